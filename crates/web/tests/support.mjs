// What the browser tests share: a server, a browser, and hands that play.
import { access, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import axe from "axe-core";
import { serve } from "./serve.mjs";

const shots = fileURLToPath(new URL("../../../target/web/shots/", import.meta.url));
await mkdir(shots, { recursive: true });

export const sizes = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } };
export const languages = ["en", "de", "fr", "it"];
export const themes = ["light", "dark", "contrast"];

async function program() {
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

/** A browser at an address; `page(options)` opens a page, and keeps what any of them complains of. */
export async function browse(address) {
  const browser = await chromium.launch({
    executablePath: await program(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  });
  const complaints = [];
  return {
    address,
    complaints,
    // The worker that keeps the files is let in only where it is tested: elsewhere each page stands
    // for a first visit.
    async page({ size = "desk", settings = {}, hash = "", locale = "en-GB", keeping = false } = {}) {
      const serviceWorkers = keeping ? "allow" : "block";
      const context = await browser.newContext({ viewport: sizes[size], locale, serviceWorkers });
      const page = await context.newPage();
      page.on("console", (message) => {
        const text = message.text();
        if (/registration blocked/.test(text)) return;
        if (["error", "warning"].includes(message.type())) complaints.push(text);
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      const kept = JSON.stringify({ pace: "none", motion: "off", ...settings });
      await page.addInitScript((kept) => {
        if (!sessionStorage.getItem("begun")) localStorage.setItem("fanfare.settings", kept);
        sessionStorage.setItem("begun", "yes");
      }, kept);
      await page.goto(address + hash);
      await page.waitForSelector("main");
      return page;
    },
    close: () => browser.close(),
  };
}

/** A picture for people, kept with what was built. */
export const shot = (page, name) => page.screenshot({ path: `${shots}${name}.png` });

/** How far the page is wider than its window. */
export const sideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe finds against the page as it stands. */
export async function violations(page) {
  // By the protocol rather than by a script element: the page's own policy stays as it is.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`);
}

/** Whatever there is to click that brings a table of Jericho further; false once it is over. */
export async function jerichoStep(page, n) {
  if (await page.$("#again")) return false;
  if (await page.$("#skip")) return page.click("#skip", { timeout: 2000 }).then(() => true, () => true);
  if (await page.$("#lift")) return page.click("#lift").then(() => true, () => true);
  const cards = await page.$$(".hand-card:not([disabled])");
  if (!cards.length) return page.waitForTimeout(30).then(() => true);
  try {
    await cards[n % cards.length].click({ timeout: 2000 });
    const offers = await page.$$(".offer");
    if (!offers.length) return true;
    await offers[n % offers.length].click({ timeout: 2000 });
    await page.click("#confirm", { timeout: 2000 });
  } catch {
    // Something else came on show in between: the next step sees it.
  }
  return true;
}

/** The same for Coloretto. */
export async function colorettoStep(page, n) {
  if (await page.$("#again")) return false;
  if (await page.$("#next-game")) return page.click("#next-game").then(() => true, () => true);
  if (await page.$("#skip")) return page.click("#skip", { timeout: 2000 }).then(() => true, () => true);
  if (await page.$("#lift")) return page.click("#lift").then(() => true, () => true);
  try {
    const confirm = await page.$("#confirm");
    if (confirm) return confirm.click({ timeout: 2000 }).then(() => true, () => true);
    const draw = await page.$("#draw");
    if (draw && n % 3) {
      await draw.click({ timeout: 2000 });
      return true;
    }
    const rows = await page.$$(".row.can:not([disabled])");
    if (rows.length) await rows[n % rows.length].click({ timeout: 2000 });
    else if (draw) await draw.click({ timeout: 2000 });
    else await page.waitForTimeout(30);
  } catch {
    // As above.
  }
  return true;
}

/** Plays to the end, or fails after so many steps. */
export async function playOut(page, step, most = 4000) {
  for (let n = 0; n < most; n += 1) {
    if (!(await step(page, n))) return;
  }
  throw new Error("the game does not end");
}
