import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sourceOf } from "#http/rendering/finish-page.server.ts";
import { plantedCode } from "#tests/support/planted-script.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type Role, type TestSite } from "#tests/support/test-site.ts";
import { everyRoute } from "./every-route.ts";
import { fillPattern } from "./fill-pattern.ts";

const roles: Role[] = ["guest", "customer", "vendor", "admin"];

let site: TestSite;
const cookies = new Map<Role, string>();
const examples: Record<string, string> = { name: "no-picture.webp", pincode: "411001", provider: "stripe" };
beforeAll(async () => {
  site = await openTestSite();
  for (const role of roles) cookies.set(role, await site.signIn(role));
  const { id, slug } = await addProduct(site.shop);
  Object.assign(examples, { productId: id, slug });
});
afterAll(() => site.close());

async function open(address: string, role: Role = "guest") {
  const { headers, body } = await site.ask(address, { headers: { cookie: cookies.get(role) } });
  const isPage = String(headers["content-type"]).startsWith("text/html");
  return { html: isPage ? body.toString() : "", headers, policy: String(headers["content-security-policy"]) };
}

/** The inline scripts of a page that a browser would run, without the planted ones. */
function scriptsOf(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi);
  return [...scripts].flatMap(([, attributes = "", code = ""]) =>
    attributes.includes("application/ld+json") || code === plantedCode ? [] : [code],
  );
}
const sourcesOf = (policy: string) => policy.match(/'sha256-[^']+'/g) ?? [];

const withoutScripts = ["/demo/mail/:mailId/body"];
const patterns = everyRoute
  .map(({ pattern }) => pattern)
  .filter((pattern) => !withoutScripts.includes(pattern));

describe("the policy of a page", () => {
  test.each(patterns)("names each script of %s and nothing else, for everybody", async (pattern) => {
    const address = fillPattern(pattern, examples, "no-such-thing");
    for (const role of roles) {
      const { html, policy } = await open(address, role);
      if (html === "") continue;
      expect(new Set(sourcesOf(policy))).toEqual(new Set(scriptsOf(html).map((code) => sourceOf(code))));
      expect(html).not.toMatch(/nonce="[^"]/);
    }
  });

  test("does not name a script that stands in stored HTML, nor let handlers run", async () => {
    const { html, policy } = await open("/about");
    expect(html).toContain(`<script>${plantedCode}</script>`);
    expect(sourcesOf(policy).length).toBeGreaterThan(3);
    expect(policy).not.toContain(sourceOf(plantedCode));
    expect(policy).not.toContain("unsafe");
  });
});

/** These tests depend on how the router writes its scripts, which may change in another version. */
describe("the scripts of a page", () => {
  test.each(["/", "/products", "/contact", "/no-such-page"])(
    "of %s are fetched after the paint",
    async (path) => {
      const { html, headers } = await open(path);
      // However a hint or module is written: in another order, with more attributes, or as a response header.
      expect([...html.matchAll(/<link\b[^>]*\b(modulepreload|as="script")/g)]).toEqual([]);
      expect(String(headers.link ?? "")).not.toMatch(/modulepreload|as=script/);
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
