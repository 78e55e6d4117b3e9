// A browser and a terminal at one table of the real server.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { binary, start } from "./server.mjs";
import { browse, jerichoStep, openTable, playOut, until } from "./support.mjs";

let house, server;
before(async () => {
  server = await start();
  house = await browse(server.address);
});
after(async () => {
  await house?.close();
  await server?.close();
});

/** Somebody at a terminal: what it says gathers in `said`, and `ended` is its status. */
function terminal(...line) {
  const env = { ...process.env, XDG_STATE_HOME: join(server.folder, "state"), FANFARE_LANG: "en" };
  const child = spawn(binary, line, { env, stdio: ["pipe", "pipe", "inherit"] });
  const person = { said: "", types: (text) => child.stdin.write(text) };
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdout.on("data", (data) => (person.said += data));
  person.ended = new Promise((resolve) => child.on("close", resolve));
  person.until = (text) => until(`the terminal says ${text}`, (said) => said.includes(text), () => person.said, 90_000);
  return person;
}

test("one in a browser, one in a terminal and a bot play a whole game", async () => {
  const ada = await openTable(house, "Ada");
  const record = join(server.folder, "game.json");
  const bo = terminal("play", "--join", ada.url(), "--plain", "--name", "Bo", "--record", record);
  await bo.until("Seat 2: Bo, that is you");
  await ada.waitForSelector("text=Bo");
  bo.types("say Good luck!\n");
  await ada.locator(".chat summary").click();
  await ada.waitForSelector("text=Good luck!");
  await ada.locator(".place-bot").first().click();
  await ada.waitForSelector("#start:not([disabled])");
  await ada.click("#start");
  await bo.until("Your move, Bo:");
  // Written ahead: each is played when it is asked for.
  bo.types("1\n".repeat(1000));
  await ada.waitForSelector(".hand-card");
  await playOut(ada, jerichoStep);
  assert.equal(await ada.locator(".result-row").count(), 3);
  assert.equal(await bo.ended, 0, bo.said);
  assert.match(bo.said, /The record is in /);
  const checked = terminal("verify", record);
  assert.equal(await checked.ended, 0, checked.said);
  assert.match(checked.said, /: ok \(jericho, 3 players/);
});
