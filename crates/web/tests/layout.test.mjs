// The whole table, always: at every size, with every number of players, in every phase, all parts
// are on show, whole, and nothing lies over anything else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./server.mjs";
import { browse, colorettoStep, enter, open, openTable, pick, resize, shot, standInScorings, until } from "./support.mjs";

/** The least that holds a table; phones upright and lying, a tablet, laptops in a browser, a large
 * screen; and the last of these at 200 %. */
const windows = [
  [320, 480], [360, 640], [390, 664], [640, 360], [844, 390], [768, 1024],
  [1280, 650], [1366, 650], [1280, 800], [1920, 1080],
  [384, 512], [640, 325], [683, 325], [640, 400], [960, 540],
];

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

/** What is wrong with the table as it is drawn now; `rests` if it shows a result, which may scroll. */
const faults = (page, rests = false) =>
  page.evaluate((rests) => {
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
      [".chip > *:not(.unseen)", ".chip"], [".sum-parts > *", ".chip"], [".bar-says", ".bar-text"], [".piece b", ".piece"], [".turn", ".bar"], [".own-clock", ".bar"],
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
    const play = document.querySelector(".play");
    if (rests && play.scrollWidth > play.clientWidth) found.push("the result is too wide");
    for (const part of rests ? [] : ["question", "turn"]) {
      if (!document.querySelector(`[data-part=${part}]`)?.textContent.trim()) found.push(`the ${part} is empty`);
    }
    return found;
  }, rests);

const count = (page, part) => page.locator(`[data-part=${part}]`).count();

/** What was wrong so far: a test goes through all its phases before it fails. */
const broken = [];
const nothingBroken = () => assert.deepEqual(broken.splice(0), []);

/** Looks at a phase in every window. */
async function everywhere(page, what, wanted, rests = false) {
  for (const [part, number] of Object.entries(wanted)) {
    assert.equal(await count(page, part), number, `${part} while ${what}`);
  }
  const all = [];
  for (const [width, height] of windows) {
    await resize(page, width, height);
    const found = await faults(page, rests);
    if (found.length) await shot(page, `layout-fault-${width}x${height}`);
    all.push(...found.map((fault) => `${width} by ${height}: ${fault}`));
  }
  broken.push(...all.map((fault) => `${what}, ${fault}`));
  await resize(page, 1280, 800);
}

/** Which cards are dealt: the same in every run, or others to look at, by this number. */
const deals = process.env.DEALS ?? "1";

/** A table on this device. Its time runs twenty times as fast; it stands still in a scoring, and when it is told to. */
async function begin(game, players, { games, deal = 0 } = {}) {
  const page = await house.page({ settings: { pace: "quick" } });
  await page.evaluate((text) => {
    crypto.getRandomValues = (bytes) => bytes.map((_, at) => (bytes[at] = text.charCodeAt(at % text.length)));
  }, `${deals} ${game} ${players} ${deal}`);
  const place = page.locator(`.game:has(#play-${game})`);
  await pick(place, "players", players);
  if (games) await pick(place, "games", games);
  await page.evaluate(() => {
    const [later, now] = [globalThis.setTimeout, performance.now.bind(performance)];
    performance.now = () => 20 * now();
    const held = [];
    let still = false;
    const stands = () => still || !!document.querySelector(".bar.scene");
    const go = () => stands() || held.splice(0).forEach((act) => later(act));
    globalThis.stop = (stops) => {
      still = stops;
      go();
    };
    globalThis.stopAt = undefined;
    globalThis.pause = () => new Promise((done) => later(done, 4)).then(go);
    globalThis.setTimeout = (act, time, ...more) => {
      still ||= !!globalThis.stopAt?.();
      if (stands()) return held.push(act);
      return later(act, time / 20, ...more);
    };
  });
  await page.click(`#play-${game}`);
  return page;
}

const there = (page, place) => page.locator(place).count();
const asked = ".hand-card:not([disabled])";

/** Plays on, all of it inside the page, until a place is there and the pile says something. What is
 * clicked depends on the clicks so far, never on the time they took. */
const playUntil = (page, place, says = "", clicks = 0) =>
  page.evaluate(
    async ([place, says, asked, clicks]) => {
      const all = (place) => document.querySelectorAll(place);
      const pile = () => document.querySelector("[data-part=pile]")?.textContent ?? "";
      // The bots think in real time, however slow the machine: only a table that stands still fails.
      let [shown, since] = ["", Date.now()];
      while (!all(place).length || !pile().includes(says)) {
        const now = document.querySelector("main").textContent;
        if (now !== shown) [shown, since] = [now, Date.now()];
        if (Date.now() - since > 120_000) throw new Error(`it never came to ${place} ${says}: ${shown}`);
        const next = document.querySelector("#next, #next-game:not([disabled])");
        const rows = clicks % 3 ? [] : [".row.can > .target"];
        const places = ["#confirm", ".lane.open > .target", ...rows, "#draw", ".row.can > .target", asked];
        const there = places.map((place) => all(place)).find((found) => found.length);
        if (next) next.click();
        else if (there) there[clicks++ % there.length].click();
        await globalThis.pause();
      }
    },
    [place, says, asked, clicks],
  );

/** Makes the move that was prepared, and looks at the table while the bots are at it. */
async function whileBotsPlay(page, wanted, what, move) {
  await page.evaluate(() => globalThis.stop(true));
  await move();
  await page.waitForSelector(".bar:not(.yours)");
  await everywhere(page, what, wanted);
  await page.evaluate(() => globalThis.stop(false));
}

/** Deals until the hand holds a trumpet. */
async function beginWithTrumpet(players) {
  for (let deal = 0; ; deal += 1) {
    const page = await begin("jericho", players, { deal });
    await page.waitForSelector(asked);
    if (await there(page, ".hand-card[data-card=T]")) return page;
    await page.context().close();
  }
}

for (const players of [3, 4, 5]) {
  test(`Jericho with ${players} fits every window in every phase`, async () => {
    const page = await beginWithTrumpet(players);
    const wanted = { lane: 5, wall: 5 * players, pot: 5, supply: 1, pile: 1, hand: 1, question: 1, turn: 1, "last-action": players };
    const wall = page.locator(".hand-card:not([disabled]):not([data-card=T])");
    await everywhere(page, "choosing the first card", wanted);
    await wall.first().click();
    await page.waitForSelector("#confirm");
    await everywhere(page, "previewing the first card", wanted);
    await page.click("#confirm");
    await page.waitForFunction(() => /Feed the supply/.test(document.querySelector("[data-part=question]").textContent));
    await page.waitForSelector(asked);
    await everywhere(page, "feeding the supply", wanted);
    await wall.first().click();
    await page.click("#confirm");
    const turn = () => page.waitForFunction(() => /Your turn/.test(document.querySelector("[data-part=question]")?.textContent));
    await turn();
    await everywhere(page, "on turn", wanted);
    await wall.first().click();
    await page.waitForSelector("#confirm");
    await everywhere(page, "previewing a wall", wanted);
    await page.click("#cancel");
    await page.locator(".hand-card[data-card=T]").first().click();
    await page.waitForSelector(".lane.open");
    await everywhere(page, "holding a trumpet", wanted);
    await page.locator(".lane.open").nth(2).click();
    await page.waitForSelector("#confirm");
    await everywhere(page, "previewing a trumpet", wanted);
    await page.click("#cancel");
    await page.click("#cancel");
    await wall.last().click();
    await whileBotsPlay(page, wanted, "the bots play", () => page.click("#confirm"));
    // To the first colour of the first scoring, and on to the last round.
    await playUntil(page, ".lane.scoring");
    await everywhere(page, "scoring", wanted);
    await playUntil(page, asked, "Round 3");
    await everywhere(page, "late in the game", wanted);
    await playUntil(page, "#again");
    await everywhere(page, "the result", { "last-action": players }, true);
    await page.context().close();
    nothingBroken();
  });

  test(`Coloretto with ${players} fits every window in every phase`, async () => {
    // A match shows the result of a game before the next one.
    const page = await begin("coloretto", players, { games: players === 4 ? 4 : 1 });
    const wanted = { row: players, sums: 1, pile: 1, question: 1, turn: 1, "last-action": players };
    await page.waitForSelector("#draw, .row.can");
    await everywhere(page, "on turn", wanted);
    for (let n = 1; !((await there(page, ".drawn")) && (await there(page, ".row.can"))); n += 1) {
      if (await there(page, "#draw")) await page.click("#draw");
      else await colorettoStep(page, n);
    }
    await everywhere(page, "placing a card", wanted);
    await whileBotsPlay(page, wanted, "the bots play", () => page.locator(".row.can").first().click());
    await playUntil(page, "#confirm");
    await everywhere(page, "previewing a row", wanted);
    await page.evaluate(() => globalThis.stop(true));
    await page.click("#confirm");
    await page.waitForSelector(".chip.own.out, .bar:not(.yours)");
    await everywhere(page, "out of the round", wanted);
    await page.evaluate(() => globalThis.stop(false));
    await page.evaluate(() => (globalThis.stopAt = () => /the last one/.test(document.querySelector("[data-part=pile]")?.textContent)));
    await playUntil(page, ".row", "the last one");
    await everywhere(page, "the last round", wanted);
    await page.evaluate(() => {
      globalThis.stopAt = undefined;
      globalThis.stop(false);
    });
    await playUntil(page, "#next-game, #again");
    await everywhere(page, "a result", { "last-action": players }, true);
    await page.context().close();
    nothingBroken();
  });
}

test("below the least size the page scrolls, and nothing overlaps", async () => {
  const page = await begin("jericho", 4);
  await page.waitForSelector(".hand-card:not([disabled])");
  await resize(page, 300, 400);
  const found = await faults(page);
  assert.deepEqual(found.filter((fault) => /overlap|empty/.test(fault)), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), "it scrolls");
  await page.context().close();
});

/** A table with clocks, where one other person sits beside bots; both are asked, or one of them. */
async function beginOnline(at, game, seats) {
  const page = await openTable(at, "Maximiliane", { game, seats, clock: "calm" });
  const other = await at.page({ hash: new URL(page.url()).hash });
  await enter(other, "Bartholomäus");
  await other.waitForSelector(".stand");
  for (let left = seats - 2; left; left -= 1) {
    await until(`${left} free seats`, (free) => free === left, () => page.locator(".place-bot").count());
    await page.locator(".place-bot").first().click();
  }
  await page.click("#start:not([disabled])");
  for (const one of [page, other]) {
    await one.waitForSelector(".bar .turn");
    await standInScorings(one);
  }
  return [page, other];
}

const questionOf = (page) => page.locator("[data-part=question]").innerText({ timeout: 1000 }).catch(() => "");

for (const seats of [3, 4, 5]) {
  test(`a server's tables with clocks and ${seats} seats fit every window in every phase`, async (t) => {
    const server = await start();
    const at = await browse(server.address);
    t.after(async () => {
      await at.close();
      await server.close();
    });
    const common = { pile: 1, question: 1, turn: 1, "last-action": seats };

    const jericho = { ...common, lane: 5, wall: 5 * seats, pot: 5, supply: 1, hand: 1 };
    let [page, other] = await beginOnline(at, "jericho", seats);
    const wall = page.locator(".hand-card:not([disabled]):not([data-card=T])");
    for (const choosing of ["the first card", "a card to feed"]) {
      await page.waitForSelector(asked);
      await everywhere(page, `choosing ${choosing} online`, jericho);
      await wall.first().click();
      await page.waitForSelector("#confirm");
      await everywhere(page, `previewing ${choosing} online`, jericho);
      await page.click("#confirm");
      await page.waitForSelector(".bar:not(.yours)");
      await everywhere(page, `waiting for the other one, after ${choosing}`, jericho);
      await other.locator(asked).first().click();
      await other.click("#confirm");
    }
    const both = (...wanted) => Promise.all([playUntil(page, ...wanted), playUntil(other, ...wanted)]);
    await until("the own turn", (text) => /Your turn/.test(text), async () => {
      if (/Your turn/.test(await questionOf(other))) await playUntil(other, ".bar:not(.yours)");
      return questionOf(page);
    });
    await everywhere(page, "on turn online", jericho);
    await both(".lane.scoring");
    await everywhere(page, "a scoring online", jericho);
    await both("#rematch");
    await everywhere(page, "the result online", { "last-action": seats }, true);
    await Promise.all([page.context().close(), other.context().close()]);

    const coloretto = { ...common, row: seats, sums: 1 };
    [page, other] = await beginOnline(at, "coloretto", seats);
    const yours = async (one) => (await there(one, ".bar.yours")) > 0;
    await until("somebody is asked", (asked) => asked, async () => (await yours(page)) || yours(other));
    if (!(await yours(page))) await everywhere(page, "waiting for the first player online", coloretto);
    /** Plays on, the other one too, until a place is there while it is the own turn. */
    const toTurn = (place, clicks) =>
      until(`the own turn with ${place}`, (here) => here, async () => {
        if (await yours(other)) await playUntil(other, ".bar:not(.yours)");
        if (await yours(page)) await playUntil(page, `.bar:not(.yours), ${place}`, "", clicks);
        return (await yours(page)) && (await there(page, place)) > 0;
      });
    await toTurn("#draw, .row.can", 0);
    await everywhere(page, "on turn online", coloretto);
    // The first click takes a row, the second one draws.
    await toTurn(".drawn-card", 1);
    await everywhere(page, "placing a card online", coloretto);
    await toTurn("#confirm", 0);
    await everywhere(page, "previewing a row online", coloretto);
    await both("#rematch, #next-game");
    await everywhere(page, "the result online", { "last-action": seats }, true);
    nothingBroken();
  });
}
