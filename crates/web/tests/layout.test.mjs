// The whole table, always: at every size, with every number of players, in every phase, all parts
// are on show, whole, and nothing lies over anything else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./server.mjs";
import { browse, colorettoStep, jerichoStep, open, openTable, playToTurn, shot } from "./support.mjs";

/** Phones upright and lying, a tablet, laptops in a browser, a large screen, and 200 % of 1280 by 800. */
const windows = [
  [360, 640], [390, 664], [640, 360], [844, 390], [768, 1024],
  [1280, 650], [1366, 650], [1280, 800], [1920, 1080], [640, 400],
];

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

/** What is wrong with the table as it is drawn now. */
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const box = (element) => element.getBoundingClientRect();
    const name = (element) => `${element.dataset.part ?? element.className} ${element.textContent.trim().slice(0, 24)}`;
    const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");
    const inside = (inner, outer) =>
      inner.left >= outer.left - 1 && inner.top >= outer.top - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const parts = [...document.querySelectorAll("[data-part]")];
    for (const part of parts) {
      const rect = box(part);
      if (rect.width < 2 || rect.height < 2) found.push(`${name(part)} has no size`);
      else if (!inside(rect, screen)) found.push(`${name(part)} leaves the window: ${round(rect)}`);
      else {
        const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        if (!part.contains(hit)) found.push(`${name(part)} is covered by ${hit?.className}`);
      }
      const around = part.parentElement.closest("[data-part]");
      if (around && !inside(rect, box(around))) found.push(`${name(part)} leaves its ${around.dataset.part}: ${round(rect)} of ${round(box(around))}`);
    }
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [box(one), box(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) found.push(`${name(one)} and ${name(other)} overlap by ${wide.toFixed()} by ${high.toFixed()}`);
      }
    }
    // What is clipped can't be read: these must lie whole in what holds them.
    const whole = [
      [".chip > *:not(.unseen)", ".chip"], [".sum-parts > *", ".chip"], [".bar-says", ".bar"], [".turn", ".bar"], [".own-clock", ".bar"],
      [".bar-offers > *", ".bar"], [".hand-card", ".hand"], [".length", ".lane"], [".pot-count", ".lane"], [".store p", ".store"], [".store b", ".store"],
      [".row-card", ".row"], [".change", ".row"], [".row-taker", ".row"], ["#confirm", ".lane, .bar, .row"], [".drawn-card", ".drawn-place"], [".tools > *", ".board"],
    ];
    for (const [inner, outer] of whole) {
      for (const element of document.querySelectorAll(inner)) {
        const [rect, holder] = [box(element), element.closest(outer)];
        if (!rect.width || !holder) continue;
        if (!inside(rect, box(holder)) || !inside(rect, screen)) found.push(`${inner} ${name(element)} is cut off by its ${outer}: ${round(rect)} of ${round(box(holder))}`);
      }
    }
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push(`the page scrolls: ${root.scrollWidth} by ${root.scrollHeight}`);
    for (const part of ["question", "turn"]) {
      if (!document.querySelector(`[data-part=${part}]`)?.textContent.trim()) found.push(`the ${part} is empty`);
    }
    return found;
  });

const count = (page, part) => page.locator(`[data-part=${part}]`).count();

/** Looks at a phase in every window. */
async function everywhere(page, what, wanted) {
  for (const [part, number] of Object.entries(wanted)) {
    assert.equal(await count(page, part), number, `${part} while ${what}`);
  }
  const all = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await faults(page);
    if (found.length) await shot(page, `layout-fault-${width}x${height}`);
    all.push(...found.map((fault) => `${width} by ${height}: ${fault}`));
  }
  assert.deepEqual(all, [], what);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A table on this device. */
async function begin(game, players, settings = {}) {
  const page = await house.page({ settings });
  await page.locator(`.game:has(#play-${game}) [name=players][value="${players}"]`).check({ force: true });
  await page.click(`#play-${game}`);
  return page;
}

for (const players of [3, 4, 5]) {
  test(`Jericho with ${players} fits every window in every phase`, async () => {
    const page = await begin("jericho", players);
    const wanted = { lane: 5, wall: 5 * players, pot: 5, supply: 1, pile: 1, hand: 1, question: 1, turn: 1, "last-action": players };
    const asked = ".hand-card:not([disabled])";
    await page.waitForSelector(asked);
    await everywhere(page, "choosing the first card", wanted);
    await page.locator(asked).first().click();
    await page.waitForSelector("#confirm");
    await everywhere(page, "previewing the first card", wanted);
    await page.click("#confirm");
    await page.waitForSelector(asked);
    await everywhere(page, "feeding the supply", wanted);
    for (let n = 0; n < 40 && !(await page.locator("#next").count()); n += 1) await jerichoStep(page, n);
    await playToTurn(page, jerichoStep);
    await everywhere(page, "on turn", wanted);
    // A wall card, then a trumpet at the lane with the most to fall.
    const wall = page.locator(".hand-card:not([data-card=T])");
    if (await wall.count()) {
      await wall.first().click();
      await page.waitForSelector("#confirm");
      await everywhere(page, "previewing a wall", wanted);
      await page.click("#cancel");
    }
    const trumpet = page.locator(".hand-card[data-card=T]");
    const turn = async () => /Your turn/.test(await page.locator("[data-part=question]").innerText({ timeout: 5000 }).catch(() => ""));
    const held = async () => (await trumpet.count()) && (await turn());
    for (let n = 0; n < 300 && !(await held()); n += 1) {
      if (!(await jerichoStep(page, n))) break;
      await playToTurn(page, jerichoStep);
    }
    if (await held()) {
      await trumpet.first().click();
      await page.waitForSelector(".lane.open");
      await everywhere(page, "holding a trumpet", wanted);
      await page.locator(".lane.open").nth(2).click();
      await page.waitForSelector("#confirm");
      await everywhere(page, "previewing a trumpet", wanted);
      await page.click("#cancel");
      await page.keyboard.press("Escape");
    }
    await page.context().close();
  });

  test(`Coloretto with ${players} fits every window in every phase`, async () => {
    const page = await begin("coloretto", players);
    const wanted = { row: players, sums: 1, pile: 1, question: 1, turn: 1, "last-action": players };
    const drawn = async () => (await page.locator(".drawn").count()) && (await page.locator(".row.can").count());
    await page.waitForSelector("#draw, .row.can");
    await everywhere(page, "on turn", wanted);
    for (let n = 1; n < 200 && !(await drawn()); n += 1) {
      if (await page.locator("#draw").count()) await page.click("#draw");
      else await colorettoStep(page, n);
    }
    await everywhere(page, "placing a card", wanted);
    for (let n = 0; n < 12; n += 1) await colorettoStep(page, n);
    const take = async () => (await page.locator("#draw").count()) && (await page.locator(".row.can").count());
    for (let n = 1; n < 300 && !(await take()); n += 1) await colorettoStep(page, n);
    await page.locator(".row.can").first().click();
    await page.waitForSelector("#confirm");
    await everywhere(page, "previewing a row", wanted);
    await page.context().close();
  });
}

test("a scoring is played in the lanes, whole in every window", async () => {
  const page = await begin("jericho", 5);
  await page.waitForSelector(".hand-card:not([disabled])");
  // The scoring stands still while it is looked at.
  await page.evaluate(() => {
    const later = globalThis.setTimeout;
    globalThis.setTimeout = (act, time, ...more) => later(act, document.querySelector(".bar.scene") || time >= 1000 ? 1e8 : time, ...more);
  });
  for (let n = 0; n < 600 && !(await page.locator(".lane.scoring").count()); n += 1) {
    if (await page.locator("#next").count()) await page.click("#next");
    else await jerichoStep(page, n);
  }
  await everywhere(page, "scoring", { lane: 5, wall: 25, question: 1, turn: 1 });
  await page.context().close();
});

test("below the least size the page scrolls, and nothing overlaps", async () => {
  const page = await begin("jericho", 4);
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.setViewportSize({ width: 300, height: 400 });
  const found = await faults(page);
  assert.deepEqual(found.filter((fault) => /overlap|empty/.test(fault)), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), "it scrolls");
  await page.context().close();
});

test("a server's table with clocks fits every window", async (t) => {
  const server = await start();
  const at = await browse(server.address);
  t.after(async () => {
    await at.close();
    await server.close();
  });
  for (const seats of [3, 5]) {
    const page = await openTable(at, "Maximiliane", { seats, clock: "quick" });
    for (let bot = 1; bot < seats; bot += 1) {
      await page.locator(".place-bot").first().click();
      await page.waitForFunction((left) => document.querySelectorAll(".place-bot").length === left, seats - 1 - bot);
    }
    await page.click("#start");
    await page.waitForSelector(".hand-card:not([disabled])");
    const wanted = { lane: 5, wall: 5 * seats, pot: 5, supply: 1, pile: 1, hand: 1, question: 1, turn: 1 };
    await everywhere(page, `online with ${seats}`, wanted);
    await page.context().close();
  }
});
