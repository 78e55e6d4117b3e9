// The networks as WebAssembly answer as the golden file says, which the native code is held to as well.
//
//     node network_answers.mjs MODULE.wasm golden/network-answers.txt
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [module, golden] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { count, answer } = instance.exports;
const wanted = readFileSync(golden, "utf8").trim().split("\n").map((line) => Math.fround(Number(line)));
assert.equal(count(), wanted.length);
let most = 0;
for (const [at, number] of wanted.entries()) {
  const difference = Math.abs(answer(at) - number);
  assert.ok(difference <= 1e-4, `answer ${at} is ${answer(at)}, not ${number}`);
  most = Math.max(most, difference);
}
console.log(`${wanted.length} answers of the networks as WebAssembly and here, at most ${most} apart`);
