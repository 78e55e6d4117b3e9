// Words are longer in some languages: every question and every preview is whole on a phone in each of
// them, as it is in English.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, beginWithTrumpet, everywhere, nothingBroken, parts, phones, questionsOfColoretto, questionsOfJericho } from "./layout.mjs";
import { languages, open } from "./support.mjs";

let house;
before(async () => (house = await open()));
after(async () => {
  await house.close();
  assert.deepEqual(house.complaints, [], "no page complained");
});

/** One number of players stands for all: the text has the same room with each. */
const players = 4;

for (const locale of languages.filter((lang) => lang !== "en")) {
  const look = (page, game) => (what) => everywhere(page, `${locale} ${game} ${what}`, parts(game, players), { at: phones });

  test(`Jericho's questions fit a phone in ${locale}`, async () => {
    const page = await beginWithTrumpet(house, players, { locale });
    await questionsOfJericho(page, look(page, "jericho"));
    await page.context().close();
    nothingBroken();
  });

  test(`Coloretto's questions fit a phone in ${locale}`, async () => {
    const page = await begin(house, "coloretto", players, { locale });
    await questionsOfColoretto(page, look(page, "coloretto"));
    await page.context().close();
    nothingBroken();
  });
}
