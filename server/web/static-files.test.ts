import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { httpSide } from "#tests/support/built-side.ts";
import { compressFiles } from "./compress-files.ts";
import { openTestServer, type TestServer } from "#tests/support/test-server.ts";

const script = "export const price = 100;\n".repeat(200);
const font = Buffer.alloc(3_000, 7);

let server: TestServer;
beforeAll(async () => {
  const directory = await mkdtemp(path.join(inject("testDirectory"), "files-"));
  const served = path.join(directory, "client");
  await mkdir(path.join(served, "assets"), { recursive: true });
  await writeFile(path.join(directory, "secret.txt"), "not for visitors");
  await writeFile(path.join(served, "assets", "cart-a1b2.js"), script);
  await writeFile(path.join(served, "assets", "anek-a1b2.woff2"), font);
  await writeFile(path.join(served, "icon one.svg"), "<svg/>");
  await writeFile(path.join(served, ".hidden"), "not for visitors");
  await compressFiles(served);
  server = await openTestServer({ files: await httpSide.staticFiles(served) });
});
afterAll(() => server.close());

describe("a file of the build", () => {
  test("may be kept for ever when its name tells its content", async () => {
    const { status, headers, body } = await server.request("/assets/cart-a1b2.js");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(body.toString()).toBe(script);
  });

  test("is asked for again after an hour when its name stays the same", async () => {
    const { headers, body } = await server.request("/icon%20one.svg");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(body.toString()).toBe("<svg/>");
  });

  test("travels compressed if that helps", async () => {
    const headers = { "accept-encoding": "br" };
    const compressed = await server.request("/assets/cart-a1b2.js", { headers });
    expect(compressed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(compressed.body).toString()).toBe(script);
    const plain = await server.request("/assets/anek-a1b2.woff2", { headers });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.body.equals(font)).toBe(true);
  });

  test("is not sent again to a browser that has it", async () => {
    const headers = { "accept-encoding": "br" };
    const { etag } = (await server.request("/assets/cart-a1b2.js", { headers })).headers;
    const conditional = { ...headers, "if-none-match": `"other", ${etag}` };
    const again = await server.request("/assets/cart-a1b2.js", { headers: conditional });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const changed = { ...headers, "if-none-match": '"other"' };
    expect((await server.request("/assets/cart-a1b2.js", { headers: changed })).status).toBe(200);
  });

  test("answers HEAD with its size alone", async () => {
    const { headers, body } = await server.request("/assets/cart-a1b2.js", { method: "HEAD" });
    expect([headers["content-length"], body.length]).toEqual([String(script.length), 0]);
  });

  test("that is missing costs no page", async () => {
    const { status, body } = await server.request("/assets/gone-a1b2.js");
    expect([status, body.toString()]).toEqual([404, "There is no such file.\n"]);
  });

  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/.hidden",
  ])("is never one outside the build: %s", async (address) => {
    expect((await server.request(address)).body.toString()).not.toContain("not for visitors");
  });
});
