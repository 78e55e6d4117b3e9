// A server that cheats at the fair deal: on the way between the page and a real server the commitment is
// exchanged until the page's contribution is known.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./server.mjs";
import { browse, jerichoStep, openTable, playOut, says } from "./support.mjs";

let house, server;
before(async () => {
  server = await start();
  house = await browse(server.address);
});
after(async () => {
  await house?.close();
  await server?.close();
});

/** What is shown until the contribution is known. */
const SHOWN = "c4ea7".repeat(13).slice(0, 64);

/** Shows another commitment until the contribution is known, and never a contribution. */
function lies(message, known) {
  const { table } = message;
  if (!table || !["open", "revealing"].includes(table.phase)) return undefined;
  for (const seat of table.seats ?? []) delete seat?.contribution;
  const truth = structuredClone(table);
  if (!known) table.commitment = SHOWN;
  return truth;
}

/** Comes between a page and its sockets; `cheats` says whether it lies. Gives how often it did. */
async function between(page, cheats) {
  const count = { lies: 0, sockets: 0 };
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const there = socket.connectToServer();
    let known = false;
    let last;
    count.sockets += 1;
    socket.onMessage((text) => {
      if (cheats && !known && text.includes('"type":"reveal"')) {
        // The contribution is known, and nobody was shown it: now there is time to look for a secret
        // that suits.
        known = true;
        socket.send(JSON.stringify({ type: "table", table: last }));
      }
      there.send(text);
    });
    there.onMessage((text) => {
      const message = JSON.parse(text);
      const truth = cheats ? lies(message, known) : undefined;
      if (truth) {
        last = truth;
        count.lies += 1;
        socket.send(JSON.stringify(message));
      } else socket.send(text);
    });
  });
  return count;
}

/** A whole game against bots, with somebody on the line. */
async function played(cheats) {
  let count;
  const line = { ...house, page: async (options) => {
    const page = await house.page(options);
    count = await between(page, cheats);
    return page;
  } };
  const page = await openTable(line, "Ada", { settings: { confirm: false } });
  await page.click("#fill-and-start");
  await page.waitForSelector(".hand-card:not([disabled])");
  await playOut(page, jerichoStep);
  assert.ok(count.sockets > 0, "nobody is on the line");
  return { page, count };
}

test("a page notices a server that exchanged its secret, and says what differs", async () => {
  const { page, count } = await played(true);
  assert.ok(count.lies > 0, "nothing was exchanged");
  await says(page, "#promise", new RegExp(`not dealt as promised: .*${SHOWN.slice(0, 12)}`));
  assert.equal(await page.locator("#promise").getAttribute("role"), "alert");
});

test("with somebody on the line who changes nothing the promise is kept", async () => {
  const { page } = await played(false);
  await says(page, "#promise", /dealt as promised/);
  assert.equal(await page.locator("#promise").getAttribute("role"), "status");
});
