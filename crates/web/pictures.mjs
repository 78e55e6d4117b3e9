// The pictures of the README, taken by a real browser: `cargo xtask pictures`.
import { fileURLToPath, pathToFileURL } from "node:url";
import { browse, colorettoStep, jerichoStep, launch } from "./tests/support.mjs";
import { serve } from "./tests/serve.mjs";

const to = (name) => fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));

/** Plays some steps, then on to the own turn. */
async function middle(page, step, steps, asked) {
  for (let n = 0; n < steps; n += 1) await step(page, n);
  for (let n = steps; n < steps + 400 && !(await page.locator(asked).count()); n += 1) await step(page, n);
  // What is on its way arrives.
  await page.waitForTimeout(1500);
}

const server = await serve();
const house = await browse(server.address);
try {
  const jericho = await house.page();
  await jericho.click("#play-jericho");
  await jericho.waitForSelector(".hand-card");
  await middle(jericho, jerichoStep, 14, ".hand-card:not([disabled])");
  await jericho.screenshot({ path: to("jericho") });
  // The same game in the other hand.
  await jericho.setViewportSize({ width: 390, height: 780 });
  await jericho.waitForTimeout(1000);
  await jericho.screenshot({ path: to("phone") });

  const coloretto = await house.page();
  await coloretto.click("#play-coloretto");
  await coloretto.waitForSelector(".row");
  await middle(coloretto, colorettoStep, 40, "#draw");
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
