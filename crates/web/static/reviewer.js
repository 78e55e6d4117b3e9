// Reviews finished games beside the page: a request comes in, HTML goes out. No first visit loads this.
import init, {
  begin,
  begin_game,
  choose_games,
  games_need,
  go_on,
  go_on_with_game,
  install_network,
  list_games,
  no_network,
  play_on,
  tools,
  what_if,
} from "./{{review.js}}";

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
// As many of one's own games are gone through.
const MOST_GAMES = 200;

// The page keeps the texts of its language for when there is no network.
async function load(path) {
  const address = here(path).href;
  const loaded = (await globalThis.caches?.match(address).catch(() => undefined)) ?? (await fetch(address));
  if (!loaded.ok) throw new Error(`${address}: ${loaded.status}`);
  return loaded;
}

// All that can be said in a language.
async function say(language) {
  const texts = [TEXTS[language], OWN_TEXTS[language]].map((path) => load(path).then((loaded) => loaded.text()));
  return (await Promise.all(texts)).join("");
}

// The networks that judge, by game, once they are installed.
const judging = new Set();
async function judge(game) {
  if (judging.has(game)) return;
  const name = Object.keys(NETWORKS).find((name) => name.startsWith(`${game}-`));
  install_network(name, new Uint8Array(await (await load(NETWORKS[name])).arrayBuffer()));
  judging.add(game);
}

// Asks the server; a server that says «too often» is asked again.
async function ask(path) {
  for (;;) {
    const answer = await fetch(path);
    if (answer.ok) return answer;
    if (answer.status !== 429) throw new Error(`${path}: ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * (Number(answer.headers.get("retry-after")) || 1)));
  }
}

// What the server remembers of one's own games, the newest first, with the day as people write it.
async function history(language) {
  const games = [];
  // As the device writes dates, if it speaks that language.
  const locale = navigator.languages.find((it) => it.startsWith(language)) ?? language;
  for (let from = ""; from !== null && games.length < MOST_GAMES; ) {
    const { tables, next } = await (await ask(`/api/me/history${from && `?from=${encodeURIComponent(from)}`}`)).json();
    games.push(...tables.map((it) => ({ ...it, day: new Date(it.ended).toLocaleDateString(locale) })));
    from = next ?? null;
  }
  return JSON.stringify(games.slice(0, MOST_GAMES));
}

const tell = (parts) => parts.forEach((part) => self.postMessage(part));

// Lists one's own games, then reviews those that are not known yet, slice by slice: between two of them
// other orders have their turn.
async function progress(order) {
  const [line, kept, ...records] = order.split("\n");
  const [, from, language] = line.split(" ");
  const text = await say(language);
  const games = from === "server" ? await history(language).catch(() => undefined) : records.join("\n");
  tell(list_games(`${from} ${language}`, text, kept, JSON.stringify(NETWORKS), games));
  if (games) soon(goOn);
}

async function goOn() {
  const needs = games_need();
  if (needs === undefined) return;
  if (needs) {
    const [game, table] = needs.split(" ");
    if (!(await judge(game).then(() => true, () => false))) return tell(no_network());
    const record = table && (await ask(`/api/tables/${table}/record`).then((answer) => answer.text()).catch(() => undefined));
    tell(begin_game(record));
  } else {
    tell(go_on_with_game());
  }
  soon(goOn);
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
  const [text] = await Promise.all([say(language), judge(game)]);
  const begun = begin(order, text);
  self.postMessage(tools());
  return begun;
}

// One order after another. What could not be loaded is told as such.
let last = init({ module_or_path: here("./{{review.wasm}}") }).then(() => true, () => false);
const next = (work) => {
  last = last.then(async (ready) => {
    const failed = () => self.postMessage("failed\nno-network");
    await (ready ? work().catch(failed) : failed());
    return ready;
  });
};
const soon = (work) => setTimeout(() => next(work));
self.onmessage = ({ data }) => {
  next(async () => {
    if (data.startsWith("progress ")) await progress(data);
    else if (data.startsWith("show ")) tell(choose_games(data.slice("show ".length)));
    else self.postMessage(await answer(data));
  });
};
