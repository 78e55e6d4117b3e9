// The pictures of the README, taken by a real browser: `cargo xtask pictures`.
import assert from "node:assert/strict";
import { fileURLToPath, pathToFileURL } from "node:url";
import { browse, colorettoStep, jerichoStep, launch, playUntil } from "./tests/support.mjs";
import { serve } from "./tests/serve.mjs";

const to = (name) => fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));

/** Plays until it is the own turn and there is as much to see as that: numbers by selector. */
async function middle(page, step, wanted) {
  const enough = () =>
    page.evaluate((wanted) => Object.entries(wanted).every(([place, count]) => document.querySelectorAll(place).length >= count), wanted);
  assert.ok(await playUntil(page, step, "such a table", enough), "the game was over before");
  // What is on its way arrives.
  await page.waitForTimeout(1500);
}

const server = await serve();
const house = await browse(server.address);
try {
  const jericho = await house.page();
  await jericho.click("#play-jericho");
  await jericho.waitForSelector(".hand-card");
  await middle(jericho, jerichoStep, { ".hand-card:not([disabled])": 4, ".piece": 16, ".pot-card": 5 });
  await jericho.screenshot({ path: to("jericho") });
  // The same game in the other hand.
  await jericho.setViewportSize({ width: 390, height: 780 });
  await jericho.waitForTimeout(1000);
  await jericho.screenshot({ path: to("phone") });

  const coloretto = await house.page();
  await coloretto.click("#play-coloretto");
  await coloretto.waitForSelector(".row");
  await middle(coloretto, colorettoStep, { "#draw": 1, ".row-card": 5, ".part": 12 });
  await coloretto.screenshot({ path: to("coloretto") });
} finally {
  await house.close();
  await server.close();
}

const [drawn] = process.argv.slice(2);
if (drawn) {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(pathToFileURL(drawn).href);
  await page.locator("pre").screenshot({ path: to("terminal") });
  await browser.close();
}
