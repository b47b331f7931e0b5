import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sourceOf } from "#http/rendering/finish-page.server.ts";
import { plantScript } from "#tests/support/plant-script.ts";
import { plantedCode } from "#tests/support/planted.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { htmlOf, sourcesOf } from "./answer-gaps.ts";

/** `access.test.ts` compares the policy of every page with its scripts. */

let site: TestSite;
let clear: () => void;
beforeAll(async () => {
  clear = await plantScript();
  site = await openTestSite();
});
afterAll(async () => {
  clear();
  await site.close();
});

test("the policy of a page does not name a script that stands in stored HTML, nor let handlers run", async () => {
  const answer = await site.request("/about");
  expect(htmlOf(answer)).toContain(`<script>${plantedCode}</script>`);
  expect(sourcesOf(answer).length).toBeGreaterThan(3);
  expect(answer.headers["content-security-policy"]).not.toContain(sourceOf(plantedCode));
  expect(answer.headers["content-security-policy"]).not.toContain("unsafe");
});

/** These tests depend on how the router writes its scripts, which may change in another version. */
describe("the scripts of a page", () => {
  test.each(["/", "/products", "/contact", "/no-such-page"])(
    "of %s are fetched after the paint",
    async (path) => {
      const answer = await site.request(path);
      const html = htmlOf(answer);
      // However a hint or module is written: in another order, with more attributes, or as a response header.
      expect([...html.matchAll(/<link\b[^>]*\b(modulepreload|as="script")/g)]).toEqual([]);
      expect(String(answer.headers.link ?? "")).not.toMatch(/modulepreload|as=script/);
      expect([...html.matchAll(/<script\b[^>]*\b(type="?module|src=)/g)]).toHaveLength(1);
      const modules = [...html.matchAll(/<script type="module" async="">([^]*?)<\/script>/g)];
      expect(modules).toHaveLength(1);
      const [start, ...lines] = modules[0]?.[1]?.split("\n") ?? [];
      expect(start).toContain("requestAnimationFrame");
      const [code, hints] = [lines.join("\n"), lines.find((line) => line.includes('"modulepreload"'))];
      expect(hints?.match(/"\/assets\/[^"]+\.js"/g)?.length).toBeGreaterThan(3);
      expect(code).not.toMatch(/^;?\s*import[\s"*{]/m);
      expect(code.match(/^const route\d+ = await import\("\/assets\//gm)?.length).toBeGreaterThan(1);
      expect(code).toMatch(/^import\("\/assets\/[^"]+"\);$/m);
    },
  );
});
