// Every page in every language and theme: readable, reachable, within its window, and light.
import assert from "node:assert/strict";
import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { anew, jerichoStep, languages, open, pick, playToTurn, says, shot, sideways, sizes, themes, until, violations } from "./support.mjs";

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
      await anew(page, game);
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
  await page.click("#menu > summary");
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

test("a language is loaded when it is chosen, and there with the network off from then on", async () => {
  const page = await house.page({ keeping: true });
  const loaded = [];
  page.on("request", (request) => loaded.push(...(/texts-(..)-/.exec(request.url())?.slice(1) ?? [])));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForSelector("#play-jericho");
  assert.ok(!loaded.includes("de"), `${loaded} were loaded`);
  await page.selectOption(".lang select", "de");
  await page.waitForSelector("html[lang=de]");
  await page.context().setOffline(true);
  // French was never here: the page says so, and stays as it is.
  await page.selectOption(".lang select", "fr");
  await says(page, "[role=alert]", /noch nicht auf deinem Gerät/);
  assert.equal(await page.locator(".lang select").inputValue(), "de");
  await page.reload();
  await page.waitForSelector("html[lang=de]");
  await says(page, "h1", /Kartenspiele/);
  await page.selectOption(".lang select", "en");
  await page.waitForSelector("html[lang=en]");
  await page.context().setOffline(false);
  // What the browser says of files that are not there offline is no complaint of the page.
  house.complaints.splice(0, house.complaints.length, ...house.complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
});

test("while it loads, the page stands there already", async () => {
  const page = await house.page();
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route("**/*.wasm", (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: "commit" });
  await says(page, "#waiting", /Fanfare\s+Jericho\s+Coloretto/);
  assert.equal(await page.locator("#waiting .game").count(), 2);
  assert.equal(await sideways(page), 0);
  go();
  await page.waitForSelector("#play-jericho");
  assert.equal(await page.locator("#waiting").count(), 0);
});

test("it can be installed: icons for every kind of device", async () => {
  const manifest = await (await fetch(`${house.address}manifest.webmanifest`)).json();
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  for (const kind of ["192x192 any", "512x512 any", "512x512 maskable"]) assert.ok(kinds.includes(kind), kind);
  for (const { src, type } of [...manifest.icons, { src: "apple-touch-icon.png", type: "image/png" }]) {
    const answer = await fetch(house.address + src);
    assert.equal(answer.headers.get("content-type"), type, src);
    assert.ok((await answer.arrayBuffer()).byteLength > 300, src);
  }
});

test("the skip link leads to the content, and stays on the page", async () => {
  const page = await house.page({ hash: "#/settings" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  assert.match(page.url(), /#\/settings$/);
  assert.equal(await page.locator(".prefs").count(), 1);
});

test("a running game is not overwritten, nor anything deleted, unasked", async () => {
  const page = await house.page({ size: "phone" });
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  for (let n = 0; n < 4; n += 1) await jerichoStep(page, n);
  await page.goto(`${house.address}#/settings`);
  await page.click("#back-to-table");
  await page.waitForSelector(".hand-card");
  await page.goto(`${house.address}#/`);
  await says(page, ".resume", /Jericho/);
  await page.click("#play-coloretto");
  await says(page, ".sure", /middle of a game of Jericho/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "keep-running");
  assert.deepEqual(await violations(page), []);
  assert.equal(await sideways(page), 0);
  await page.click("#keep-running");
  await page.waitForSelector(".hand-card");
  await page.goto(`${house.address}#/`);
  await anew(page, "coloretto");
  await page.waitForSelector(".row");
});

test("on a phone that comes from a table the header leads back to it, to the rules and to the settings", async () => {
  for (const locale of languages) {
    const page = await house.page({ size: "phone", locale });
    await page.click("#play-coloretto");
    await page.waitForSelector(".row");
    await page.goto(`${house.address}#/stored`);
    await page.waitForSelector("#back-to-table");
    const shown = await page.locator(".head nav a:visible").evaluateAll((links) => links.map((link) => link.hash));
    assert.deepEqual(shown, ["#/table", "#/lobby", "#/rules/coloretto", "#/settings"], locale);
    assert.equal(await sideways(page), 0, locale);
    const boxes = await page.locator(".head :is(nav a, .house, .lang):visible").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [at, { left, right, top, bottom }] of boxes.entries()) {
      const over = boxes.slice(at + 1).filter((other) => Math.min(right, other.right) - Math.max(left, other.left) > 1 && Math.min(bottom, other.bottom) - Math.max(top, other.top) > 1);
      assert.deepEqual(over, [], `${locale}: nothing overlaps in the header`);
    }
    await shot(page, `header-${locale}-phone`);
    await page.context().close();
  }
});

test("the first page offers three ways into each game, and says how long they take", async () => {
  const page = await house.page({ size: "phone" });
  await says(page, ".newcomer", /New here\?\s+Learn Jericho in 5 minutes/);
  await says(page, "#play-jericho", /about 4 minutes/);
  await pick(page.locator(".game").nth(0), "players", 5);
  await says(page, "#play-jericho", /about 5 minutes/);
  await says(page, "#play-coloretto", /about 3 minutes/);
  await pick(page.locator(".game").nth(1), "games", 4);
  await says(page, "#play-coloretto", /about 12 minutes/);
  await page.click("#friends-coloretto");
  await page.waitForURL(/#\/lobby\/coloretto$/);
  await page.goto(house.address);
  await page.click("#learn-coloretto");
  await page.waitForSelector(".coach");
});

test("who begins can be chosen in Jericho", async () => {
  const page = await house.page();
  await page.locator(".game .more > summary").first().click();
  await page.selectOption("select[name=first]", "0");
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  // Two choices at the same time as all others, then the first turn is ours.
  await says(page, ".log-lines", /you begin/);
});

test("it starts and goes on with the network off", async () => {
  const page = await house.page({ keeping: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  // With the strongest bots too: what they have learned is kept with the rest.
  await pick(page.locator(".game").first(), "level", "best");
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  assert.equal(await page.locator(".trouble").count(), 0);
  for (let n = 0; n < 8; n += 1) await jerichoStep(page, n);
  await page.reload();
  await page.waitForSelector(".hand-card");
  await page.context().setOffline(false);
});

test("strong bots load what they have learned when they sit down, and play without it too", async () => {
  const page = await house.page();
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  const networks = () => loaded.filter((url) => url.endsWith(".net")).length;
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  assert.equal(networks(), 0, "medium bots have nothing to load");
  await page.goto(house.address);
  await pick(page.locator(".game").nth(1), "level", "hard");
  await anew(page, "coloretto");
  await page.waitForSelector(".row");
  await until("one network", (count) => count === 1, networks);
  assert.equal(await page.locator(".trouble").count(), 0);
  // Where it can't be had, they play all the same, and the page says so.
  await page.context().route("**/*.net", (route) => route.fulfill({ status: 503 }));
  await page.goto(house.address);
  await pick(page.locator(".game").first(), "level", "best");
  await anew(page, "jericho");
  await says(page, ".trouble", /play a little weaker/);
  await playToTurn(page, jerichoStep);
  house.complaints.splice(0, Infinity, ...house.complaints.filter((text) => !/503/.test(text)));
});

test("Escape closes the table's menu and leaves the focus on its button", async () => {
  const page = await house.page({ size: "phone" });
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.click("#menu > summary");
  await page.focus("#table-home");
  await page.keyboard.press("Escape");
  await until("it is closed", (open) => !open, () => page.locator("#menu").evaluate((menu) => menu.open));
  assert.equal(await page.evaluate(() => document.activeElement.parentElement.id), "menu");
});

test("what is stored is shown, and deleted when asked", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card");
  await page.goto(`${house.address}#/stored`);
  await page.click("#delete-all");
  assert.ok((await page.evaluate(() => localStorage.length)) > 0, "it asks first");
  assert.deepEqual(await violations(page), []);
  await page.click("#delete-all-yes");
  await until("nothing is left", (left) => left === 0, () => page.evaluate(() => localStorage.length));
});

test("a first visit loads at most 700 KB", async () => {
  const dist = fileURLToPath(new URL("../../../target/web/dist/", import.meta.url));
  let sum = 0;
  // A visit loads one language: the heaviest stands for all.
  let texts = 0;
  // What strong bots have learned comes when one sits down, the review when it is asked for.
  const later = /^assets\/(jericho-|coloretto-|review)/;
  for (const name of await readdir(dist, { recursive: true })) {
    if (!name.endsWith(".br") || later.test(name)) continue;
    const { size } = await stat(dist + name);
    if (name.includes("texts-")) texts = Math.max(texts, size);
    else sum += size;
  }
  sum += texts;
  assert.ok(sum > 0, "the client was built for the world: cargo xtask web");
  assert.ok(sum <= 700_000, `${sum} bytes`);
});
