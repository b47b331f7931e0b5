import { hash } from "node:crypto";

/** A page that is ready to send. `scripts` are the digests of its inline scripts, in Content-Security-Policy form. */
export type FinishedPage = { bytes: Uint8Array<ArrayBuffer>; scripts: Set<string> };

/** Returns the source expression that allows an inline script in a Content-Security-Policy. */
export function sourceOf(script: string | Uint8Array): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}

const lessThan = 0x3c;
const moduleTag = '<script type="module" async="">';
const moduleHint = /^<link rel="modulepreload" href="([^"]+)"$/;

/**
 * Finishes a page that was rendered with `mark` as its nonce. Collects the digests of its inline scripts for the
 * security policy, defers the loading of its scripts, and removes the mark.
 *
 * Only scripts that the shop itself writes bear the mark, which is random and new for each page. A script that was
 * injected through typed or stored text does not have it, so its digest is not collected.
 */
export function finishPage(rendered: Buffer<ArrayBuffer>, mark: string): FinishedPage {
  const marked = Buffer.from(` nonce="${mark}"`);
  const scripts = new Set<string>();
  const hints: string[] = [];
  const pieces: Uint8Array[] = [];
  let written = 0;
  let start: { piece: number; code: string } | undefined;

  function writeUpTo(end: number, goOnAt: number) {
    pieces.push(rendered.subarray(written, end));
    written = goOnAt;
  }

  for (let at = rendered.indexOf(marked); at >= 0; at = rendered.indexOf(marked, written)) {
    const opening = rendered.lastIndexOf(lessThan, at);
    const afterMark = at + marked.length;
    const before = rendered.toString("latin1", opening, at);
    const hint = moduleHint.exec(before)?.[1];
    if (hint !== undefined) {
      hints.push(hint);
      writeUpTo(opening, rendered.indexOf(">", afterMark) + 1);
      continue;
    }
    writeUpTo(at, afterMark);
    if (!before.startsWith("<script")) continue;
    const code = rendered.indexOf(">", afterMark) + 1;
    const end = rendered.indexOf("</script>", code);
    const tag = before + rendered.toString("latin1", afterMark, code);
    if (tag === moduleTag) {
      writeUpTo(code, end);
      start = { piece: pieces.length, code: rendered.toString("utf8", code, end) };
    } else if (!tag.includes(' src="')) {
      scripts.add(sourceOf(rendered.subarray(code, end)));
    }
  }
  writeUpTo(rendered.length, rendered.length);
  if (start) {
    const deferred = deferredStart(start.code, [...new Set(hints)]);
    pieces.splice(start.piece, 0, deferred.bytes);
    scripts.add(deferred.source);
  }
  return { bytes: Buffer.concat(pieces), scripts };
}

type DeferredStart = { bytes: Uint8Array; source: string };

/** Cache of the start scripts. Pages of the same routes share one; there are some hundred of them. */
const deferredStarts = new Map<string, DeferredStart>();
const maxDeferredStarts = 500;

function deferredStart(code: string, hints: string[]): DeferredStart {
  const key = `${hints.join()}\n${code}`;
  const cached = deferredStarts.get(key);
  if (cached) return cached;
  const bytes = Buffer.from(deferScripts(code, hints));
  const deferred = { bytes, source: sourceOf(bytes) };
  if (deferredStarts.size < maxDeferredStarts) deferredStarts.set(key, deferred);
  return deferred;
}

/**
 * Rewrites the script that starts a page so that the page's scripts are fetched only after the first paint. The page
 * can be read without them, and on a slow connection they would compete with what the first paint needs. React Router
 * writes hints (`hints` are their addresses) and imports that are fetched at once, and offers no other way.
 */
function deferScripts(code: string, hints: string[]): string {
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
