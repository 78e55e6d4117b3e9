// A plain server of target/web/dist, with the headers that the real one sends: for the pages that
// need no server of ours.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../../target/web/dist", import.meta.url));

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function answer(request, response) {
  const path = normalize(new URL(request.url, "http://localhost").pathname);
  const file = path.endsWith("/") ? "index.html" : path;
  const headers = {
    "content-type": types[extname(file)] ?? "application/octet-stream",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "cache-control": file.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
  try {
    let body;
    if (/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
      body = await readFile(join(dist, `${file}.br`)).catch(() => undefined);
      if (body) headers["content-encoding"] = "br";
    }
    body ??= await readFile(join(dist, file));
    response.writeHead(200, headers).end(body);
  } catch {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
  }
}

/** Serves on a free port, or on the one that is given; ends with `close()`. */
export function serve(port = 0) {
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = `http://127.0.0.1:${server.address().port}/`;
      resolve({ address, close: () => new Promise((done) => server.close(done)) });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(Number(process.argv[2] ?? 0));
  console.log(address);
}
