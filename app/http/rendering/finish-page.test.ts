import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createElement as element, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { finishPage, sourceOf } from "./finish-page.server.ts";

const mark = "Zm9yIG9uZSBwYWdlIG9u";
const evil = "steal(document.cookie)";
const script = (code: string, attributes = {}) =>
  element("script", { nonce: mark, ...attributes, dangerouslySetInnerHTML: { __html: code } });
const stored = (html: string) => element("div", { dangerouslySetInnerHTML: { __html: html } });

/** Renders a page with React and finishes it. */
async function finish(...content: ReactNode[]) {
  const sink = new PassThrough();
  const written = buffer(sink);
  const tree = element("html", null, element("head"), element("body", null, ...content));
  const { pipe } = renderToPipeableStream(tree, { nonce: mark, onAllReady: () => pipe(sink) });
  const { bytes, scripts } = finishPage(await written, mark);
  return { html: Buffer.from(bytes).toString(), scripts: [...scripts] };
}

describe("a finished page", () => {
  test("names what the shop wrote, and shows the mark nowhere", async () => {
    const { html, scripts } = await finish(script("first()"), "₹ < &", script("second('₹')"));
    expect(scripts).toEqual([sourceOf("first()"), sourceOf("second('₹')")]);
    expect(html).toBe(
      "<!DOCTYPE html><html><head></head><body><script>first()</script>₹ &lt; &amp;<script>second('₹')</script></body></html>",
    );
  });

  test("has the scripts it hints at and imports fetched late", async () => {
    const hints = ["/a.js", "/b.js"].map((href) =>
      element("link", { rel: "modulepreload", href, nonce: mark }),
    );
    const { html, scripts } = await finish(
      ...hints,
      script('import * as route0 from "/b.js";\nimport("/start.js");', { type: "module", async: true }),
      script("after()"),
    );
    expect(html).not.toContain('rel="modulepreload" href');
    const [, code = ""] = /<script type="module" async="">([^]*?)<\/script>/.exec(html) ?? [];
    expect(code).toContain('["/a.js","/b.js"]');
    expect(code).toContain('const route0 = await import("/b.js");');
    expect(scripts.toSorted()).toEqual([sourceOf(code), sourceOf("after()")].toSorted());
  });

  test("does not name data, nor a script that is fetched", async () => {
    const data = element("script", {
      type: "application/ld+json",
      dangerouslySetInnerHTML: { __html: "{}" },
    });
    const { scripts } = await finish(data, element("script", { nonce: mark, src: "/a.js" }));
    expect(scripts).toEqual([]);
  });
});

describe("a script within stored HTML is not named", () => {
  test.each([
    ["as it is", `<script>${evil}</script>`],
    ["with a nonce of its own", `<script nonce="${"A".repeat(mark.length)}">${evil}</script>`],
    ["with an empty nonce", `<script nonce="">${evil}</script>`],
    ["as a module", `<script type="module" async="">${evil}</script>`],
    ["left open before one of the shop", `<script>${evil};//`],
    ["left open within a tag", `<script x="`],
    ["within a comment that is left open", `<!-- <script>${evil}</script>`],
    ["in capitals", `<SCRIPT>${evil}</SCRIPT>`],
    ["within SVG", `<svg><script>${evil}</script></svg>`],
  ])("%s", async (_how, html) => {
    const { scripts, html: page } = await finish(stored(html), script("ours()"), stored(html));
    expect(page).toContain(html);
    expect(scripts).toEqual([sourceOf("ours()")]);
  });
});
