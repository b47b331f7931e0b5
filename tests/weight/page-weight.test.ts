import path from "node:path";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

/** How many fonts every page may load before it is painted. */
const fontBudget = 2;

/**
 * The gzipped size of each page's style sheets and scripts (bytes), with those that the page itself loads later. React and
 * its router alone are 99 kB of the scripts, and half a kilobyte of the sheets makes pages usable at 400% zoom and with
 * double text (tests/e2e/seen-large.spec.ts).
 */
const pages = [
  { page: "home", address: () => "/", sheetBudget: 15_400, scriptBudget: 123_000 },
  { page: "list", address: () => "/products", sheetBudget: 15_400, scriptBudget: 130_150 },
  { page: "product", address: () => productAddress, sheetBudget: 15_850, scriptBudget: 140_200 },
];

/** What a page loads only when somebody does something, is signed in or found nothing, or the owner added it. */
const onDemand =
  /^\/assets\/(account-cart-store|early-replay|loading-skeletons|nearest-view|own-logo|own-section|site-banner|suggestions)-/;

let site: TestSite;
let productAddress: string;

beforeAll(async () => {
  site = await openTestSite();
  productAddress = `/products/${(await addProduct(site.shop)).slug}`;
});
afterAll(() => site.close());

describe.each(pages)("the $page page", ({ address, sheetBudget, scriptBudget }) => {
  let html: string;
  beforeAll(async () => {
    const answer = await site.request(address());
    html = answer.body.toString();
  });

  it("loads little script", async () => {
    const preloaded = addressesOf(/for \(const href of (\[.*\])\)/.exec(html)?.[1] ?? "", /"([^"]+)"/g);
    const imported = addressesOf(html, /import\("([^"]+)"\)/g);
    expect(preloaded.length).toBeGreaterThan(0);
    expect(imported.length).toBeGreaterThan(0);
    await expectLight(await withImports([...preloaded, ...imported]), scriptBudget);
  });

  it("loads no script before it is painted", () => {
    expect(addressesOf(html, /<link rel="modulepreload" href="([^"]+)"/g)).toEqual([]);
    expect(addressesOf(html, /<script[^>]* src="([^"]+)"/g)).toEqual([]);
    expect(addressesOf(html, /^\s*import[\s\w*]*"([^"]+)"/gm)).toEqual([]);
    expect(html.indexOf("requestAnimationFrame")).toBeLessThan(html.indexOf("import("));
  });

  it("loads little style, in two files at most, and no sprite for its head", async () => {
    const sheets = addressesOf(html, /<link rel="stylesheet" href="([^"]+)"/g);
    expect(sheets.length).toBeGreaterThan(0);
    // A third request would have a phone wait a round trip longer for the heading's font: decision 023.
    expect(sheets.length).toBeLessThanOrEqual(2);
    expect(/<header[^]*?<\/header>/.exec(html)?.[0]).not.toMatch(/<use\b/);
    await expectLight(sheets, sheetBudget);
  });

  it("asks for two fonts at most before it is painted, and for nothing of anybody else", () => {
    const fonts = addressesOf(html, /<link rel="preload" href="([^"]+\.woff2)"/g);
    expect(fonts.length).toBeLessThanOrEqual(fontBudget);
    expect(
      addressesOf(html, /(?:\ssrc|<link\s[^>]*rel="(?!canonical)[^>]*\shref)="(https?:[^"]+)"/g),
    ).toEqual([]);
  });
});

function addressesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}

/** These scripts with all that they import, at once or later, except on demand. */
async function withImports(addresses: string[]): Promise<string[]> {
  const all = new Set(addresses.filter((address) => address.endsWith(".js")));
  for (const address of all) {
    const code = await readFile(path.join("build/client", address), "utf8");
    const imported = addressesOf(code, /(?:from|import\(?)["`]\.\/([\w-]+\.js)["`]/g).map(
      (name) => `/assets/${name}`,
    );
    for (const found of imported) if (!onDemand.test(found)) all.add(found);
  }
  return [...all];
}

/** Fails with the sizes of the heaviest files. */
async function expectLight(addresses: string[], budget: number) {
  const files = await Promise.all(
    [...new Set(addresses)].map(async (address) => ({
      address,
      bytes: gzipSync(await readFile(path.join("build/client", address))).length,
    })),
  );
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  const sum = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = heaviest.map(({ address, bytes }) => `${bytes} ${address}`).join("\n");
  expect(sum, `${sum} bytes of ${budget}, the heaviest:\n${list}\n`).toBeLessThanOrEqual(budget);
}
