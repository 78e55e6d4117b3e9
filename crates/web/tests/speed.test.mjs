// How quick it is. Limits hold for what the clock says, uncorrected. A machine that others use at the
// same moment can't show that they hold: what misses a limit there is skipped, with its figures, and
// counts as not shown; on a machine of our own it fails.
import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import lighthouse, { desktopConfig } from "lighthouse";
import { start } from "./server.mjs";
import { colorettoStep, jerichoStep, open, pick, playOut, steerable, until } from "./support.mjs";

let house;
before(async () => (house = await open()));
after(() => house.close());

/** Uses all of a processor for a second. */
const SPIN = "const end = Date.now() + 1000; while (Date.now() < end);";

/** How many want each processor, all of them together: 1 if nobody else does. */
async function crowd() {
  const spinners = Array.from({ length: availableParallelism() }, () => new Worker(SPIN, { eval: true }));
  await Promise.all(spinners.map((spinner) => once(spinner, "online")));
  const [begin, before] = [performance.now(), process.cpuUsage()];
  await Promise.race(spinners.map((spinner) => once(spinner, "exit")));
  const { user, system } = process.cpuUsage(before);
  const took = performance.now() - begin;
  await Promise.all(spinners.map((spinner) => spinner.terminate()));
  return Math.max(1, (1000 * took * spinners.length) / (user + system));
}

/** The most tries, and how many of them must have missed while nobody else used the machine. */
const [MOST, CALM] = [8, 3];

/** Tries whether something is fine, until it is or enough calm tries missed; each try is printed. */
async function shown(t, name, attempt, fine) {
  const tries = [];
  let calm = 0;
  while (tries.length < MOST && calm < CALM) {
    if (tries.length) await pause(1000 * tries.length);
    const before = await crowd();
    const found = await attempt();
    const others = Math.max(before, await crowd());
    tries.push(`${JSON.stringify(found)} (${others.toFixed(1)} at a processor)`);
    console.log(`${name}: ${tries.at(-1)}`);
    if (fine(found)) return;
    if (others < 1.15) calm += 1;
  }
  if (calm < CALM) return t.skip(`not shown, the machine is crowded: ${tries.join(", ")}`);
  assert.fail(`${name}: ${tries.join(", ")}`);
}

test("ready within two seconds on a processor slowed four times", async (t) => {
  const ready = async () => {
    const page = await house.page();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const begin = Date.now();
    await page.goto(`${house.address}?again`);
    await page.waitForSelector("#play-jericho");
    const took = Date.now() - begin;
    await page.context().close();
    return took;
  };
  await shown(t, "ready after ms", ready, (took) => took < 2000);
});

test("no frame takes over 50 ms while bots think", async (t) => {
  const longest = async () => {
    const page = await house.page({ settings: { motion: "full", pace: "quick" } });
    await pick(page, "level", "best");
    await page.click("#play-jericho");
    await page.waitForSelector(".hand-card:not([disabled])");
    await page.evaluate(() => {
      globalThis.tasks = [0];
      const keep = (list) => globalThis.tasks.push(...list.getEntries().map((entry) => entry.duration));
      new PerformanceObserver(keep).observe({ type: "longtask" });
    });
    for (let n = 0; n < 6; n += 1) await jerichoStep(page, n);
    // The bots are at it now.
    await page.waitForTimeout(3000);
    const tasks = await page.evaluate(() => globalThis.tasks);
    await page.context().close();
    return Math.max(...tasks);
  };
  await shown(t, "longest task in ms", longest, (time) => time <= 50);
});

test("nine of ten frames in time on a processor slowed four times, while cards travel", async (t) => {
  const smooth = async () => {
    const page = await house.page({ settings: { motion: "full", pace: "quick" } });
    await page.click("#play-jericho");
    await page.waitForSelector(".hand-card:not([disabled])");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Frames while something is under way: how many of a hundred came in time.
    await page.evaluate(() => {
      globalThis.frames = [];
      let last = performance.now();
      const look = (now) => {
        if (document.querySelector(".fly, .rubble")) globalThis.frames.push(now - last);
        last = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const frames = () => page.evaluate(() => globalThis.frames);
    for (let n = 0; (await frames()).length < 240; n += 1) await jerichoStep(page, n);
    const times = await frames();
    await page.context().close();
    return Math.round((100 * times.filter((time) => time < 1.5 * (1000 / 60)).length) / times.length);
  };
  await shown(t, "frames in time, of a hundred", smooth, (share) => share >= 90);
});

test("the strongest bot moves within a second, however slow the processor", async (t) => {
  for (const [game, step] of [["jericho", jerichoStep], ["coloretto", colorettoStep]]) {
    const slowest = async () => {
      const page = await house.page();
      // From the order to the answer of the worker, which looks at the clock while it thinks.
      await page.addInitScript(() => {
        globalThis.moves = [];
        globalThis.Worker = class extends Worker {
          postMessage(order) {
            if (order === '{"wish":"step"}') this.asked = performance.now();
            super.postMessage(order);
          }
          set onmessage(hear) {
            super.onmessage = (event) => {
              if (this.asked) globalThis.moves.push(performance.now() - this.asked);
              this.asked = undefined;
              hear(event);
            };
          }
        };
      });
      await page.reload();
      await pick(page.locator(".game").nth(game === "jericho" ? 0 : 1), "level", "best");
      await page.click(`#play-${game}`);
      await page.waitForSelector(".bar");
      const moves = () => page.evaluate(() => globalThis.moves);
      for (let n = 0; (await moves()).length < 20; n += 1) await step(page, n);
      const times = (await moves()).sort((a, b) => a - b);
      await page.context().close();
      return Math.round(times[Math.floor(times.length * 0.95)]);
    };
    await shown(t, `${game}: 19 of 20 moves within ms`, slowest, (took) => took < 700);
  }
});

// Chromium slows only the page, not its workers: what the reviewer's worker takes at full speed, from an
// order to its answer, counts four times.
test("a review on a processor slowed four times: its curve within a second, all of it within 20 s, no frame over 50 ms", async (t) => {
  for (const [game, step] of [["jericho", jerichoStep], ["coloretto", colorettoStep]]) {
    const page = await house.page();
    await page.addInitScript(() => {
      globalThis.Worker = class extends Worker {
        postMessage(order) {
          this.asked ??= performance.now();
          super.postMessage(order);
        }
        set onmessage(hear) {
          super.onmessage = (event) => {
            if (this.asked && globalThis.seen) globalThis.seen.worker += performance.now() - this.asked;
            this.asked = undefined;
            hear(event);
          };
        }
      };
      // What is on show, and what the worker had taken until then.
      new MutationObserver(() => {
        const { seen } = globalThis;
        if (!seen) return;
        const now = () => ({ at: performance.now() - seen.asked, worker: seen.worker });
        if (document.querySelector("#review-curve:not(.before)")) seen.curve ??= now();
        if (seen.curve && /complete/.test(document.querySelector(".review-busy").textContent)) seen.complete ??= now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => globalThis.seen?.tasks.push(duration))).observe({ type: "longtask" });
    });
    await page.reload();
    await page.click(`#play-${game}`);
    await page.waitForSelector(".table");
    await playOut(page, step);
    await page.click("#replay");
    await page.waitForSelector("#review");
    const session = await page.context().newCDPSession(page);
    const slow = (rate) => session.send("Emulation.setCPUThrottlingRate", { rate });
    const review = async () => {
      await slow(4);
      await page.evaluate(() => {
        document.querySelector("#review-curve")?.classList.add("before");
        globalThis.seen = { asked: performance.now(), worker: 0, tasks: [0] };
        document.querySelector("#review").click();
      });
      const { curve, complete, tasks } = await until("the review is complete", (seen) => seen.complete, () => page.evaluate(() => globalThis.seen), 120_000);
      // What slows the page down keeps a processor busy.
      await slow(1);
      const slowed = ({ at, worker }) => Math.round(at + 3 * worker);
      return { curve: slowed(curve), complete: slowed(complete), frame: Math.max(...tasks) };
    };
    const fine = ({ curve, complete, frame }) => curve <= 1000 && complete <= 20_000 && frame <= 50;
    await shown(t, `${game}: a review in ms`, review, fine);
    await page.context().close();
  }
});

test("Lighthouse, as for a desktop, gives the first page 95 or more", async (t) => {
  const server = await start();
  const folder = await mkdtemp(join(tmpdir(), "fanfare-browser-"));
  const { port, close } = await steerable(folder);
  const scores = async (onlyCategories) => {
    const { lhr } = await lighthouse(server.address, { port, logLevel: "error", onlyCategories }, desktopConfig);
    return Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
  };
  const fine = (scores) => Object.values(scores).every((score) => score >= 95);
  try {
    // These two don't depend on the machine: they hold always.
    await t.test("for accessibility and best practices", async () => {
      const found = await scores(["accessibility", "best-practices"]);
      assert.ok(fine(found), JSON.stringify(found));
    });
    await t.test("for performance", (t) => shown(t, "Lighthouse", () => scores(["performance"]), fine));
  } finally {
    await close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
