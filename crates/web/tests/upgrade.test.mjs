// A page that is older than its server reloads itself, at a quiet moment.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./server.mjs";
import { browse, enter, jerichoStep, openTable, playUntil, until } from "./support.mjs";

let house, server;
before(async () => {
  server = await start();
  house = await browse(server.address);
});
after(async () => {
  await house?.close();
  await server?.close();
});

const name = (page) => page.locator("meta[name=fanfare-page]").getAttribute("content");
const marked = (page) => page.evaluate(() => globalThis.marked === true);

/** From now on the page is called otherwise whenever it is loaded, as one of an older server would be. */
async function age(page) {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("aged")) return;
    const rename = () => document.querySelector("meta[name=fanfare-page]")?.setAttribute("content", "old");
    new MutationObserver(rename).observe(document, { childList: true, subtree: true });
  });
  await page.evaluate(() => sessionStorage.setItem("aged", "yes"));
}
const renew = (page) => page.evaluate(() => sessionStorage.removeItem("aged"));

test("an old page reloads while others think, and never in the middle of a choice", async () => {
  const ada = await openTable(house, "Ada", { seats: 3 });
  const bo = await house.page({ hash: new URL(ada.url()).hash });
  await enter(bo, "Bo");
  await bo.waitForSelector(".stand");
  await ada.locator(".place-bot").first().click();
  await ada.click("#start:not([disabled])");
  const asked = (page) => page.waitForSelector(".hand-card:not([disabled])");
  await Promise.all([asked(ada), asked(bo)]);
  const now = await name(ada);
  assert.match(now, /^[0-9a-f]{16}$/);
  await age(ada);
  await ada.reload();
  await asked(ada);
  assert.equal(await name(ada), "old");
  await ada.evaluate(() => (globalThis.marked = true));
  // Ada may choose: the page waits, however long that takes.
  await ada.waitForTimeout(3000);
  assert.equal(await marked(ada), true);
  await renew(ada);
  // Having chosen she waits for Bo, and the page is a new one.
  await until("the page reloads", (there) => !there, async () => {
    if (await ada.locator(".hand-card:not([disabled])").count().catch(() => 0)) await jerichoStep(ada, 0).catch(() => {});
    return marked(ada).catch(() => true);
  });
  await ada.waitForSelector("main.table");
  assert.equal(await name(ada), now);
  // Nothing was lost: when Bo has chosen, the game goes on for both.
  await playUntil(bo, jerichoStep, "Ada's next question", () => ada.locator(".hand-card:not([disabled])").count());
});

test("an old page reloads on the way to another page", async () => {
  const page = await house.page({ hash: "#/lobby" });
  await page.waitForSelector("#create");
  await age(page);
  await page.reload();
  await page.waitForSelector("#create");
  await renew(page);
  await page.evaluate(() => (globalThis.marked = true));
  await page.goto(`${server.address}#/settings`);
  await until("the page reloads", (there) => !there, () => marked(page).catch(() => true));
  await page.waitForSelector("input[name=theme]");
  assert.notEqual(await name(page), "old");
});
