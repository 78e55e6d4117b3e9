// The real server: the binary that people start, on a free port, with a database of its own.
import { spawn } from "node:child_process";
import { access, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "./support.mjs";

/** The binary. */
export const binary = process.env.FANFARE ?? fileURLToPath(new URL("../../../target/debug/fanfare", import.meta.url));

const listen = (server) =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));

/** Starts it, on a port that the system chooses; ends with `close()`. */
export async function start() {
  await access(binary);
  const folder = await mkdtemp(join(tmpdir(), "fanfare-"));
  const database = join(folder, "test.sqlite");
  const server = spawn(
    binary,
    ["serve", "--listen", "127.0.0.1:0", "--database", database, "--bot-pace", "0", "--log", "warn"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const gone = new Promise((resolve) => server.on("exit", resolve));
  let said = "";
  server.stdout.on("data", (data) => (said += data));
  const where = () => {
    if (server.exitCode !== null) throw new Error(`the server ended: ${said}`);
    return /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
  };
  const [, port] = await until("the server says where it is", (found) => found, where);
  const address = `http://127.0.0.1:${port}/`;
  const answers = () => fetch(`${address}healthz`).then((answer) => answer.ok, () => false);
  await until("the server answers", (yes) => yes, answers);
  return {
    address,
    port: Number(port),
    folder,
    async close() {
      server.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A line to a port that can be cut and mended: what is under way is gone, as when a cable breaks. */
export async function line(port) {
  const under = new Set();
  let whole = true;
  const server = createServer((from) => {
    if (!whole) return from.destroy();
    const to = connect(port, "127.0.0.1");
    for (const [one, other] of [[from, to], [to, from]]) {
      under.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        under.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const own = await listen(server);
  return {
    address: `http://127.0.0.1:${own}/`,
    cut() {
      whole = false;
      under.forEach((one) => one.destroy());
    },
    mend: () => (whole = true),
    close() {
      under.forEach((one) => one.destroy());
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
