/**
 * Lets a rendered page fetch its scripts once it has been painted. They bring to life what can be read before, and on a
 * slow line they would take their share from what it is painted with. React Router writes hints and imports that are
 * fetched at once, and has no other way.
 */
export function fetchScriptsLate(html: string): string {
  const hints = new Set<string>();
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_hint, href: string) => {
      hints.add(href);
      return "";
    })
    .replace(
      /(?<=<script type="module" async="">)[^]*?(?=<\/script>)/,
      (code) => `${awaitPaint}${preload([...hints])}${importAtOnce(code)}`,
    );
}

// A frame's callback runs before it is painted, a timer it sets afterwards. A hidden page is never painted.
const awaitPaint =
  "await new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))));\n";

function preload(addresses: string[]): string {
  const link = 'Object.assign(document.createElement("link"), { rel: "modulepreload", href })';
  return `for (const href of ${JSON.stringify(addresses)}) document.head.append(${link});\n`;
}

/** Turns the imports, which would be fetched before the first line runs, into ones that are fetched where they stand. */
function importAtOnce(code: string): string {
  const pattern = /^;?import \* as (\w+) from ("[^"]+");$/gm;
  const imports = [...code.matchAll(pattern)];
  const names = imports.map(([, name]) => name).join(", ");
  const modules = imports.map(([, , address]) => `import(${address})`).join(", ");
  return `const [${names}] = await Promise.all([${modules}]);\n${code.replaceAll(pattern, "").trimStart()}`;
}
