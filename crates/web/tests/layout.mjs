// What the layout's tests share: where they look, what is wrong with a table as it is drawn, and the
// phases that every language, size and kind of table has.
import assert from "node:assert/strict";
import { colorettoStep, pick, resize, shot } from "./support.mjs";

/** The least that holds a table; phones upright and lying, a tablet, laptops in a browser, a large
 * screen; and the last of these at 200 %. */
const windows = [
  [320, 480], [360, 640], [390, 664], [640, 360], [844, 390], [768, 1024],
  [1280, 650], [1366, 650], [1280, 800], [1920, 1080],
  [384, 512], [640, 325], [683, 325], [640, 400], [960, 540],
];

/** Where a longer word is the first not to fit. */
export const phones = [[360, 640], [390, 664], [640, 360]];

/** What is wrong with the table as it is drawn now; `rests` if it shows a result, which may scroll. */
export const faults = (page, rests = false) =>
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
export const nothingBroken = () => assert.deepEqual(broken.splice(0), []);

/** Looks at a phase in every window; `rests` if it shows a result, `at` if only in some windows. */
export async function everywhere(page, what, wanted, { rests = false, at = windows } = {}) {
  for (const [part, number] of Object.entries(wanted)) {
    assert.equal(await count(page, part), number, `${part} while ${what}`);
  }
  const all = [];
  for (const [width, height] of at) {
    await resize(page, width, height);
    const found = await faults(page, rests);
    const name = `${what} ${width}x${height}`.replaceAll(/\W+/g, "-");
    await shot(page, `layout${found.length ? "-fault" : ""}-${name}`);
    all.push(...found.map((fault) => `${width} by ${height}: ${fault}`));
  }
  broken.push(...all.map((fault) => `${what}, ${fault}`));
  await resize(page, 1280, 800);
}

/** Which cards are dealt: the same in every run, or others to look at, by this number. */
const deals = process.env.DEALS ?? "1";

/** A table on this device. Its time runs twenty times as fast; it stands still in a scoring, and when it is told to. */
export async function begin(house, game, players, { games, deal = 0, locale = "en" } = {}) {
  const page = await house.page({ settings: { pace: "quick" }, locale });
  await page.waitForSelector(`html[lang=${locale}]`);
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

export const there = (page, place) => page.locator(place).count();
export const asked = ".hand-card:not([disabled])";

/** Plays on, all of it inside the page, until a place is there and the pile says something. What is
 * clicked depends on the clicks so far, never on the time they took; `takes` is false for who takes
 * a row only once all are full. */
export const playUntil = (page, place, { says = "", clicks = 0, takes = true } = {}) =>
  page.evaluate(
    async ([place, says, asked, clicks, takes]) => {
      const all = (place) => document.querySelectorAll(place);
      const pile = () => document.querySelector("[data-part=pile]")?.textContent ?? "";
      // The bots think in real time, however slow the machine: only a table that stands still fails.
      let [shown, since] = ["", Date.now()];
      while (!all(place).length || !pile().includes(says)) {
        const now = document.querySelector("main").textContent;
        if (now !== shown) [shown, since] = [now, Date.now()];
        if (Date.now() - since > 120_000) throw new Error(`it never came to ${place} ${says}: ${shown}`);
        const next = document.querySelector("#next, #next-game:not([disabled])");
        const rows = clicks % 3 || !takes ? [] : [".row.can > .target"];
        const places = ["#confirm", ".lane.open > .target", ...rows, "#draw", ".row.can > .target", asked];
        const there = places.map((place) => all(place)).find((found) => found.length);
        if (next) next.click();
        else if (there) there[clicks++ % there.length].click();
        await globalThis.pause();
      }
    },
    [place, says, asked, clicks, takes],
  );

/** Makes the move that was prepared, and looks at the table while the bots are at it. */
async function whileBotsPlay(page, look, move) {
  await page.evaluate(() => globalThis.stop(true));
  await move();
  await page.waitForSelector(".bar:not(.yours)");
  await look("the bots play");
  await page.evaluate(() => globalThis.stop(false));
}

/** A table of Jericho whose hand holds a trumpet. */
export async function beginWithTrumpet(house, players, options) {
  for (let deal = 0; ; deal += 1) {
    const page = await begin(house, "jericho", players, { deal, ...options });
    await page.waitForSelector(asked);
    if (await there(page, trumpet)) return page;
    await page.context().close();
  }
}

const wall = `${asked}:not([data-card=T])`;
export const trumpet = ".hand-card[data-card=T]";

/** What is on show at each table. */
export const parts = (game, players) => ({
  pile: 1, question: 1, turn: 1, "last-action": players,
  ...(game === "jericho" ? { lane: 5, wall: 5 * players, pot: 5, supply: 1, hand: 1 } : { row: players, sums: 1 }),
});

/** Picks a card, and waits until the only thing that it can do is previewed. */
async function preview(page, card) {
  await page.locator(card).first().click();
  await page.waitForSelector(".hand-card.picked");
  await page.waitForSelector("#confirm");
}

/** Looks at the choice of a card to lay face down, with a wall card and with a trumpet. */
export async function faceDown(page, choosing, look) {
  await look(`choosing ${choosing}`);
  await preview(page, wall);
  await look(`previewing ${choosing}`);
  await page.click("#cancel");
  await preview(page, trumpet);
  await look(`previewing a trumpet as ${choosing}`);
  await page.click("#cancel");
  await preview(page, wall);
  await page.click("#confirm");
}

/** Looks at a turn, and at each thing that it can be used for. */
export async function onTurn(page, look) {
  await look("on turn");
  await preview(page, wall);
  await look("previewing a wall");
  await page.click("#cancel");
  await page.locator(trumpet).first().click();
  await page.waitForSelector(".lane.open");
  await look("holding a trumpet");
  await page.locator(".lane.open").nth(2).click();
  await page.waitForSelector(".lane #confirm");
  await look("previewing a trumpet");
  await page.click("[data-part=supply]");
  await page.waitForSelector(".bar #confirm");
  await look("previewing a trumpet into the supply");
  await page.click("#cancel");
  await page.click("#cancel");
}

/** Looks at every question of Jericho and every preview, from the first card to the bots' first turns. */
export async function questionsOfJericho(page, look) {
  const hand = (cards) => page.waitForFunction(([asked, cards]) => document.querySelectorAll(asked).length === cards, [asked, cards]);
  for (const [choosing, cards] of [["the first card", 7], ["a card to feed", 6]]) {
    await hand(cards);
    await faceDown(page, choosing, look);
  }
  await hand(5);
  await onTurn(page, look);
  await page.locator(wall).last().click();
  await whileBotsPlay(page, look, () => page.click("#confirm"));
}

/** The same for Coloretto, until somebody is out of the round. */
export async function questionsOfColoretto(page, look) {
  await page.waitForSelector("#draw, .row.can");
  await look("on turn");
  for (let n = 1; !((await there(page, ".drawn")) && (await there(page, ".row.can"))); n += 1) {
    if (await there(page, "#draw")) await page.click("#draw");
    else await colorettoStep(page, n);
  }
  await look("placing a card");
  await whileBotsPlay(page, look, () => page.locator(".row.can").first().click());
  await playUntil(page, ".bar:has(#draw):has(#undo)", { takes: false });
  await look("on turn, with a move to take back");
  await playUntil(page, "#confirm");
  await look("previewing a row");
  await page.evaluate(() => globalThis.stop(true));
  await page.click("#confirm");
  await page.waitForSelector(".chip.own.out, .bar:not(.yours)");
  await look("out of the round");
  await page.evaluate(() => globalThis.stop(false));
  await playUntil(page, ".coloretto:not(:has(#draw, .drawn)) .bar.yours", { takes: false });
  await look("every row full");
}
