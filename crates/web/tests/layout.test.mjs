// The whole table, always: at every size, with every number of players, in every phase, all parts
// are on show, whole, and nothing lies over anything else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asked, begin, beginWithTrumpet, everywhere, faults, nothingBroken, parts, playUntil, questionsOfColoretto, questionsOfJericho } from "./layout.mjs";
import { open, resize } from "./support.mjs";

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

for (const players of [3, 4, 5]) {
  test(`Jericho with ${players} fits every window in every phase`, async () => {
    const page = await beginWithTrumpet(house, players);
    const look = (what) => everywhere(page, what, parts("jericho", players));
    await questionsOfJericho(page, look);
    // To the first colour of the first scoring, and on to the last round.
    await playUntil(page, ".lane.scoring");
    await look("scoring");
    await playUntil(page, asked, { says: "Round 3" });
    await look("late in the game");
    await playUntil(page, "#again");
    await everywhere(page, "the result", { "last-action": players }, { rests: true });
    await page.context().close();
    nothingBroken();
  });

  test(`Coloretto with ${players} fits every window in every phase`, async () => {
    // A match shows the result of a game before the next one.
    const page = await begin(house, "coloretto", players, { games: players === 4 ? 4 : 1 });
    const look = (what) => everywhere(page, what, parts("coloretto", players));
    await questionsOfColoretto(page, look);
    await page.evaluate(() => (globalThis.stopAt = () => /the last one/.test(document.querySelector("[data-part=pile]")?.textContent)));
    await playUntil(page, ".row", { says: "the last one" });
    await look("the last round");
    await page.evaluate(() => {
      globalThis.stopAt = undefined;
      globalThis.stop(false);
    });
    await playUntil(page, "#next-game, #again");
    await everywhere(page, "a result", { "last-action": players }, { rests: true });
    await page.context().close();
    nothingBroken();
  });
}

for (const [game, ready] of [["jericho", asked], ["coloretto", "#draw, .row.can"]]) {
  test(`below the least size ${game} scrolls, and nothing overlaps`, async () => {
    const page = await begin(house, game, 4);
    await page.waitForSelector(ready);
    await resize(page, 300, 400);
    const found = await faults(page);
    assert.deepEqual(found.filter((fault) => /overlap|empty/.test(fault)), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), "it scrolls");
    await page.context().close();
  });
}
