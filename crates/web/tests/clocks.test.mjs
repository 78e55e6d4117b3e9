// The whole table at a server, with clocks, as layout.test.mjs has it on this device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, everywhere, faceDown, nothingBroken, onTurn, parts, playUntil, there, trumpet } from "./layout.mjs";
import { start } from "./server.mjs";
import { browse, enter, openTable, standInScorings, until } from "./support.mjs";

/** A table with clocks, where one other person sits beside bots; both are asked, or one of them. */
async function begin(at, game, seats) {
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

/** A table of Jericho where the first of the two holds a trumpet. */
async function beginWithTrumpet(at, seats) {
  for (;;) {
    const both = await begin(at, "jericho", seats);
    for (const one of both) await one.waitForSelector(asked);
    const holds = await Promise.all(both.map((one) => there(one, trumpet)));
    if (holds[0]) return both;
    if (holds[1]) return both.reverse();
    await Promise.all(both.map((one) => one.context().close()));
  }
}

const yours = async (page) => (await there(page, ".bar.yours")) > 0;
const onTurnNow = (page) => page.locator("[data-part=question]", { hasText: "Your turn" }).count();

for (const seats of [3, 4, 5]) {
  test(`a server's tables with clocks and ${seats} seats fit every window in every phase`, async (t) => {
    const server = await start();
    const at = await browse(server.address);
    t.after(async () => {
      await at.close();
      await server.close();
    });
    let [page, other] = await beginWithTrumpet(at, seats);
    let game = "jericho";
    const look = async (what) => {
      // Clicks that came before the server's answer were refused: a person closes that.
      while (await there(page, ".trouble")) await page.click(".trouble button");
      await everywhere(page, `${what} online`, parts(game, seats));
    };
    const result = () => everywhere(page, "the result online", { "last-action": seats }, { rests: true });
    const both = (...wanted) => Promise.all([playUntil(page, ...wanted), playUntil(other, ...wanted)]);

    for (const choosing of ["the first card", "a card to feed"]) {
      await page.waitForSelector(asked);
      await faceDown(page, choosing, look);
      await page.waitForSelector(".bar:not(.yours)");
      await look(`waiting for the other one, after ${choosing},`);
      await other.locator(asked).first().click();
      await other.click("#confirm");
    }
    await until("the own turn", (turn) => turn, async () => {
      if (await onTurnNow(other)) await playUntil(other, ".bar:not(.yours)");
      return onTurnNow(page);
    });
    await onTurn(page, look);
    await both(".lane.scoring");
    await look("a scoring");
    await both("#rematch");
    await result();
    await Promise.all([page.context().close(), other.context().close()]);

    game = "coloretto";
    [page, other] = await begin(at, game, seats);
    await until("somebody is asked", (asked) => asked, async () => (await yours(page)) || yours(other));
    if (!(await yours(page))) await look("waiting for the first player");
    /** Plays on, the other one too, until a place is there while it is the own turn. The other one
     * draws, and takes a row only when all are full. */
    const toTurn = (place, clicks = 0) =>
      until(`the own turn with ${place}`, (here) => here, async () => {
        if (await yours(other)) await playUntil(other, ".bar:not(.yours)", { takes: false });
        if (await yours(page)) await playUntil(page, `.bar:not(.yours), ${place}`, { clicks });
        return (await yours(page)) && (await there(page, place)) > 0;
      });
    await toTurn("#draw, .row.can");
    await look("on turn");
    // The first click takes a row, the second one draws.
    await toTurn(".drawn-card", 1);
    await look("placing a card");
    await toTurn("#confirm");
    await look("previewing a row");
    // While the other one still plays, the table stands when the row is taken.
    while (await there(other, ".chip.own.out")) {
      await page.click("#confirm");
      await page.waitForSelector("#confirm", { state: "detached" });
      await toTurn("#confirm");
    }
    await page.click("#confirm");
    await page.waitForSelector(".chip.own.out");
    await until("the other one is asked", (asked) => asked, () => yours(other));
    await look("out of the round");
    // The bots are out before those who only draw: in the last round too, somebody is asked.
    await both(".row", { says: "the last one", takes: false });
    await until("somebody is asked", (asked) => asked, async () => (await yours(page)) || yours(other));
    await look("the last round");
    await both("#rematch, #next-game");
    await result();
    nothingBroken();
  });
}
