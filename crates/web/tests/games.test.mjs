// Whole games in a real browser: by mouse, by keyboard alone, by several people on one device.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { colorettoStep, jerichoStep, open, playOut, playToTurn, says, shot, sideways, until } from "./support.mjs";

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
  await until("five things hold", (count) => count === 5, () => page.locator(".checks li.holds").count());
  await page.fill("#replay-scrub", "40");
  await page.selectOption("#replay-eyes", "1");
  await shot(page, "replay-desk");
  await page.click("#moment");
  await page.waitForURL(/#\/replay\/[0-9a-f]{16}\/40$/);
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
      // It may have gone by itself in between.
      await page.focus("#skip", { timeout: 1000 }).then(() => press("Enter"), () => {});
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
  await page.keyboard.press("h");
  await says(page, "#live", /^Your hand: /);
  await page.keyboard.press("t");
  await says(page, "#live", /choosing|turn/);
  for (let n = 0; n < 12; n += 1) await jerichoStep(page, n);
  await playToTurn(page, jerichoStep);
  await page.keyboard.press("l");
  await says(page, "#live", /red: .*; pot/);
  await page.keyboard.press("e");
  await says(page, "#live", /^(?!.*; pot).{6}/);
});

test("a trumpet shows what would fall before it is blown, and can be taken back", async () => {
  const page = await house.page({ hash: "#/learn/jericho" });
  await page.waitForSelector(".hand-card:not([disabled])");
  const falls = page.locator(".piece.falls");
  const trumpet = page.locator(".hand-card[data-card='T']:not([disabled])").first();
  for (let n = 0; n < 200 && !(await falls.count()); n += 1) {
    await playToTurn(page, jerichoStep);
    if ((await trumpet.count()) && (await page.locator(".bar").innerText()).includes("Your turn")) {
      await trumpet.click();
      const offers = await page.locator(".offer").count();
      for (let at = 0; at < offers; at += 1) {
        await page.locator(".offer").nth(at).click();
        await page.waitForSelector("#confirm");
        if (await falls.count()) break;
        await page.click("#take-back");
        await page.waitForSelector(".offer");
      }
      if (await falls.count()) break;
      await trumpet.click();
    }
    await jerichoStep(page, n + 1);
  }
  assert.ok((await falls.count()) > 0);
  await shot(page, "jericho-trumpet-desk");
  await page.click("#take-back");
  await until("nothing falls any more", (count) => count === 0, () => falls.count());
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
  await playToTurn(page, jerichoStep);
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
