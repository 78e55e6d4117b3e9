// What the browser tests share: a server, a browser, and hands that play.
import assert from "node:assert/strict";
import { access, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import axe from "axe-core";
import { serve } from "./serve.mjs";

/** Where pictures for people go, on request: with `FANFARE_SHOTS` set. */
const shots = process.env.FANFARE_SHOTS && fileURLToPath(new URL("../../../target/web/shots/", import.meta.url));
if (shots) await mkdir(shots, { recursive: true });

export const sizes = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } };
export const languages = ["en", "de", "fr", "it"];
export const themes = ["light", "dark", "contrast"];

export async function program() {
  const known = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  for (const path of known.filter(Boolean)) {
    if (await access(path).then(() => true, () => false)) return path;
  }
  throw new Error("no Chromium found: set CHROMIUM to its path");
}

/** A plain server and a browser at it. */
export async function open() {
  const server = await serve();
  const house = await browse(server.address);
  return { ...house, close: () => house.close().then(server.close) };
}

/** What Debian's Chromium is started with; it downloads nothing. */
const options = async () => ({
  executablePath: await program(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});

export const launch = async () => chromium.launch(await options());

/** A browser that others can steer too, at a port that the system chooses; it is written in a folder. */
export async function steerable(folder) {
  const { args, ...more } = await options();
  const browser = await chromium.launchPersistentContext(folder, { ...more, args: [...args, "--remote-debugging-port=0"] });
  const written = () => readFile(join(folder, "DevToolsActivePort"), "utf8").catch(() => "");
  const text = await until("the port of the browser", (text) => text !== "", written);
  return { port: Number(text.split("\n")[0]), close: () => browser.close() };
}

/** A browser at an address; `page(options)` opens a page, and keeps what any of them complains of. */
export async function browse(address) {
  const browser = await launch();
  const complaints = [];
  return {
    address,
    complaints,
    // The worker that keeps the files is let in only where it is tested: elsewhere each page stands
    // for a first visit.
    async page({ size = "desk", settings = {}, hash = "", locale = "en-GB", keeping = false, address: at = address } = {}) {
      const serviceWorkers = keeping ? "allow" : "block";
      const context = await browser.newContext({ viewport: sizes[size], locale, serviceWorkers });
      // Generous: a machine that is shared may be slow, and nothing here is a race.
      context.setDefaultTimeout(90_000);
      const page = await context.newPage();
      page.on("console", (message) => {
        const text = message.text();
        if (/registration blocked/.test(text)) return;
        // Where only files are served, nobody answers for the server.
        if (/404/.test(text) && message.location().url.includes("/api/")) return;
        if (["error", "warning"].includes(message.type())) complaints.push(text);
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      const kept = JSON.stringify({ pace: "none", motion: "off", ...settings });
      await page.addInitScript((kept) => {
        if (!sessionStorage.getItem("begun")) localStorage.setItem("fanfare.settings", kept);
        sessionStorage.setItem("begun", "yes");
      }, kept);
      await page.goto(at + hash);
      await page.waitForSelector("main");
      return page;
    },
    close: () => browser.close(),
  };
}

/** A picture for people, kept with what was built; none unless it was asked for. */
export const shot = async (page, name) => {
  if (shots) await page.screenshot({ path: `${shots}${name}.png` });
};

/** Waits until the page is laid out and at rest: every part is where it was for two frames on end. */
export const settled = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const boxes = () => {
      const places = document.querySelectorAll("body *");
      const parts = [...places].map((place) => place.getBoundingClientRect());
      return parts.map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round)).join();
    };
    const end = Date.now() + 30_000;
    for (let [same, before] = [0, ""]; same < 2 && Date.now() < end; ) {
      await frame();
      const now = `${innerWidth} ${innerHeight} ${boxes()}`;
      [same, before] = [now === before ? same + 1 : 0, now];
    }
  });

/** Gives the window another size, and waits until the page is laid out in it. */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
  await settled(page);
}

/** How far the page is wider than its window. */
export const sideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe finds against the page as it stands; all its rules, or only these. */
export async function violations(page, only) {
  // By the protocol rather than by a script element: the page's own policy stays as it is.
  await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"], ...(only && { runOnly: only }) };
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`);
}

/** Fails with what axe finds here: by all its rules as it stands, by those about colours in every theme. */
export async function accessible(page, what) {
  assert.deepEqual(await violations(page), [], what);
  const wear = (theme) =>
    page.evaluate((theme) => {
      const { dataset } = document.documentElement;
      const before = dataset.theme;
      dataset.theme = theme;
      return before;
    }, theme);
  const own = await wear(themes[0]);
  for (const theme of themes) {
    await wear(theme);
    assert.deepEqual(await violations(page, ["color-contrast", "link-in-text-block"]), [], `${what}, ${theme}`);
  }
  await wear(own);
}

/** Goes on with the tabulator until the focus is on such a thing. */
export async function tabTo(page, place, most = 200) {
  for (let n = 0; n < most; n += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((place) => document.activeElement.matches(place), place)) return;
  }
  throw new Error(`the keyboard never comes to ${place}`);
}

/** Waits until something is so, however slow the machine; fails with what it was last. */
export async function until(what, holds, ask, most = 60_000) {
  const end = Date.now() + most;
  for (;;) {
    const found = await ask();
    if (holds(found)) return found;
    if (Date.now() > end) throw new Error(`${what}: it stays ${JSON.stringify(found)}`);
    await pause(50);
  }
}

/** Waits until the text of an element is like that. */
export const says = (page, place, like) => {
  const text = () => page.locator(place).innerText({ timeout: 5000 }).catch(() => "");
  return until(`${place} says ${like}`, (text) => like.test(text), text);
};

/** What can be clicked now, all of it looked at in one go. */
const look = (page) =>
  page.evaluate(() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    const over = document.querySelector("#again, #rematch, #rematch-go") && "over";
    const first = over || ["#next-game", "#skip", "#lift", "#confirm"].find((one) => document.querySelector(one));
    return { first, cards: count(".hand-card:not([disabled])"), draw: count("#draw"), rows: count(".row.can") };
  });

/** A click that may come too late: then the next step sees what is on show instead. */
const click = (place) => place.click({ timeout: 5000 }).then(() => true, () => false);

/** What is clicked in both games; false where the game's own things are to be clicked. */
async function shared(page, first) {
  if (!first) return false;
  if (first !== "over") await click(page.locator(first));
  return true;
}

/** Whatever there is to click that brings a table of Jericho further; false once it is over. */
export async function jerichoStep(page, n, { skips = true } = {}) {
  const { first, cards } = await look(page);
  if (first === "#skip" && !skips) return pause(30).then(() => true);
  if (await shared(page, first)) return first !== "over";
  if (!cards) return pause(30).then(() => true);
  if (!(await click(page.locator(".hand-card:not([disabled])").nth(n % cards)))) return true;
  // A wall card is previewed on its wall at once; every other time it goes into the supply. Against
  // bots the place itself makes the move, but for a trumpet.
  const places = page.locator(".lane.open, .supply.open");
  const open = await places.count();
  const confirm = page.locator("#confirm");
  if (open && (n % 2 || !(await confirm.count()))) await click(places.nth(n % open));
  if (await confirm.count()) await click(confirm);
  return true;
}

/** The same for Coloretto. */
export async function colorettoStep(page, n) {
  const { first, draw, rows } = await look(page);
  if (await shared(page, first)) return first !== "over";
  if (draw && (n % 3 || !rows)) await click(page.locator("#draw"));
  else if (rows) await click(page.locator(".row.can").nth(n % rows));
  else await pause(30);
  return true;
}

/** Plays to the end, or fails after as many minutes. */
export async function playOut(page, step, minutes = 6) {
  const end = Date.now() + minutes * 60_000;
  for (let n = 0; Date.now() < end; n += 1) {
    if (!(await step(page, n))) return;
  }
  throw new Error(`the game does not end: ${await page.locator("main").innerText()}`);
}

/** Plays on until something holds, or until the end; gives whether it came to that. */
export async function playUntil(page, step, what, holds, minutes = 5) {
  const end = Date.now() + minutes * 60_000;
  for (let n = 0; !(await holds()); n += 1) {
    assert.ok(Date.now() < end, `it never comes to ${what}`);
    if (!(await step(page, n))) return false;
  }
  return true;
}

/** Plays on until the own hand is asked, through whatever is on show, or until the end. */
export const playToTurn = (page, step) =>
  playUntil(page, step, "the own turn", () => page.locator(".hand-card:not([disabled])").count());

/** Lets scorings stand still; all other time goes by. What was held goes on by `pause()`, in the page. */
export const standInScorings = (page) =>
  page.evaluate(() => {
    const later = globalThis.setTimeout;
    const held = [];
    const stands = () => document.querySelector(".bar.scene");
    globalThis.pause = () => new Promise((done) => later(done, 4)).then(() => stands() || held.splice(0).forEach((act) => later(act)));
    // A moment of a scoring lasts half a second or a whole one, the touch that skips them 600 ms.
    const isScene = (time) => time > 300 && time <= 1000 && time !== 600;
    globalThis.setTimeout = (act, time, ...more) => (stands() && isScene(time) ? held.push(act) : later(act, time, ...more));
  });

/** Begins a game, in place of the one that is running, if one is. */
export async function anew(page, game) {
  await page.click(`#play-${game}`);
  await page.waitForSelector("#overwrite, .table");
  if (await page.locator("#overwrite").count()) await page.click("#overwrite");
}

/** Comes in with a name. */
export async function enter(page, name) {
  await page.fill("#enter-name", name);
  await page.click("#enter");
}

/** Chooses a chip of a group. */
export const pick = (place, name, value) => place.locator(`.pick input[name=${name}][value="${value}"]`).first().check();

/** Opens a table in the lobby, which seats its host at once; gives its page. */
export async function openTable(house, name, { game = "jericho", seats = 3, clock = "none", first = "lot", ...options } = {}) {
  const page = await house.page({ hash: "#/lobby", ...options });
  await page.fill("#enter-name", name);
  await pick(page, "game", game);
  await pick(page, "seats", seats);
  await page.click(".create .more > summary");
  await page.selectOption("select[name=clock]", clock);
  if (first !== "lot") await page.selectOption("select[name=first]", first);
  await page.click("#create");
  await page.waitForSelector(".stand");
  return page;
}
