// The table and its bots, or a review, beside the page: an order comes in, a report goes out.
import init, { answer, learn } from "./{{fanfare.js}}";

const ready = init({ module_or_path: new URL("./{{fanfare.wasm}}", import.meta.url) });

// The networks that judge a game in a review. No first visit loads them: they come with a game, and
// are kept for when nobody answers.
const NETWORKS = { jericho: "./{{jericho-1.net}}", coloretto: "./{{coloretto-1.net}}" };
const learned = new Set();
const load = (game) => fetch(new URL(NETWORKS[game], import.meta.url), { priority: "low" });
const judge = async (game) => {
  if (learned.has(game)) return;
  const response = await load(game);
  const weights = new Uint8Array(await response.arrayBuffer());
  if (response.ok && learn(game, weights)) learned.add(game);
};

self.onmessage = async ({ data }) => {
  await ready;
  if (data.startsWith('{"review":')) await judge(JSON.parse(data).review.game).catch(() => {});
  self.postMessage(answer(data));
  const started = data.startsWith('{"start":') && data.match(/"game\\?": ?\\?"(\w+)/);
  if (started && NETWORKS[started[1]]) load(started[1]).catch(() => {});
};
