// How long a decision one move ahead takes as WebAssembly, in microseconds: the best of many rounds. Modules
// are those of the example `network_answers`, built in different ways.
//
//     node network_speed.mjs MODULE.wasm…
import { readFileSync } from "node:fs";

const ROUNDS = 40;

for (const module of process.argv.slice(2)) {
  const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
  const { decide_jericho: jericho, decide_coloretto: coloretto } = instance.exports;
  const took = (decide, times) => {
    const begin = performance.now();
    const decisions = decide(times);
    return (1000 * (performance.now() - begin)) / decisions;
  };
  const best = (decide) => {
    // The engine optimises what is called often.
    decide(50);
    const rounds = Array.from({ length: ROUNDS }, () => took(decide, 10));
    return Math.min(...rounds).toFixed(1);
  };
  console.log(`${module}: Jericho ${best(jericho)} µs, Coloretto ${best(coloretto)} µs`);
}
