// Whole games with eyes closed: only what the accessibility tree offers and the live region says.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, anew, colorettoStep, jerichoStep, open, playUntil, says, standInScorings, until } from "./support.mjs";

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

/** Somebody who listens: what was said, what can be pressed, and where the focus is. */
async function listener(game) {
  const page = await house.page();
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent.trim()) globalThis.heard.push(node.textContent);
    }).observe(document.querySelector("#live"), { childList: true });
  });
  /** Every button that can be pressed, by its name. */
  const buttons = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const on = ({ properties = [] }, name) => properties.some((one) => one.name === name && one.value.value === true);
    return nodes
      .filter((node) => node.role?.value === "button" && !node.ignored && !on(node, "disabled"))
      .map((node) => ({ name: node.name?.value ?? "", id: node.backendDOMNodeId, focused: on(node, "focused") }));
  };
  /** Goes to a button and presses it. */
  const press = async ({ id }) => {
    await session.send("DOM.focus", { backendNodeId: id }).catch(() => {});
    await page.keyboard.press("Enter");
  };
  const heard = () => page.evaluate(() => globalThis.heard.splice(0));
  const lost = () => page.evaluate(() => document.activeElement === document.body);
  const play = (await buttons()).find(({ name }) => new RegExp(game, "i").test(name) && /play/i.test(name));
  if (play) await press(play);
  else await page.click(`#play-${game}`);
  await page.waitForSelector("[data-part=question]");
  return { page, buttons, press, heard, lost };
}

/** Plays by ear until a game is over; gives all that was said. */
async function byEar(game, choose) {
  const { page, buttons, press, heard, lost } = await listener(game);
  const said = [];
  let previews = 0;
  for (let n = 0; ; n += 1) {
    assert.ok(n < 1500, `it does not end: ${said.slice(-5)}`);
    said.push(...(await heard()));
    const all = await buttons();
    const named = (like) => all.find(({ name }) => like.test(name));
    if (named(/^(Play again|Next game)/)) break;
    const confirm = named(/^Confirm: /);
    if (confirm) {
      // The focus is there already, and what it does was said before.
      await until("the focus is on what is to be confirmed", (on) => on, async () => (await buttons()).some(({ name, focused }) => focused && /^Confirm/.test(name)));
      const told = confirm.name.replace(/^Confirm: /, "");
      await until("the preview was said", (yes) => yes, async () => said.push(...(await heard())) && said.slice(-4).includes(told));
      previews += 1;
      await press(confirm);
    } else if (named(/^Skip$/)) await press(named(/^Skip$/));
    else {
      const next = choose(all, n);
      if (next) await press(next);
      else await page.waitForTimeout(30);
    }
    await page.waitForTimeout(20);
    await until(`the focus is somewhere after ${said.at(-1)}`, (lost) => !lost, lost);
  }
  await page.context().close();
  return { said, previews };
}

test("a whole game of Jericho by ear", async () => {
  const { said, previews } = await byEar("jericho", (all, n) => {
    const cards = all.filter(({ name }) => /^Card \d/.test(name));
    const lanes = all.filter(({ name }) => /^(red|yellow|green|blue|brown)$/.test(name));
    // A trumpet that was picked asks for a lane: the focus is on one.
    const lane = lanes.find(({ focused }) => focused);
    return lane ?? cards[n % Math.max(1, cards.length)];
  });
  assert.ok(previews > 10, `${previews} previews`);
  assert.ok(said.filter((text) => /It’s your turn/.test(text)).length > 5, "it says whose turn it is");
  assert.ok(said.some((text) => /Ada|Bruno|Chiara/.test(text)), "it tells what the others did");
});

test("a whole game of Coloretto by ear", async () => {
  const { said } = await byEar("coloretto", (all, n) => {
    const draw = all.find(({ name }) => /^Draw/.test(name));
    const rows = all.filter(({ name }) => /^Row \d/.test(name));
    return draw && n % 3 ? draw : (rows[n % Math.max(1, rows.length)] ?? draw);
  });
  assert.ok(said.filter((text) => /It’s your turn/.test(text)).length > 5);
  assert.ok(said.some((text) => /changes your total/.test(text)), "a preview says what it changes");
});

test("an impossible attempt is answered with a sentence and a shake", async () => {
  const page = await house.page({ settings: { motion: "full" } });
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  await page.locator(".lane").first().click({ position: { x: 5, y: 5 } });
  await until("a reason", (text) => /Choose a card first/.test(text), () => page.locator("[data-part=question]").innerText());
  await page.waitForSelector(".lane.shake");
  assert.match(await page.locator("#live").innerText(), /Choose a card first/);
  await accessible(page, "a refusal");
  await page.locator(".hand-card").first().click();
  await page.keyboard.press("r");
  await until("the rule", (text) => /face down/.test(text), () => page.locator("[data-part=question]").innerText());
});

test("the last move against bots can be taken back, once", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  const hand = () => page.locator(".hand-card").evaluateAll((cards) => cards.map((card) => card.dataset.card).join());
  const before = await hand();
  assert.equal(await page.locator("#undo").count(), 0, "nothing was done yet");
  await page.locator(".hand-card").first().click();
  await page.click("#confirm");
  await until("the card is laid", (cards) => cards !== before, hand);
  await page.click("#undo");
  await until("the card is back", (cards) => cards === before, hand);
  assert.equal(await page.locator("#undo").count(), 0, "only the last one");
});

test("a player’s chip tells and shows what they did last, and the loudspeaker is remembered", async () => {
  const page = await house.page();
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  await playUntil(page, jerichoStep, "the own turn", async () => /Your turn/.test(await page.locator("[data-part=question]").innerText()));
  for (let n = 0; n < 8; n += 1) await jerichoStep(page, n);
  await playUntil(page, jerichoStep, "a card of one's own", async () => /^You (lay|blow|put)/.test(await page.locator(".chip.own .last-action").innerText()));
  await playUntil(page, jerichoStep, "the own turn", () => page.locator(".hand-card:not([disabled])").count());
  // Each in the words of the log, whose newest entry is the first.
  const log = await page.locator(".log-lines > li").allTextContents();
  const deeds = await page.locator(".chip").evaluateAll((chips) =>
    chips.map((chip) => ["chip-name", "last-action > .unseen"].map((part) => chip.querySelector(`.${part}`).textContent)));
  for (const [name, deed] of deeds) {
    const doer = name.replace(/^you$/i, "You");
    const last = log.find((text) => new RegExp(`^${doer} (lays?|blows?|puts?|chooses?) `).test(text));
    assert.ok(last?.startsWith(deed), `${name}: “${deed}” is not “${last}”`);
  }
  assert.equal(await page.locator(".chip .deed svg").count() >= 4, true, "and each is drawn");
  const label = () => page.locator("#sound").getAttribute("aria-label");
  assert.equal(await label(), "Turn sound on");
  await page.click("#sound");
  await until("the button takes it back", (label) => label === "Turn sound off", label);
  assert.match(await page.evaluate(() => localStorage.getItem("fanfare.settings")), /"sound":true/);
  assert.equal(await page.locator("html").getAttribute("data-sound"), "on");
  await page.click("#sound");
  await until("and turns it on again", (label) => label === "Turn sound on", label);
});

test("forced colours show whose turn it is, and where a card can go", async () => {
  for (const game of ["coloretto", "jericho"]) {
    const page = await house.page();
    await page.emulateMedia({ forcedColors: "active" });
    await page.click(`#play-${game}`);
    await page.waitForSelector("#draw, .row.can, .hand-card:not([disabled])");
    const outlines = await page.locator(".chip").evaluateAll((chips) => chips.map((chip) => [chip.classList.contains("asked"), getComputedStyle(chip).outlineStyle]));
    for (const [asked, outline] of outlines) assert.equal(outline, asked ? "solid" : "none");
    if (game === "jericho") {
      const outline = (place) => page.locator(place).evaluate((found) => getComputedStyle(found).outlineStyle);
      assert.equal(await outline(".store.supply"), "none");
      await page.locator(".hand-card").first().click();
      assert.equal(await outline(".store.supply.aim"), "solid");
      assert.equal(await outline(".bar.yours"), "solid");
    }
    await page.context().close();
  }
});

test("axe finds nothing with a preview, the menu, the rules or a scoring on top", async () => {
  for (const [game, letter] of [["jericho", "J"], ["coloretto", "C"]]) {
    const page = await house.page({ size: "phone" });
    await standInScorings(page);
    await page.click(`#play-${game}`);
    await page.waitForSelector("#draw, .row.can, .hand-card:not([disabled])");
    // The rules are those of the game that is played (they were Jericho's once, at any table).
    await page.click("#menu > summary");
    await accessible(page, `${game}, the menu`);
    await page.click("#table-rules");
    await page.waitForSelector("#rules-sheet[open] .fact-number", { state: "attached" });
    const numbers = await page.locator("#rules-sheet .rules-part:not(#rulings) .fact-number").allTextContents();
    assert.ok(numbers.length > 20 && numbers.every((number) => number.startsWith(letter)), `${numbers}`);
    await accessible(page, `${game}, the rules`);
    await page.click("#rules-close");
    await page.keyboard.press("Escape");
    if (await page.locator("#menu[open]").count()) await page.click("#menu > summary");
    if (game === "coloretto") {
      const both = () => page.evaluate(() => !!document.querySelector("#draw") && !!document.querySelector(".row.can"));
      await playUntil(page, (page, n) => colorettoStep(page, 3 * n + 1), "a choice between card and row", both);
      await page.locator(".row.can").first().click();
    } else {
      await page.locator(".hand-card:not([disabled])").first().click();
    }
    await page.waitForSelector("#confirm");
    await accessible(page, `${game}, a preview`);
    if (game === "coloretto") {
      // Another game would end this one: that is asked first.
      await page.goto(house.address);
      await page.click("#play-coloretto");
      await page.waitForSelector("#overwrite");
      await accessible(page, "whether to overwrite");
      break;
    }
    const scene = ".bar.scene";
    const calm = (page, n) => jerichoStep(page, n, { skips: false });
    assert.ok(await playUntil(page, calm, "a scoring", () => page.locator(scene).count()));
    await accessible(page, "a scoring");
    // A tap on the table goes on, and holding it passes the rest by.
    const question = () => page.locator("[data-part=question]").innerText();
    const first = await question();
    await page.locator(".lane").nth(2).click();
    await until("a tap goes on", (text) => text !== first, question);
    await page.locator(".lane").nth(2).hover();
    await page.mouse.down();
    await until("holding passes the rest by", (count) => count === 0, () => page.locator(scene).count());
    await page.mouse.up();
    await page.context().close();
  }
});

test("where motion is reduced, nothing moves", async () => {
  const page = await house.page({ settings: { motion: "auto" } });
  await page.addInitScript(() => {
    globalThis.moved = [];
    for (const kind of ["animationstart", "transitionrun"]) {
      addEventListener(kind, ({ target }) => globalThis.moved.push(`${kind} of ${target.className}`), true);
    }
  });
  const moved = () => page.evaluate(() => globalThis.moved);
  for (const reducedMotion of ["reduce", "no-preference"]) {
    await page.emulateMedia({ reducedMotion });
    await page.reload();
    await anew(page, "jericho");
    await page.waitForSelector(".hand-card:not([disabled])");
    for (let n = 0; n < 40; n += 1) await jerichoStep(page, n);
    if (reducedMotion === "reduce") assert.deepEqual(await moved(), []);
    else await until("something moves", (moved) => moved.length, moved);
    await page.goto(house.address);
  }
});

test("walls by player are places too: lit, reached by keys, shown in a scoring", async () => {
  const page = await house.page({ settings: { by_player: true } });
  await page.click("#play-jericho");
  await page.waitForSelector(".hand-card:not([disabled])");
  const question = () => page.locator("[data-part=question]").innerText();
  assert.ok(await playUntil(page, jerichoStep, "the own turn", async () => /Your turn/.test(await question())));
  await standInScorings(page);
  const card = page.locator(".hand-card:not([data-card=T])").first();
  const colour = (await card.getAttribute("data-card"))[0];
  await card.click();
  await until("its colour lights up with everybody", (count) => count === 4, () => page.locator(".wall-of-seat.aim").count());
  await page.keyboard.press("Escape");
  const name = { R: "red", Y: "yellow", G: "green", B: "blue", N: "brown" }[colour];
  await card.click();
  await page.locator(`.wall-of-seat.open > .lane-target[aria-label="${name}"]`).focus();
  await page.keyboard.press("Enter");
  await until("the wall grew", (count) => count > 0, () => page.locator(`.seat-lane [aria-label^="Your ${name} wall: length"]`).count());
  const lit = () => page.locator(".wall-of-seat.scoring").count();
  const on = async (page, n) => {
    if (!(await page.locator("#next").count())) return jerichoStep(page, n, { skips: false });
    await page.click("#next");
    return true;
  };
  assert.ok(await playUntil(page, on, "a colour that is scored", lit));
  assert.equal(await lit(), 4);
});
