// Every page in every language and theme: readable, reachable, within its window, and light.
import assert from "node:assert/strict";
import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { jerichoStep, languages, open, playToTurn, says, shot, sideways, sizes, themes, until, violations } from "./support.mjs";

const pages = {
  home: "#/",
  "rules-jericho": "#/rules/jericho",
  "rules-coloretto": "#/rules/coloretto",
  "learn-jericho": "#/learn/jericho",
  "learn-coloretto": "#/learn/coloretto",
  replay: "#/replay",
  settings: "#/settings",
  stored: "#/stored",
};

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

for (const theme of themes) {
  test(`axe finds nothing on any page in the theme ${theme}`, async () => {
    const page = await house.page({ settings: { theme } });
    for (const [name, hash] of Object.entries(pages)) {
      await page.goto(house.address + hash);
      await page.waitForSelector(name.startsWith("learn") ? ".coach" : "main h1");
      assert.deepEqual(await violations(page), [], `${name} in ${theme}`);
    }
    for (const game of ["jericho", "coloretto"]) {
      await page.goto(house.address);
      await page.click(`#play-${game}`);
      await page.waitForSelector(game === "jericho" ? ".hand-card:not([disabled])" : ".row");
      assert.deepEqual(await violations(page), [], `${game} in ${theme}`);
      await shot(page, `${game}-${theme}`);
    }
  });
}

for (const lang of languages) {
  test(`every page speaks ${lang} and fits a phone and a desk`, async () => {
    for (const size of Object.keys(sizes)) {
      const page = await house.page({ size, locale: lang });
      for (const [name, hash] of Object.entries(pages)) {
        await page.goto(house.address + hash);
        await page.waitForSelector("main");
        await page.waitForSelector(`html[lang=${lang}]`);
        assert.equal(await sideways(page), 0, `${name} in ${lang} on a ${size}`);
        const bare = await page.locator("main").innerText();
        assert.doesNotMatch(bare, /\b(web|home|nav|prefs|learn|replay|rules|jericho|coloretto)-[a-z]/, `${name} in ${lang}`);
        await shot(page, `${name}-${lang}-${size}`);
      }
      await page.context().close();
    }
  });
}

test("the language changes at once, also at a table", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.selectOption(".lang select", "de");
  await says(page, ".bar-says", /Wähle deine erste Karte/);
  await page.waitForSelector("html[lang=de]");
});

test("targets are 44 pixels or more", async () => {
  const page = await house.page({ size: "phone" });
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.locator(".hand-card").first().click();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, .button, nav a")]
      .map((one) => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
      .filter(([, rect]) => rect.width > 0 && (rect.width < 44 || rect.height < 44))
      .map(([text, rect]) => `${text}: ${rect.width} by ${rect.height}`),
  );
  assert.deepEqual(small, []);
});

test("it starts and goes on with the network off", async () => {
  const page = await house.page({ keeping: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  for (let n = 0; n < 8; n += 1) await jerichoStep(page, n);
  await page.reload();
  await page.waitForSelector(".hand-card");
  await page.context().setOffline(false);
});

test("what is stored is shown, and deleted when asked", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card");
  await page.goto(`${house.address}#/stored`);
  await page.locator(".result-buttons button").nth(1).click();
  await until("nothing is left", (left) => left === 0, () => page.evaluate(() => localStorage.length));
});

test("a first visit loads at most 700 KB", async () => {
  const dist = fileURLToPath(new URL("../../../target/web/dist/", import.meta.url));
  let sum = 0;
  for (const name of await readdir(dist, { recursive: true })) {
    if (name.endsWith(".br")) sum += (await stat(dist + name)).size;
  }
  assert.ok(sum > 0, "the client was built for the world: cargo xtask web");
  assert.ok(sum <= 700_000, `${sum} bytes`);
});
