// Whole games in a real browser: by mouse, by keyboard alone, by several people on one device.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { accessible, anew, colorettoStep, jerichoStep, open, pick, playOut, playToTurn, playUntil, says, shot, sideways, sizes, tabTo, until, violations } from "./support.mjs";

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
  await playOut(page, async (page, n) => {
    // The picture of the README is one of these.
    if (n === 16) await playToTurn(page, jerichoStep).then(() => shot(page, "jericho-middle-desk"));
    return jerichoStep(page, n);
  });
  await shot(page, "jericho-end-desk");
  assert.equal(await page.locator(".result-row").count(), 4);
  assert.match(await page.locator(".verdict").innerText(), /win|share/i);
  // The record verifies in the browser, step by step.
  await says(page, "#own-place", /Your place: \d of 4/);
  // The own row is marked; who lost hears something friendly.
  assert.equal(await page.locator(".result-row.own").count(), 1);
  const won = /You.*win|share/i.test(await page.locator(".verdict").innerText());
  if (!won) await says(page, "#own-place", /(drawn level|new chance|tie-break decided)\.$/);
  await says(page, "#decided", /Biggest haul: .+ won \d+ cards? at scoring \d/);
  await page.click("#story > summary");
  const totals = await page.locator(".story tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent))));
  for (const cells of totals) assert.equal(cells.slice(0, -1).reduce((sum, gain) => sum + gain, 0), cells.at(-1));
  await accessible(page, "the result");
  await page.click("#replay");
  await page.click("#verify");
  await until("five things hold", (count) => count === 5, () => page.locator(".checks li.holds").count());
  await page.fill("#replay-scrub", "40");
  await page.click(".replay-more > summary");
  await page.selectOption("#replay-eyes", "1");
  await shot(page, "replay-desk");
  // The list of turns leads anywhere, and scorings are marked.
  await page.click("#turns > summary");
  assert.ok((await page.locator(".turns li").count()) > 60, "a turn each");
  assert.equal(await page.locator("#replay-marks option").count(), 3, "three scorings");
  await accessible(page, "the replay");
  await page.locator(".turns button").nth(20).click();
  await page.locator(".turns button").nth(20).and(page.locator("[aria-current]")).waitFor();
  // By turns: forward and back is where it was.
  const at = () => page.locator("#replay-scrub").inputValue();
  const before = await at();
  await page.click("#replay-next");
  assert.notEqual(await at(), before);
  await page.click("#replay-back");
  assert.equal(await at(), before);
  // A link to a moment holds the record: it works where the game was never played.
  await page.fill("#replay-scrub", "40");
  await page.click("#moment");
  const link = await page.locator("#moment-link").inputValue();
  assert.match(link, /#\/moment\/40\/[\w-]+$/);
  assert.ok(link.length < 8000, `${link.length} letters`);
  const other = await house.page({ size: "phone", hash: new URL(link).hash });
  await until("the same moment", (text) => text !== "", () => other.locator(".replay-says").innerText());
  assert.equal(await other.locator("#replay-scrub").inputValue(), "40");
  assert.equal(await sideways(other), 0);
  await shot(other, "replay-phone");
  await page.selectOption("#replay-eyes", "open");
  await until("the same sentence", (text) => text !== "", () => page.locator(".replay-says").innerText());
  assert.equal(await other.locator(".replay-says").innerText(), await page.locator(".replay-says").innerText());
  // The review: a quick look first, then it sharpens until nothing is left; each line leads to its moment.
  await other.click("#review");
  await other.waitForSelector("#review-curve");
  // While it sharpens the keyboard's focus stays in its list; a live region says when it is complete.
  await other.locator("#review-decisions button").first().focus();
  const status = other.locator(".review-busy[role=status]");
  await until("the review is complete", (text) => /complete/.test(text), () => status.innerText(), 120_000);
  const inList = () => other.evaluate(() => Boolean(document.activeElement.closest("#review-decisions")));
  await until("the focus is where it was", Boolean, inList);
  const terms = await other.locator(".review-terms td").allInnerTexts();
  const points = terms.map((text) => Math.round(10 * Number(text.replace("−", "-"))));
  assert.equal(points.slice(0, -1).reduce((sum, term) => sum + term, 0), points.at(-1), `${terms}`);
  assert.equal(await other.locator(".review-figure li").count(), 4, "each curve in words");
  await accessible(other, "the review");
  assert.equal(await sideways(other), 0);
  await shot(other, "review-phone");
  await other.fill("#replay-scrub", "0");
  await other.locator("#review-turning-points button").first().click();
  assert.notEqual(await other.locator("#replay-scrub").inputValue(), "0");
  // What else was possible there, each move on the same deals; the played one is among them.
  await other.fill("#replay-scrub", "60");
  await other.click("#what-if");
  await other.waitForSelector("#what-if-moves");
  const possible = other.locator("#what-if-moves button");
  assert.ok((await possible.count()) > 1, "more than one move");
  assert.equal(await other.locator("#what-if-moves .played").count(), 1);
  for (const text of await possible.allInnerTexts()) assert.match(text, /^\d+\.\d %, /);
  await accessible(other, "what else was possible");
  assert.equal(await sideways(other), 0);
  await shot(other, "what-if-phone");
  // A game goes on with one of them: the same cards, the person at the reviewed seat.
  const seen = await other.locator(".replay-says").innerText();
  await possible.last().click();
  await other.waitForSelector(".table [data-part=hand]");
  assert.match(new URL(other.url()).hash, /^#\/table/);
  const kept = () => other.evaluate(() => JSON.parse(localStorage.getItem("fanfare.table")));
  await playToTurn(other, jerichoStep);
  const saved = await kept();
  assert.equal(saved.format, "fanfare-local/2");
  assert.deepEqual(saved.plan.chairs.map(({ bot }) => bot === null), [true, false, false, false]);
  assert.ok(saved.moves.length > 10, `${seen}: ${saved.moves.length} moves`);
  await shot(other, "play-on-phone");
  // It survives a reload, and is not overwritten unasked by another one that is to go on.
  await other.reload();
  await other.waitForSelector(".table [data-part=hand]");
  await other.goto(link);
  await other.click("#review");
  // From the very start: steps 40 and 60 may lie before the same decision.
  await other.fill("#replay-scrub", "1");
  // By keys: what stands above still grows while the review sharpens.
  await other.press("#play-on", "Enter");
  await other.waitForSelector("#keep-running");
  await accessible(other, "whether to overwrite, from a review");
  assert.equal((await kept()).moves.length, saved.moves.length);
  await other.press("#overwrite", "Enter");
  await other.waitForSelector(".table [data-part=hand]");
  await until("the other game", (count) => count < saved.moves.length, async () => (await kept()).moves.length);
  // One that is cut off, or of another device, says so.
  await other.goto(link.slice(0, -200));
  await says(other, "[role=alert]:not(:empty)", /cut off/);
  await other.goto(`${house.address}#/replay/0123456789abcdef/3`);
  await says(other, "[role=alert]:not(:empty)", /only on the device/);
});

test("accuracy and luck over one's own games: a dot for each, and nothing is worked out twice", async () => {
  const page = await house.page({ size: "phone", hash: "#/replay" });
  const show = async () => {
    await page.click("#progress");
    await page.waitForSelector("#progress-found h2");
  };
  // A person who has not finished a game is told so.
  await show();
  await says(page, "#progress-found", /no finished game of yours/);
  // One is played, one was there before; one that was broken off is none.
  const jericho = await example();
  const brokenOff = { ...jericho, result: null, ended: "abandoned", games: jericho.games.map((game) => ({ ...game, deal: {} })) };
  await page.goto(house.address);
  await anew(page, "coloretto");
  await page.waitForSelector(".row");
  await playOut(page, colorettoStep);
  await page.evaluate(
    (more) => {
      const kept = JSON.parse(localStorage.getItem("fanfare.records"));
      localStorage.setItem("fanfare.records", JSON.stringify([...kept, ...more]));
    },
    [brokenOff, jericho].map((record) => JSON.stringify(record)),
  );
  await page.goto(`${house.address}#/replay`);
  await show();
  await until("both games are reviewed", (text) => /^2 games were reviewed/.test(text), () => page.locator("#progress-state").innerText(), 240_000);
  const dots = () => page.locator(".progress-plots svg").evaluateAll((plots) => plots.map((plot) => plot.querySelectorAll("circle").length));
  assert.deepEqual(await dots(), [2, 2], "a dot for each game in both plots");
  const figures = () => page.locator("#progress-games tbody td").allInnerTexts();
  const found = await figures();
  assert.equal(found.length, 2 * 4);
  assert.match(found[2], /^(\d\d|100)\.\d %$|^100\.0 %$/);
  assert.match(found[3], /^[+−]?\d+\.\d$/);
  assert.equal(await sideways(page), 0);
  assert.deepEqual(await violations(page), [], "accuracy and luck");
  await page.locator("#progress-found").scrollIntoViewIfNeeded();
  await shot(page, "progress-phone");
  // By keyboard: one game only, then all of them again.
  await page.focus("#progress-game");
  await page.keyboard.press("j");
  await until("the plots show one game", (counts) => `${counts}` === "1,1", dots);
  assert.equal(await page.evaluate(() => document.activeElement.id), "progress-game", "the focus stays");
  await page.keyboard.press("Home");
  await until("the plots show both games", (counts) => `${counts}` === "2,2", dots);
  // Nothing is worked out again: even the judges' networks are not asked for.
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize(sizes.desk);
  await page.reload();
  await show();
  await says(page, "#progress-state", /^2 games were reviewed/);
  assert.deepEqual(await figures(), found);
  assert.deepEqual(asked.filter((url) => /\.net$/.test(url)), []);
  await page.locator("#progress-found").scrollIntoViewIfNeeded();
  await shot(page, "progress-desk");
  // What can't be read is worked out again.
  await page.evaluate(() => localStorage.setItem("fanfare.progress", "{"));
  await show();
  await until("they are reviewed again", (text) => /^2 games were reviewed/.test(text), () => page.locator("#progress-state").innerText(), 240_000);
  assert.deepEqual(await figures(), found, "the same deals give the same figures");
  await page.evaluate(() => localStorage.removeItem("fanfare.records"));
});

test("a whole match of Coloretto by mouse, game by game", async () => {
  const page = await house.page();
  await pick(page, "games", 4);
  await page.click("#play-coloretto");
  await page.waitForSelector(".row");
  await playOut(page, colorettoStep);
  await shot(page, "coloretto-end-desk");
  assert.equal(await page.locator(".result-row").count(), 4);
  // The end offers the review of one's own decisions, at once.
  await page.click("#review-this");
  await page.waitForSelector("#review-curve");
  assert.equal(await page.locator("#review-seat").inputValue(), "0");
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
    // A wall or the only place is previewed at once; a trumpet needs a colour's letter.
    await page.waitForSelector("#confirm, .lane.open");
    if (!(await page.$("#confirm"))) await press("rygbn"[n % 5]);
    if (!(await page.$("#confirm"))) await press("s");
    // The focus went where the next decision is.
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
  await says(page, "#live", /^Your hand: /m);
  await page.keyboard.press("t");
  await says(page, "#live", /choosing|To play/);
  for (let n = 0; n < 12; n += 1) await jerichoStep(page, n);
  await playToTurn(page, jerichoStep);
  await page.keyboard.press("l");
  await says(page, "#live", /red: .*; in the supply/);
  await page.keyboard.press("e");
  await says(page, "#live p:last-child", /^(?!.*; in the supply).{6}/);
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
      const lanes = await page.locator(".lane.open").count();
      for (let at = 0; at < lanes; at += 1) {
        await page.locator(".lane.open").nth(at).click();
        await page.waitForSelector("#confirm");
        if (await falls.count()) break;
        await page.click("#cancel");
      }
      if (await falls.count()) break;
      await trumpet.click();
    }
    await jerichoStep(page, n + 1);
  }
  assert.ok((await falls.count()) > 0);
  await shot(page, "jericho-trumpet-desk");
  assert.equal(await page.locator(".lane.aim").count(), 1, "the others dim");
  assert.match(await page.locator("[data-part=question]").innerText(), /−\d/, "it says who loses what");
  assert.match(await page.locator(".lane.aim .pot-count").innerText(), /\d+ → \d+/, "and what falls into the pot");
  await page.click("#cancel");
  await until("nothing falls any more", (count) => count === 0, () => falls.count());
});

test("the leader's flag flies to the new leader", async () => {
  const page = await house.page({ settings: { motion: "full" } });
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.evaluate(() => {
    const flags = (nodes) => [...nodes].filter((node) => node.querySelector?.(".flag-sign"));
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => (globalThis.flew ||= flags(addedNodes).length > 0)))
      .observe(document.querySelector(".sky"), { childList: true });
  });
  assert.ok(await playUntil(page, jerichoStep, "a flag that flies", () => page.evaluate(() => globalThis.flew)));
});

/** The record of the documents: a game of Jericho that Mason wins. */
async function example() {
  const text = await readFile(fileURLToPath(new URL("../../../docs/example-record.jsonc", import.meta.url)), "utf8");
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ""));
}

test("banners fall for who wins, and for nobody else", async () => {
  const { game, options, seats, fair, games } = await example();
  const { secret, contributions } = fair;
  for (const [own, banners] of [[1, 14], [0, 0]]) {
    const page = await house.page({ settings: { motion: "full" } });
    // The last moves of a game that is as good as decided.
    const chairs = seats.map(({ name }, seat) => ({ name, bot: seat === own ? null : "easy" }));
    const moves = games[0].moves.slice(0, -3).map(([seat, move]) => [seat, move]);
    const plan = { game, options: Object.entries(options), chairs };
    const kept = { format: "fanfare-local/2", plan, cards: { secret, contributions }, moves };
    await page.evaluate((kept) => localStorage.setItem("fanfare.table", JSON.stringify(kept)), kept);
    await page.goto(`${house.address}#/table`);
    await page.reload();
    await page.waitForSelector(".hand-card");
    await playOut(page, jerichoStep);
    assert.equal(/You win/.test(await page.locator(".verdict").innerText()), banners > 0);
    assert.equal(await page.locator(".banners i:visible").count(), banners);
    await shot(page, `banners-${banners}-desk`);
    await page.context().close();
  }
});

test("a review is walked by keyboard alone", async () => {
  const page = await house.page({ hash: "#/replay" });
  await page.evaluate((record) => localStorage.setItem("fanfare.records", JSON.stringify([record])), JSON.stringify(await example()));
  await page.reload();
  const press = (key) => page.keyboard.press(key);
  const at = () => page.locator("#replay-scrub").inputValue();
  await page.waitForSelector(".kept button");
  await tabTo(page, ".kept button");
  await press("Enter");
  await page.waitForSelector("#replay-scrub");
  await tabTo(page, "#replay-scrub");
  await press("End");
  await press("ArrowLeft");
  const late = await at();
  assert.notEqual(late, "0");
  await tabTo(page, "#review");
  await press("Enter");
  await says(page, ".review-busy[role=status]", /complete/);
  await accessible(page, "the review on a desk");
  // Somebody else's decisions, by the arrows.
  await tabTo(page, "#review-seat");
  await press("ArrowDown");
  await until("another seat", (seat) => seat === "1", () => page.locator("#review-seat").inputValue());
  await says(page, ".review-busy[role=status]", /complete/);
  // A line of the review leads to its moment, and there to what else could be played.
  await tabTo(page, "#review-decisions button, #review-turning-points button");
  await press("Enter");
  await until("its moment", (step) => step !== late, at);
  await tabTo(page, "#what-if");
  await press("Enter");
  await page.waitForSelector("#what-if-moves button");
  await accessible(page, "what else was possible, on a desk");
  await tabTo(page, "#what-if-moves button");
  await press("Enter");
  await page.waitForSelector(".table [data-part=hand]");
  assert.match(new URL(page.url()).hash, /^#\/table/);
});

test("two people on one device have a curtain between their turns", async () => {
  const page = await house.page({ size: "phone" });
  await page.locator(".game").first().locator("summary").click();
  await pick(page, "players", 3);
  await page.locator("select[name=people]").first().selectOption("2");
  await page.click("#play-jericho");
  await page.waitForSelector("#lift");
  assert.equal(await page.locator(".hand-card").count(), 0, "nothing is seen behind the curtain");
  await accessible(page, "the curtain");
  await shot(page, "curtain-phone");
  await playOut(page, jerichoStep);
  assert.equal(await page.locator(".result-row").count(), 3);
  // The next game can be against other bots: the same table, but for them.
  const chairs = () => page.evaluate(() => JSON.parse(localStorage.getItem("fanfare.table"))?.plan.chairs.map(({ bot }) => bot));
  await says(page, "#easier", /^Play against weaker bots \(easy\)$/);
  await says(page, "#harder", /^Play against stronger bots \(hard\)$/);
  await page.click("#harder");
  await page.waitForSelector("#lift");
  // It is stored with the first card.
  let n = 0;
  await until("the bot is a hard one", (chairs) => chairs?.join() === ",,hard", () => jerichoStep(page, n++).then(chairs));
});

test("a reload goes on with the same game", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card");
  // Well before its end: a game has some twenty turns of one's own.
  for (let n = 0; n < 10; n += 1) await jerichoStep(page, n);
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
    for (let n = 0; n < 40; n += 1) {
      await step(page, n);
      if (n % 10 === 0) assert.equal(await sideways(page), 0, `${game} at step ${n}`);
      if (n === 20) await shot(page, `${game}-phone`);
    }
    if (game === "jericho") {
      await page.goto(house.address);
      await anew(page, "jericho");
      for (let n = 0; n < 12; n += 1) await step(page, n);
      await playToTurn(page, step);
      await page.click("#menu > summary");
      await page.click("#by-player");
      await until("four players", (count) => count === 4, () => page.locator(".seat-lane").count());
      assert.equal(await sideways(page), 0);
      await shot(page, "jericho-by-player-phone");
    }
    assert.deepEqual(await violations(page), [], `${game} on a phone`);
  }
});

test("the counting aid is an option of the table, and counts what was not seen", async () => {
  for (const size of ["desk", "phone"]) {
    const page = await house.page({ size });
    for (const more of await page.locator(".game summary").all()) await more.click();
    for (const aid of await page.locator("input[name=aid]").all()) await aid.check();
    await page.click("#play-jericho");
    await page.waitForSelector(".hand-card:not([disabled])");
    if (size === "phone") await page.click(".counting summary");
    const sums = () => page.locator(".count-sum").evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
    const trumpets = Number(/\d+/.exec(await page.locator(".counting-inside p").innerText())[0]);
    const all = (await sums()).reduce((sum, count) => sum + count, trumpets);
    assert.equal(all, 107 - 7, "all cards but my own hand");
    assert.deepEqual(await violations(page), []);
    assert.equal(await sideways(page), 0);
    await shot(page, `jericho-counting-${size}`);
    await page.goto(house.address);
    await page.locator(".game summary").nth(1).click();
    await page.locator("input[name=aid]").nth(1).check();
    await anew(page, "coloretto");
    await page.waitForSelector(".row.can, #draw");
    const draws = (page, n) => colorettoStep(page, 3 * n + 1);
    assert.ok(await playUntil(page, draws, "what a row changes for others", () => page.locator(".row-others b").count()));
    assert.equal(await sideways(page), 0);
    assert.deepEqual(await violations(page), []);
    await shot(page, `coloretto-counting-${size}`);
    await page.context().close();
  }
  const plain = await house.page();
  await plain.click("#play-jericho");
  await plain.waitForSelector(".hand-card:not([disabled])");
  assert.equal(await plain.locator(".counting").count(), 0, "a table that did not agree on it has none");
});

test("ten games leave no nodes behind", async () => {
  // Everything by scripts inside the page: a handle of the test would keep what it points at.
  const page = await house.page({ settings: { confirm: false } });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const nodes = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes").value;
  };
  const click = (...places) =>
    page.evaluate((places) => places.map((place) => document.querySelector(place)).find((found) => found)?.click(), places);
  const there = (place) => page.waitForFunction((place) => !!document.querySelector(place), place).then((handle) => handle.dispose());
  const counts = [];
  for (let game = 0; game < 10; game += 1) {
    await click(game % 2 ? "#play-coloretto" : "#play-jericho");
    await there("#overwrite, .hand-card, .row");
    await click("#overwrite");
    await there(".hand-card, .row");
    await until("the game is over", (over) => over, async () => {
      await click("#next-game", "#next", "#confirm", ".lane.open > .target", ".supply.open > .target", ".hand-card:not([disabled])", game % 3 ? "#draw" : ".row.can > .target", ".row.can > .target", "#draw");
      return page.evaluate(() => !!document.querySelector("#again"));
    }, 300_000);
    await page.evaluate(() => (location.hash = "#/"));
    await there("#play-jericho");
    // What the first two games draw for good is allowed; from then on nothing grows. What is let go
    // is collected in its own time.
    const most = (counts[1] ?? Infinity) * 1.1;
    const count = await until(`at most ${most} nodes after game ${game + 1}, after ${counts}`, (count) => count <= most, nodes);
    counts.push(count);
  }
});

test("a notice says that it is my turn while the page is out of sight, if I asked for it", async () => {
  const page = await house.page({ hash: "#/settings", keeping: true });
  await page.context().grantPermissions(["notifications"]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  assert.equal(await page.locator("#notices").isChecked(), false, "off until turned on");
  await page.locator("#notices").check();
  await until("the setting is kept", (text) => /"notices":true/.test(text), () =>
    page.evaluate(() => localStorage.getItem("fanfare.settings")));
  await page.goto(house.address);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await page.click("#play-jericho");
  const shown = () =>
    page.evaluate(async () => {
      const keeper = await navigator.serviceWorker.getRegistration();
      return (await keeper.getNotifications()).map((notice) => notice.title);
    });
  await until("a notice is shown", (titles) => /Your turn/.test(titles[0] ?? ""), shown);
});
