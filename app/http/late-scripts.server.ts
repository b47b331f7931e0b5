/**
 * Lets a rendered page fetch its scripts once it has been painted. They bring to life what can be read before, and on a
 * slow line they would take their share from what it is painted with. React Router writes hints and imports that are
 * fetched at once, and has no other way.
 */
export function fetchScriptsLate(html: string): string {
  const endOfHead = html.indexOf("</head>");
  const startOfCode = html.indexOf(opening, endOfHead) + opening.length;
  const endOfCode = html.indexOf("</script>", startOfCode);
  // An answer without scripts.
  if (startOfCode < opening.length) return html;
  const hints = new Set<string>();
  const head = html.slice(0, endOfHead).replaceAll(hint, (_hint, href: string) => {
    hints.add(href);
    return "";
  });
  const code = importLater(html.slice(startOfCode, endOfCode));
  // What the page's own code imports itself, it imports when it is ready for it.
  const parts = [...hints].filter((address) => !code.includes(`import("${address}")`));
  const lateCode = `${awaitPaint}${fetchPicturesSoon}${preload([...hints])}${importOneByOne(parts)}${code}`;
  return `${head}${html.slice(endOfHead, startOfCode)}${lateCode}${html.slice(endOfCode)}`;
}

const opening = '<script type="module" async="">';
const hint = /<link rel="modulepreload" href="([^"]+)"\/>/g;

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
