// Several browsers at one table of the real server: the binary that people start.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { line, start } from "./server.mjs";
import { accessible, browse, enter, jerichoStep, languages, openTable as tableOf, playOut, playUntil, says, shot, sideways, themes, until, violations } from "./support.mjs";

let house, server, wire, left;
before(async () => {
  server = await start();
  wire = await line(server.port);
  house = await browse(server.address);
  left = await leave();
});
after(async () => {
  await house?.close();
  await wire?.close();
  await server?.close();
});

const openTable = (name, options) => tableOf(house, name, options);

async function joinTable(host, name, options = {}) {
  const page = await house.page({ hash: new URL(host.url()).hash, ...options });
  // The page says who invites to what; a name is enough to sit down.
  await says(page, "h1", /invites you to Jericho: \d of \d seats/);
  await enter(page, name);
  await page.waitForSelector(".stand");
  return page;
}

/** Starts a table at which everybody sits; all have their cards then. */
async function begin(host, ...others) {
  await host.click("#start:not([disabled])");
  await Promise.all([host, ...others].map((page) => page.waitForSelector(".hand-card:not([disabled])")));
}

/** Opens what can be done about the table, unless it is open. */
async function openMenu(page) {
  await page.waitForSelector(".menu");
  if (!(await page.locator(".menu[open]").count())) await page.locator(".menu > summary").click();
}

/** Opens the chat, in the menu, unless it is open. */
async function openChat(page) {
  await openMenu(page);
  if (!(await page.locator(".chat[open]").count())) await page.locator(".chat summary").click();
}

/** Closes the menu, and with it what is in it. */
const closeMenu = (page) => page.locator(".menu > summary").click();

/** Ada alone at two tables, one before and one in the game: Bo closed their page. Three minutes have
 * to go by before she may act, so the last test sees what became of it. */
async function leave() {
  const [waiting, playing] = [await openTable("Ada"), await openTable("Ada")];
  const bos = [await joinTable(waiting, "Bo"), await joinTable(playing, "Bo")];
  await playing.locator(".place-bot").first().click();
  await begin(playing, bos[1]);
  for (const bo of bos) await bo.context().close();
  return { waiting, playing };
}

const chips = (page) => page.locator(".chip .chip-count").allInnerTexts();

test("two browsers and a bot play a whole game, talk, and play again", async () => {
  const ada = await openTable("Ada", { first: "1" });
  await says(ada, "main", /seat 2 begins/);
  await shot(ada, "waiting-room-desk");
  // Bo's browser keeps files, as browsers do.
  const bo = await joinTable(ada, "Bo", { keeping: true });
  await bo.waitForFunction(() => navigator.serviceWorker.controller);
  await ada.selectOption("select[name=bot-level]", "easy");
  await ada.locator(".place-bot").first().click();
  await says(ada, ".seat-list", /easy/);
  await begin(ada, bo);
  // The host chose who begins.
  await says(ada, ".log-lines", /Bo begins/);
  await says(bo, ".log-lines", /you begin/);
  // What is said is read, unless somebody does not want to read it.
  await openChat(bo);
  await bo.fill(".chat-text", "Good luck!");
  await bo.keyboard.press("Enter");
  await until("the menu says that a line came in", (text) => /1/.test(text), () => ada.locator(".menu > summary").innerText());
  await openChat(ada);
  await says(ada, ".chat-lines", /Good luck!/);
  await ada.locator(".mute", { hasText: "Bo" }).click();
  await says(ada, ".chat-lines", /^$/);
  await bo.fill(".chat-text", "Are you there?");
  await bo.keyboard.press("Enter");
  await says(bo, ".chat-lines", /Are you there/);
  await ada.reload();
  await ada.waitForSelector(".hand-card:not([disabled])");
  await openChat(ada);
  await ada.locator(".mute", { hasText: "Bo" }).click();
  await bo.fill(".chat-text", "Your turn");
  await bo.keyboard.press("Enter");
  await says(ada, ".chat-lines", /Your turn/);
  await closeMenu(ada);
  await closeMenu(bo);
  await playOut(ada, async (page, n) => {
    await jerichoStep(bo, n);
    assert.equal(await bo.locator("#undo").count(), 0, "with people a move stands");
    return jerichoStep(page, n + 1);
  });
  await bo.waitForSelector(".verdict");
  assert.equal(await ada.locator(".result-row").count(), 3);
  await shot(ada, "online-end-desk");
  // The players can look at a moment of it, by the table's name; nobody else can, since the
  // table was not public.
  await ada.click("#replay");
  await ada.fill("#replay-scrub", "40");
  await ada.click(".replay-more > summary");
  await ada.click("#moment");
  const link = await ada.locator("#moment-link").inputValue();
  assert.match(link, /#\/record\/[^/]+\/40$/);
  await says(ada, ".moment", /everyone who may see/);
  const { hash } = new URL(link);
  const other = await bo.context().newPage();
  await other.goto(server.address + hash);
  await until("the same moment", (at) => at === "40", () => other.locator("#replay-scrub").inputValue().catch(() => ""));
  const stranger = await house.page({ hash });
  await says(stranger, "main", /aren’t allowed/);
  assert.equal(await other.locator(".replay-says").innerText(), await ada.locator(".replay-says").innerText());
  // Everybody who sat there is offered the review of their own decisions. It was fetched while the
  // result was read, so that it works without a network.
  const kept = () => bo.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url).filter((url) => /review.*(wasm|js|en-.*txt)|jericho-.*net/.test(url)).length;
  });
  await until("what a review needs is kept", (count) => count >= 5, kept);
  await bo.context().setOffline(true);
  await bo.click("#review-this");
  await bo.waitForSelector("#review-curve");
  await says(bo, ".review-busy", /complete/);
  assert.equal(await bo.locator("#review-seat").inputValue(), "1");
  await bo.context().setOffline(false);
  await ada.goto(new URL(`#/t/${/record\/([^/]+)/.exec(link)[1]}`, server.address).href);
  await ada.click("#review-this");
  await ada.waitForSelector("#review-decisions");
  assert.equal(await ada.locator("#review-seat").inputValue(), "0");
  // The own page draws accuracy and luck of the game, from the own seat.
  await other.goto(`${server.address}#/me`);
  await other.click("#progress");
  await until("the game is reviewed", (text) => /^1 game was reviewed/.test(text), () => other.locator("#progress-state").innerText({ timeout: 5000 }).catch(() => ""), 240_000);
  assert.equal(await other.locator(".progress-plots circle").count(), 2, "a dot in each plot");
  assert.equal(await other.locator("#progress-games tbody a").getAttribute("href"), hash.replace(/\d+$/, "0"));
  await bo.goBack();
  await bo.click("#rematch");
  await bo.click("#rematch-go");
  await bo.waitForSelector(".stand");
});

test("friends in three presses, and the link can be copied on plain http", async () => {
  const page = await house.page({ size: "phone" });
  // A page without a clipboard, as on plain http in a home network.
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.reload();
  await page.click("#friends-coloretto");
  await page.fill("#enter-name", "Fay");
  await page.click("#create");
  await page.waitForSelector(".stand");
  await says(page, "h1", /Your table: Coloretto/);
  const { y } = await page.locator("#share-link").boundingBox();
  assert.ok(y < 640, `the link is in sight, at ${y}`);
  assert.equal(await page.locator("#share-link").inputValue(), page.url());
  await page.click("#copy");
  await says(page, ".copied", /Copied|selected/);
  assert.equal(await sideways(page), 0);
  assert.deepEqual(await violations(page), []);
  await shot(page, "waiting-room-phone");
  await page.click("#fill-and-start");
  await page.waitForSelector(".row");
});

test("four browsers at one table play a whole game", async () => {
  const settings = { confirm: false };
  const ada = await openTable("Ada", { seats: 4, settings });
  const others = [];
  for (const name of ["Bo", "Cy", "Di"]) others.push(await joinTable(ada, name, { settings, size: name === "Di" ? "phone" : "desk" }));
  const all = [ada, ...others];
  await begin(...all);
  await playOut(ada, async (page, n) => {
    const goes = await Promise.all(all.map((one, at) => jerichoStep(one, n + at)));
    return goes.some((goes) => goes);
  });
  const results = await Promise.all(all.map((page) => page.locator(".result-row").count()));
  assert.deepEqual(results, [4, 4, 4, 4]);
  const lengths = (page) => page.locator(".result-bar span").evaluateAll((bars) => bars.map((bar) => bar.style.width));
  const [first, ...rest] = await Promise.all(all.map(lengths));
  rest.forEach((other) => assert.deepEqual(other, first, "all see the same result"));
});

test("a choice made while the line is cut is played once, and nothing is lost", async () => {
  // Ada's line can be cut; Bo's is the server's own.
  const ada = await openTable("Ada", { address: wire.address });
  const bo = await joinTable(ada, "Bo");
  await ada.locator(".place-bot").first().click();
  await begin(ada, bo);
  // All choose their first card at the same time: Ada's choice can't get through.
  wire.cut();
  await says(ada, "#line", /lost/);
  await playUntil(ada, jerichoStep, "a choice of Ada's that is saved", async () => /saved, and will be sent/.test(await ada.locator("#line").innerText()));
  await playUntil(bo, jerichoStep, "Bo's choice", async () => /Waiting for Ada\./.test(await bo.locator(".bar").innerText()));
  wire.mend();
  await says(ada, "#line", /^$/);
  // It is played, once: everybody goes on to the second choice, and all hands are one card shorter.
  await says(bo, ".bar-says", /Feed the supply/);
  await says(ada, ".bar-says", /Feed the supply/);
  const sixes = (texts) => texts.length === 3 && texts.every((text) => /hand 6/.test(text));
  await until("six cards each, for Ada", sixes, () => chips(ada));
  await until("six cards each, for Bo", sixes, () => chips(bo));
  // On a desk the log stands open.
  await says(ada, ".log-lines", /face down/);
  const laid = await ada.locator(".log-lines > li", { hasText: /lay|chose|face down/ }).count();
  assert.ok(laid <= 2, `${laid} entries tell of one choice`);
  // The same again after a reload in the middle of the next choice.
  wire.cut();
  await ada.reload().catch(() => {});
  wire.mend();
  const back = () => ada.goto(wire.address + new URL(bo.url()).hash).then(() => true, () => false);
  await until("the page is there again", (there) => there, back);
  await ada.waitForSelector(".hand-card:not([disabled])");
  for (let n = 0; n < 20; n += 1) await Promise.all([jerichoStep(ada, n), jerichoStep(bo, n + 1)]);
  const same = ([one, other]) => one.length === 3 && JSON.stringify(one) === JSON.stringify(other);
  await until("both see the same", same, () => Promise.all([chips(ada), chips(bo)]));
});

test("clocks run, a bot stands in for who leaves, and all together can break off", async () => {
  const ada = await openTable("Ada", { clock: "calm", size: "phone" });
  const bo = await joinTable(ada, "Bo");
  await ada.locator(".place-bot").first().click();
  await says(ada, "main", /120 seconds a move, 600 in reserve/);
  await begin(ada, bo);
  const time = () => ada.locator(".own-clock").innerText();
  await says(ada, ".own-clock", /^[12]:\d\d \+ 10:00$/);
  const first = await time();
  await until("the clock runs", (now) => now !== first, time);
  assert.equal(await sideways(ada), 0);
  assert.deepEqual(await violations(ada), []);
  await shot(ada, "online-phone");
  // Bo leaves: all see it, and the game goes on. Bo comes back.
  await openMenu(bo);
  await bo.click("#leave");
  await bo.click("#leave-yes");
  await bo.waitForSelector("#return");
  assert.equal(await bo.locator(".menu[open]").count(), 0);
  await says(ada, ".chips", /A bot plays for Bo/);
  await shot(bo, "online-away-desk");
  assert.deepEqual(await violations(bo), []);
  await bo.click("#return");
  await bo.waitForSelector("#return", { state: "detached" });
  await until("Bo is back", (text) => !/A bot plays/.test(text), () => ada.locator(".chips").innerText());
  // One wants to break off, changes her mind, wants it again; then so does the other.
  await openMenu(ada);
  await ada.click("#break-off");
  await says(bo, ".table-lines", /Ada wants to abandon the game/);
  await ada.click("#out-answer");
  await says(bo, ".table-lines", /^$/);
  await openMenu(bo);
  await bo.click("#break-off");
  await says(ada, ".table-lines", /Bo wants to abandon the game/);
  await shot(ada, "online-break-off-phone");
  await ada.click("#out-answer");
  await says(ada, ".verdict", /abandoned/);
  await says(bo, ".verdict", /abandoned/);
});

test("the host closes a table before it begins", async () => {
  const ada = await openTable("Ada");
  const bo = await joinTable(ada, "Bo");
  assert.equal(await bo.locator("#close-table").count(), 0, "only the host can");
  await ada.click("#close-table");
  await ada.click("#close-table-yes");
  await says(bo, "main", /This table is closed/);
});

test("somebody keeps who they are by a password, and is the same elsewhere", async () => {
  const page = await house.page({ hash: "#/me" });
  await enter(page, "Cleo");
  await page.fill("#new-name", "Cleopatra");
  await page.click("#rename");
  await says(page, ".lead", /Cleopatra/);
  const login = `cleo.${Date.now()}`;
  await page.fill("#keep-login", login);
  await page.fill("#keep-password", "short");
  await page.click("#keep");
  await says(page, "#keep-form .trouble-line", /8 to 128/);
  await accessible(page, "what was refused");
  await page.fill("#keep-password", "long enough");
  await page.click("#keep");
  await says(page, "#keep-lead", /on every device\. Username/);
  // A program gets its token, which is shown this once.
  await page.locator("#programs > summary").click();
  await page.fill("#bot-name", "Robo");
  await page.click("#new-bot");
  const shown = () => page.locator("#token").inputValue({ timeout: 5000 }).catch(() => "");
  const token = await until("a token", (text) => /^fanfare_/.test(text), shown);
  const asked = await fetch(`${server.address}api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await asked.json()).name, "Robo");
  await says(page, ".tokens", /Token/);
  await page.locator(".tokens button").first().click();
  await until("the token is revoked", (count) => count === 0, () => page.locator(".tokens li").count());
  assert.equal((await fetch(`${server.address}api/me`, { headers: { authorization: `Bearer ${token}` } })).status, 401);
  // Elsewhere: a wrong password is said, the right one brings back the same person.
  const other = await house.page({ hash: "#/me", size: "phone" });
  await other.click("#been-here");
  await other.fill("#login", login);
  await other.fill("#password", "not this one");
  await other.click("#log-in");
  await says(other, "details .trouble-line", /password is different/);
  await other.fill("#password", "long enough");
  await other.click("#log-in");
  await says(other, ".lead", /Cleopatra/);
  assert.equal(await sideways(other), 0);
  await shot(other, "me-phone");
  const file = other.waitForEvent("download");
  await other.click("#export-me");
  assert.equal((await file).suggestedFilename(), "me.json");
  // Out everywhere is out here too; then everything is deleted.
  await other.click("#log-out-everywhere");
  await other.click("#log-out-everywhere-yes");
  await other.waitForSelector("#enter");
  await page.reload();
  await page.click("#been-here");
  await page.fill("#login", login);
  await page.fill("#password", "long enough");
  await page.click("#log-in");
  await says(page, ".lead", /Cleopatra/);
  await page.click("#delete-me");
  await page.click("#delete-me-yes");
  await page.waitForSelector("#enter");
});

test("the pages of the server are fine for everyone, in every theme and language", async () => {
  const page = await openTable("Eve");
  const table = new URL(page.url()).hash;
  const places = { lobby: ["#/lobby", "#create"], me: ["#/me", "#delete-me"], "waiting-room": [table, ".stand"] };
  for (const theme of themes) {
    await page.goto(`${house.address}#/settings`);
    await page.locator("input[name=theme]").nth(1 + themes.indexOf(theme)).check();
    await page.waitForSelector(`html[data-theme=${theme}]`);
    for (const [name, [hash, there]] of Object.entries(places)) {
      await page.goto(server.address + hash);
      await page.waitForSelector(there);
      await page.evaluate(() => document.querySelectorAll("details").forEach((more) => (more.open = true)));
      assert.deepEqual(await violations(page), [], `${name} in ${theme}`);
      await shot(page, `${name}-${theme}`);
    }
  }
  await page.setViewportSize({ width: 360, height: 640 });
  for (const lang of languages) {
    await page.selectOption(".lang select", lang);
    await page.waitForSelector(`html[lang=${lang}]`);
    for (const [name, [hash, there]] of Object.entries(places)) {
      await page.goto(server.address + hash);
      await page.waitForSelector(there);
      assert.equal(await sideways(page), 0, `${name} in ${lang}`);
      assert.doesNotMatch(await page.locator("main").innerText(), /\b(room|lobby|me|keep|bots|login|clock|out|away)-[a-z]/, `${name} in ${lang}`);
      await shot(page, `${name}-${lang}-phone`);
    }
  }
});

test("who closed their page is replaced by a bot after three minutes, and their seat is freed", async () => {
  const { waiting, playing } = left;
  const there = (page) => until("Bo can be replaced", (count) => count === 1, () => page.locator(".replace").count(), 300_000);
  await there(waiting);
  await there(playing);
  await accessible(waiting, "a seat to be freed");
  await waiting.locator(".seat-row .replace", { hasText: "Free the seat" }).click();
  await until("Bo has no seat any more", (text) => !/Bo/.test(text), () => waiting.locator(".seat-list").innerText());
  await says(playing, ".table-lines", /Bo has been away for more than three minutes/);
  await accessible(playing, "somebody to be replaced");
  await shot(playing, "online-replace-desk");
  await playing.locator(".replace", { hasText: "Let a bot play for Bo" }).click();
  await says(playing, ".chips", /A bot plays for Bo/);
  assert.equal(await playing.locator(".replace").count(), 0);
});
