/**
 * Rewrites the script that starts a page so that the page's scripts are fetched only after the first paint. The page
 * can be read without them, and on a slow connection they would compete with what the first paint needs. React Router
 * writes hints (`hints` are their addresses) and imports that are fetched at once, and offers no other way.
 */
export function deferScripts(code: string, hints: string[]): string {
  const deferredCode = importLater(code);
  // Modules that the page's own code imports are left to that code, which imports them when it is ready for them.
  const parts = hints.filter((address) => !deferredCode.includes(`import("${address}")`));
  return `${awaitPaint}${fetchPicturesSoon}${preload(hints)}${importOneByOne(parts)}${deferredCode}`;
}

/**
 * Once the browser reports a paint, what was painted is on the screen; a frame's callback runs before that. A browser may
 * keep the paint to itself, and a hidden page is never painted.
 */
const awaitPaint =
  'await new Promise((done) => { if (document.hidden) return done(); new PerformanceObserver(done).observe({ type: "paint", buffered: true }); requestAnimationFrame(() => setTimeout(done, 200)); });\n';

/**
 * On a slow connection, pictures further down are fetched before the page is hydrated: see `useDeferredPictures` in
 * app/root.tsx.
 */
const fetchPicturesSoon = 'setTimeout(() => (document.documentElement.dataset.pictures = "all"), 400);\n';

function preload(addresses: string[]): string {
  const link = 'Object.assign(document.createElement("link"), { rel: "modulepreload", href })';
  return `for (const href of ${JSON.stringify(addresses)}) document.head.append(${link});\n`;
}

/** Runs the modules one after another, each in its own task, so that a phone can respond to touches in between. */
function importOneByOne(addresses: string[]): string {
  return `for (const href of ${JSON.stringify(addresses)}) await import(href).then(() => new Promise((done) => setTimeout(done)));\n`;
}

/** Turns static imports, which would be fetched before the first line runs, into dynamic ones fetched in place. */
function importLater(code: string): string {
  const pattern = /^;?import \* as (\w+) from ("[^"]+");$/gm;
  return code.replaceAll(pattern, "const $1 = await import($2);").trimStart();
}
