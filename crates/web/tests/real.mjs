// The real server, the binary that people start, and browsers at its tables.
import { spawn } from "node:child_process";
import { access, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { browse } from "./support.mjs";

/** The binary. */
export const binary = process.env.FANFARE ?? fileURLToPath(new URL("../../../target/debug/fanfare", import.meta.url));

const free = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A server with a folder of its own, and a browser at it. */
export async function openServer() {
  await access(binary);
  const folder = await mkdtemp(join(tmpdir(), "fanfare-"));
  const port = await free();
  const line = ["serve", "--listen", `127.0.0.1:${port}`, "--database", join(folder, "test.sqlite"), "--bot-pace", "0", "--log", "warn"];
  const server = spawn(binary, line, { stdio: "inherit" });
  const address = `http://127.0.0.1:${port}/`;
  for (let n = 0; n < 200; n += 1) {
    if (await fetch(`${address}healthz`).then((answer) => answer.ok, () => false)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const house = await browse(address);
  const close = async () => {
    await house.close();
    server.kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...house, folder, close };
}

/** Comes in with a name. */
export async function enter(page, name) {
  await page.fill("#enter-name", name);
  await page.click("#enter");
}

/** Opens a table of three in the lobby and sits down; gives its page. */
export async function openTable(house, name) {
  const page = await house.page({ hash: "#/lobby" });
  await enter(page, name);
  await page.selectOption("select[name=seats]", "3");
  await page.click("#create");
  await page.waitForSelector(".sit");
  await page.locator(".sit").first().click();
  await page.waitForFunction(() => !document.querySelector(".sit"));
  return page;
}
