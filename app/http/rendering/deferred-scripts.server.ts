/**
 * The script that brings a page to life, so that it fetches the page's scripts once the page has been painted. They bring
 * to life what can be read before, and on a slow line they would take their share from what it is painted with. React
 * Router writes hints (`hints` are their addresses) and imports that are fetched at once, and has no other way.
 */
export function deferScripts(code: string, hints: string[]): string {
  const lateCode = importLater(code);
  // What the page's own code imports itself, it imports when it is ready for it.
  const parts = hints.filter((address) => !lateCode.includes(`import("${address}")`));
  return `${awaitPaint}${fetchPicturesSoon}${preload(hints)}${importOneByOne(parts)}${lateCode}`;
}

// A frame's callback runs before it is painted, a timer it sets afterwards. A hidden page is never painted.
const awaitPaint =
  "await new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))));\n";

/** On a slow line pictures further down do not wait until the page is alive: app/ui/use-late-pictures.ts. */
const fetchPicturesSoon = 'setTimeout(() => (document.documentElement.dataset.pictures = "all"), 400);\n';

function preload(addresses: string[]): string {
  const link = 'Object.assign(document.createElement("link"), { rel: "modulepreload", href })';
  return `for (const href of ${JSON.stringify(addresses)}) document.head.append(${link});\n`;
}

/** Runs them one after another, each in a task of its own, so that a phone can answer a finger in between. */
function importOneByOne(addresses: string[]): string {
  return `for (const href of ${JSON.stringify(addresses)}) await import(href).then(() => new Promise((done) => setTimeout(done)));\n`;
}

/** Turns the imports, which would be fetched before the first line runs, into ones that are fetched where they stand. */
function importLater(code: string): string {
  const pattern = /^;?import \* as (\w+) from ("[^"]+");$/gm;
  return code.replaceAll(pattern, "const $1 = await import($2);").trimStart();
}
