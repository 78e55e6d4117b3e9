// Starts the page: loads the module by its own name and the texts of the visitor's language, then draws.
import init, { page } from "./{{fanfare.js}}";

const TEXTS = {
  en: "./{{texts-en.txt}}",
  de: "./{{texts-de.txt}}",
  fr: "./{{texts-fr.txt}}",
  it: "./{{texts-it.txt}}",
};
const here = (path) => new URL(path, import.meta.url).href;

// The texts of a language: loaded when it is first chosen, and kept from then on, for when there is
// no network. A page on plain http has no cache: the browser's own has to do.
async function texts(language) {
  const address = here(TEXTS[language]);
  const kept = await globalThis.caches?.open("fanfare-texts").catch(() => undefined);
  const found = await kept?.match(address);
  if (found) return found.text();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await kept?.put(address, answer.clone()).catch(() => {});
  const current = Object.values(TEXTS).map(here);
  for (const { url } of (await kept?.keys()) ?? []) {
    if (!current.includes(url)) await kept.delete(url);
  }
  return answer.text();
}

// A text in letters that a link can hold, and back.
const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

async function pack(text) {
  const small = new Uint8Array(await through(text, new CompressionStream("deflate-raw")).arrayBuffer());
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(letters) {
  const bytes = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const small = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return through(small, new DecompressionStream("deflate-raw")).text();
}

// The language that was chosen, else the first of the browser's that we have; without a network, one
// that is kept.
async function begin() {
  const all = Object.keys(TEXTS);
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("fanfare.settings"))?.lang;
  } catch {
    // Nothing can be kept here, or what is kept can't be read: the browser's language will do.
  }
  const wishes = [chosen, ...navigator.languages].map((wish) => wish?.split("-")[0].toLowerCase());
  const first = wishes.find((wish) => all.includes(wish)) ?? "en";
  for (const language of new Set([first, ...all])) {
    const text = await texts(language).catch(() => undefined);
    if (text) return [language, text];
  }
  return ["en", ""];
}

const [[language, text]] = await Promise.all([
  begin(),
  init({ module_or_path: new URL("./{{fanfare.wasm}}", import.meta.url) }),
]);
document.getElementById("waiting")?.remove();
page(here("./{{worker.js}}"), here("./{{reviewer.js}}"), language, text, texts, pack, unpack);
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
