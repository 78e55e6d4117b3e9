// Works with the network off: everything is kept when it is first seen, by the version's own name. The
// texts of each chosen language are kept by the page.
const VERSION = "fanfare-{{version}}";
const TEXTS = "fanfare-texts";
const FILES = [".", {{files}}];
// What no first visit needs: kept once it was asked for.
const LATER = [{{later}}];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("fanfare-") && name !== VERSION && name !== TEXTS);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// What has a hash in its name never changes; the rest is asked for, and kept for when nobody
// answers. What a server computes is never kept.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== "GET" || url.origin !== scope.origin) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (LATER.includes(path)) {
    const load = () =>
      fetch(event.request).then((answer) => {
        const copy = answer.clone();
        if (answer.ok) event.waitUntil(caches.open(VERSION).then((cache) => cache.put(event.request, copy)));
        return answer;
      });
    event.respondWith(caches.match(event.request).then((kept) => kept ?? load()));
    return;
  }
  if (!FILES.includes(path || ".")) return;
  if (path.startsWith("assets/")) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
    return;
  }
  event.respondWith(
    fetch(event.request).catch(() => caches.match(path || ".").then((kept) => kept ?? Response.error())),
  );
});

// A notice that it is somebody's turn: a tap on it leads back to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const pages = self.clients.matchAll({ type: "window" });
  event.waitUntil(pages.then(([page]) => page?.focus()));
});
