// Several browsers at one table of the real server: the binary that people start.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { enter, openServer, openTable as open } from "./real.mjs";
import { jerichoStep, playOut, shot, sideways, violations } from "./support.mjs";

let house;
before(async () => {
  house = await openServer();
});
after(() => house?.close());

const openTable = (name) => open(house, name);

async function join_(host, name) {
  const page = await house.page({ hash: new URL(host.url()).hash });
  await enter(page, name);
  await page.locator(".sit").first().click();
  return page;
}

test("two browsers and a bot play a whole game, talk, and play again", async () => {
  const ada = await openTable("Ada");
  await shot(ada, "waiting-room-desk");
  const bo = await join_(ada, "Bo");
  await ada.locator(".place-bot").first().click();
  await ada.waitForSelector("#start:not([disabled])");
  await ada.click("#start");
  await Promise.all([ada, bo].map((page) => page.waitForSelector(".hand-card")));
  await bo.locator(".chat summary").click();
  await bo.fill(".chat-text", "Good luck!");
  await bo.keyboard.press("Enter");
  await ada.locator(".chat summary").click();
  await ada.waitForSelector("text=Good luck!");
  await ada.locator(".chat summary").click();
  await bo.locator(".chat summary").click();
  await playOut(ada, async (page, n) => {
    await jerichoStep(bo, n);
    return jerichoStep(page, n + 1);
  });
  await bo.waitForSelector(".verdict");
  assert.equal(await ada.locator(".result-row").count(), 3);
  await shot(ada, "online-end-desk");
  await ada.click("#rematch");
  await ada.waitForSelector("#rematch-go");
});

test("a connection cut in the middle of a choice comes back to the true state", async () => {
  const ada = await openTable("Ada");
  const bo = await join_(ada, "Bo");
  await ada.locator(".place-bot").first().click();
  await ada.waitForSelector("#start:not([disabled])");
  await ada.click("#start");
  await Promise.all([ada, bo].map((page) => page.waitForSelector(".hand-card:not([disabled])")));
  // Ada chooses while the line is dead; Bo goes on meanwhile.
  await ada.context().setOffline(true);
  await jerichoStep(ada, 0);
  await jerichoStep(bo, 0);
  await ada.reload().catch(() => {});
  await ada.context().setOffline(false);
  await ada.reload();
  await ada.waitForSelector(".hand-card:not([disabled])");
  for (let n = 0; n < 60; n += 1) {
    await jerichoStep(ada, n);
    await jerichoStep(bo, n);
  }
  const chips = (page) => page.locator(".chip-count").allInnerTexts();
  await ada.waitForTimeout(500);
  assert.deepEqual(await chips(ada), await chips(bo));
});

test("the lobby and the room before the start are fine for everyone", async () => {
  const page = await house.page({ hash: "#/lobby", size: "phone" });
  await enter(page, "Cleo");
  await page.waitForSelector("#create");
  assert.equal(await sideways(page), 0);
  assert.deepEqual(await violations(page), []);
  await shot(page, "lobby-phone");
  await page.click("#create");
  await page.waitForSelector(".sit");
  assert.equal(await sideways(page), 0);
  assert.deepEqual(await violations(page), []);
  await shot(page, "waiting-room-phone");
  await page.goto(`${house.address}#/me`);
  await page.waitForSelector("#delete-me");
  assert.deepEqual(await violations(page), []);
  await page.click("#delete-me");
  await page.waitForSelector("#enter");
});
