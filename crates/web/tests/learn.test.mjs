// The tutorials, to their end: by reading everything, by never pressing anything but cards, and in
// random order.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { colorettoStep, jerichoStep, languages, open, says, shot, sideways, themes, violations } from "./support.mjs";

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

const steps = { jericho: jerichoStep, coloretto: colorettoStep };

/** Whether the coach's sentence is cut off, or the ring is around nothing that can be seen. */
const unseen = (page) =>
  page.evaluate(() => {
    const says = document.querySelector(".coach-says");
    const coach = document.querySelector(".coach");
    const ring = document.querySelector(".learning").dataset.ring;
    const found = ring ? [...document.querySelectorAll(`[data-part~="${ring}"]`)] : [];
    const visible = found.filter((part) => {
      const { top, bottom, width, height } = part.getBoundingClientRect();
      return width > 0 && height > 0 && top < innerHeight && bottom > 0;
    });
    const wrong = [];
    if (says.scrollHeight > coach.clientHeight) wrong.push(`cut: ${says.innerText}`);
    if (ring && !visible.length) wrong.push(`nothing is ringed: ${ring}`);
    return wrong;
  });

for (const game of Object.keys(steps)) {
  test(`${game} is learnt on a phone by reading everything`, async () => {
    const page = await house.page({ size: "phone", hash: `#/learn/${game}` });
    await page.waitForSelector("#got-it");
    const heights = new Set();
    for (let n = 0; !(await page.locator("#learn-play").count()); n += 1) {
      assert.ok(n < 3000, "the tutorial does not end");
      const { height } = await page.locator(".coach").boundingBox();
      heights.add(Math.round(height));
      if (await page.locator("#got-it").count()) {
        assert.deepEqual(await unseen(page), []);
        await page.click("#got-it", { timeout: 2000 }).catch(() => {});
      } else await steps[game](page, n);
    }
    assert.equal(heights.size, 1, `the coach is ${[...heights]} high`);
    assert.equal(await page.locator(".dot:not(.heard)").count(), 0);
    assert.deepEqual(await violations(page), []);
    await shot(page, `learnt-${game}-phone`);
    // The end leads to a real game.
    await page.click("#learn-play");
    await page.waitForURL(/#\/table$/);
    await page.waitForSelector(game === "jericho" ? ".hand-card" : ".row");
  });

  test(`${game} is learnt by never pressing anything but cards`, async () => {
    const page = await house.page({ hash: `#/learn/${game}` });
    await page.waitForSelector("#got-it");
    for (let n = 0; !(await page.locator("#learn-play").count()); n += 1) {
      assert.ok(n < 3000, "the tutorial does not end");
      await steps[game](page, n);
    }
    assert.equal(await page.locator(".dot:not(.heard)").count(), 0);
  });
}

for (const game of Object.keys(steps)) {
  test(`${game} is learnt by pressing whatever there is, in random order`, async () => {
    const page = await house.page({ size: "phone", hash: `#/learn/${game}` });
    await page.waitForSelector("#got-it");
    await page.evaluate(async () => {
      // Numbers that look random, the same in every run.
      let seed = 20261;
      const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
      const always = ["#got-it", "#confirm", "#cancel", "#next", "#skip", "#draw", ".hand-card:not([disabled])", ".target:not([disabled])"];
      const end = Date.now() + 300_000;
      while (!document.querySelector("#learn-play")) {
        if (Date.now() > end) throw new Error(`the tutorial does not end: ${document.querySelector("main").textContent}`);
        // Who took back every other move would never come to an end.
        const kinds = random(50) ? always : ["#undo"];
        const there = kinds.map((kind) => document.querySelectorAll(kind)).filter((found) => found.length);
        const found = there[random(there.length || 1)];
        found?.[random(found.length)].click();
        await new Promise((done) => setTimeout(done, 4));
      }
    });
    assert.equal(await page.locator(".dot:not(.heard)").count(), 0);
    assert.deepEqual(await violations(page), []);
  });
}

test("the coach fits a phone in every language, and is fine in every theme", async () => {
  for (const lang of languages) {
    const page = await house.page({ size: "phone", hash: "#/learn/jericho", locale: lang });
    await page.waitForSelector(`html[lang=${lang}] #got-it`);
    assert.deepEqual(await unseen(page), []);
    await page.click("#got-it");
    assert.deepEqual(await unseen(page), []);
    assert.equal(await sideways(page), 0);
    await page.context().close();
  }
  for (const theme of themes) {
    const page = await house.page({ hash: "#/learn/jericho", settings: { theme } });
    await page.waitForSelector("#got-it");
    assert.deepEqual(await violations(page), [], theme);
    await page.context().close();
  }
});

test("a trumpet that would be lost is warned of", async () => {
  const page = await house.page({ hash: "#/learn/jericho" });
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.click(".hand-card[data-card=T]");
  const offer = page.locator(".offer");
  if (await offer.count()) await offer.first().click();
  await says(page, "[data-part=question]", /a trumpet is lost: it can’t start a wall/);
});
