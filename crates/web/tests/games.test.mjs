// Whole games in a real browser: by mouse, by keyboard alone, by several people on one device.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { colorettoStep, jerichoStep, open, playOut, shot, sideways } from "./support.mjs";

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

test("a whole game of Jericho by mouse, one tap from the first page", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card");
  await shot(page, "jericho-begin-desk");
  await playOut(page, jerichoStep);
  await shot(page, "jericho-end-desk");
  assert.equal(await page.locator(".result-row").count(), 4);
  assert.match(await page.locator(".verdict").innerText(), /win|share/i);
  // The record verifies in the browser, step by step.
  await page.click("#replay");
  await page.click("#verify");
  assert.equal(await page.locator(".checks li.holds").count(), 5);
  await page.fill("#replay-scrub", "40");
  await page.selectOption("#replay-eyes", "1");
  await shot(page, "replay-desk");
  await page.click("#moment");
  assert.match(page.url(), /#\/replay\/[0-9a-f]{16}\/40$/);
});

test("a whole match of Coloretto by mouse, game by game", async () => {
  const page = await house.page();
  await page.click("#play-coloretto");
  await page.waitForSelector(".row");
  await playOut(page, colorettoStep);
  await shot(page, "coloretto-end-desk");
  assert.equal(await page.locator(".result-row").count(), 4);
});

test("a whole game of Jericho by keyboard alone", async () => {
  const page = await house.page();
  await page.focus("#play-jericho");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".hand-card");
  const press = (key) => page.keyboard.press(key);
  await playOut(page, async (page, n) => {
    if (await page.$("#again")) return false;
    if (await page.$("#skip")) {
      await page.focus("#skip").catch(() => {});
      await press("Enter");
      return true;
    }
    if (!(await page.$(".hand-card:not([disabled])"))) return page.waitForTimeout(30).then(() => true);
    await press(String(1 + (n % 3)));
    // A colour's letter, else the supply; then it is confirmed.
    await press("rygbn"[n % 5]);
    if (!(await page.$("#confirm"))) await press("s");
    await page.evaluate(() => document.activeElement?.blur());
    await press("Enter");
    return true;
  });
  assert.equal(await page.locator(".result-row").count(), 4);
});

test("every event is told to those who listen, and keys tell lanes, hand and turn", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  const live = page.locator("#live");
  await page.keyboard.press("h");
  assert.match(await live.innerText(), /^Your hand: /);
  await page.keyboard.press("t");
  assert.match(await live.innerText(), /choosing|turn/);
  for (let n = 0; n < 12; n += 1) await jerichoStep(page, n);
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.keyboard.press("l");
  assert.match(await live.innerText(), /red: .*; pot/);
  await page.keyboard.press("e");
  assert.ok((await live.innerText()).length > 5);
});

test("a trumpet shows what would fall before it is blown, and can be taken back", async () => {
  const page = await house.page({ hash: "#/learn/jericho" });
  await page.waitForSelector(".hand-card:not([disabled])");
  for (let n = 0; n < 200; n += 1) {
    const trumpet = await page.$(".hand-card[data-card='T']:not([disabled])");
    if (trumpet && (await page.locator(".bar").innerText()).includes("Your turn")) {
      await trumpet.click();
      for (const offer of await page.$$(".offer")) {
        await offer.click();
        if (await page.$(".piece.falls")) break;
        await page.locator(".bar-offers button").nth(1).click();
      }
      if (await page.$(".piece.falls")) break;
      await trumpet.click();
    }
    await jerichoStep(page, n + 1);
  }
  assert.ok((await page.locator(".piece.falls").count()) > 0);
  await shot(page, "jericho-trumpet-desk");
  await page.locator(".bar-offers button").nth(1).click();
  assert.equal(await page.locator(".piece.falls").count(), 0);
});

test("two people on one device have a curtain between their turns", async () => {
  const page = await house.page({ size: "phone" });
  await page.locator(".game").first().locator("summary").click();
  await page.locator("select[name=players]").first().selectOption("3");
  await page.locator("select[name=people]").first().selectOption("2");
  await page.click("#play-jericho");
  await page.waitForSelector("#lift");
  assert.equal(await page.locator(".hand-card").count(), 0, "nothing is seen behind the curtain");
  await shot(page, "curtain-phone");
  await playOut(page, jerichoStep);
  assert.equal(await page.locator(".result-row").count(), 3);
});

test("a reload goes on with the same game", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card");
  for (let n = 0; n < 25; n += 1) await jerichoStep(page, n);
  // A scoring may be on show: it waits for a click, and the next turn for it.
  const asked = () => page.$(".hand-card:not([disabled])");
  for (let n = 0; n < 500 && !(await asked()); n += 1) await jerichoStep(page, n);
  const hand = () => page.locator(".hand-card").evaluateAll((cards) => cards.map((card) => card.dataset.card));
  const chips = () => page.locator(".chips").innerText();
  const [cards, before] = [await hand(), await chips()];
  await page.reload();
  await page.waitForSelector(".hand-card:not([disabled])");
  assert.deepEqual(await hand(), cards);
  assert.equal(await chips(), before);
});

test("a phone plays both games without scrolling sideways", async () => {
  for (const [game, step] of [["jericho", jerichoStep], ["coloretto", colorettoStep]]) {
    const page = await house.page({ size: "phone" });
    await page.click(`#play-${game}`);
    await page.waitForSelector(".bar");
    for (let n = 0; n < 60; n += 1) {
      await step(page, n);
      if (n % 10 === 0) assert.equal(await sideways(page), 0, `${game} at step ${n}`);
    }
    await shot(page, `${game}-phone`);
  }
});
