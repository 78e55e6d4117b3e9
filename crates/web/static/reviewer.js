// Reviews a finished game beside the page: a request comes in, HTML goes out. No first visit loads this.
import init, { begin, go_on, install_network, play_on, tools, what_if } from "./{{review.js}}";

const here = (path) => new URL(path, import.meta.url);
const NETWORKS = {{networks}};
const TEXTS = {
  en: "./{{texts-en.txt}}",
  de: "./{{texts-de.txt}}",
  fr: "./{{texts-fr.txt}}",
  it: "./{{texts-it.txt}}",
};
const OWN_TEXTS = {
  en: "./{{review-en.txt}}",
  de: "./{{review-de.txt}}",
  fr: "./{{review-fr.txt}}",
  it: "./{{review-it.txt}}",
};

// The page keeps the texts of its language for when there is no network.
async function load(path) {
  const address = here(path).href;
  const loaded = (await globalThis.caches?.match(address).catch(() => undefined)) ?? (await fetch(address));
  if (!loaded.ok) throw new Error(`${address}: ${loaded.status}`);
  return loaded;
}

async function answer(order) {
  // Everything that a review needs: then it begins at once, and works without a network.
  if (order === "ahead") return Promise.all([NETWORKS, OWN_TEXTS].flatMap(Object.values).map(load)).then(() => "ahead");
  if (order === "more") return go_on();
  if (order.startsWith("play-on ")) {
    const [, step, instead] = /^play-on (\d+) ?(.*)$/.exec(order);
    return play_on(Number(step), instead || undefined);
  }
  if (order.startsWith("what-if ")) return what_if(Number(order.slice("what-if ".length)));
  const [game, , , language] = order.slice(0, order.indexOf("\n")).split(" ");
  const name = Object.keys(NETWORKS).find((name) => name.startsWith(`${game}-`));
  const parts = [NETWORKS[name], TEXTS[language], OWN_TEXTS[language]];
  const [network, texts, own] = await Promise.all(parts.map(load));
  install_network(name, new Uint8Array(await network.arrayBuffer()));
  const begun = begin(order, (await texts.text()) + (await own.text()));
  self.postMessage(tools());
  return begun;
}

// One order after another. What could not be loaded is told as such.
let last = init({ module_or_path: here("./{{review.wasm}}") }).then(() => true, () => false);
self.onmessage = ({ data }) => {
  last = last.then(async (ready) => {
    self.postMessage(ready ? await answer(data).catch(() => "failed\nno-network") : "failed\nno-network");
    return ready;
  });
};
