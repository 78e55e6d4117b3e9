// Starts the page: loads the module by its own name, then draws.
import init, { page } from "./{{fanfare.js}}";

await init({ module_or_path: new URL("./{{fanfare.wasm}}", import.meta.url) });
document.getElementById("waiting")?.remove();
page(new URL("./{{worker.js}}", import.meta.url).href);
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
