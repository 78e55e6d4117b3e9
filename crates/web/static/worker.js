// The table and its bots, beside the page: an order comes in, a report goes out.
import init, { answer } from "./{{fanfare.js}}";

const ready = init({ module_or_path: new URL("./{{fanfare.wasm}}", import.meta.url) });
self.onmessage = async ({ data }) => {
  await ready;
  self.postMessage(answer(data));
};
