// The table and its bots, beside the page: an order comes in, a report goes out.
import init, { answer, install_network, wanted_network } from "./{{fanfare.js}}";

// What the strong bots have learned: loaded when one of them first sits down, and kept with the rest
// for when there is no network.
const NETWORKS = {{networks}};

async function load(name) {
  const loaded = await fetch(new URL(NETWORKS[name], import.meta.url));
  if (!loaded.ok) throw new Error(`${name}: ${loaded.status}`);
  install_network(name, new Uint8Array(await loaded.arrayBuffer()));
}

async function handle(order) {
  const wanted = wanted_network(order);
  // They play without it too, and the report says so.
  if (wanted) await load(wanted).catch((error) => console.info(String(error)));
  self.postMessage(answer(order));
}

// One order after another: while something is loaded, the next one waits.
let last = init({ module_or_path: new URL("./{{fanfare.wasm}}", import.meta.url) });
self.onmessage = ({ data }) => {
  last = last.then(() => handle(data));
};
