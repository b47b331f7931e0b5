import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";
import { openSocket } from "#tests/support/bare-socket.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type Role, type TestSite } from "#tests/support/test-site.ts";
import { fillPattern } from "./fill-pattern.ts";
import { everyRoute } from "./every-route.ts";

let site: TestSite;
const cookies = new Map<Role, string>();
const examples: Record<string, string> = { name: "a.webp", pincode: "411001", provider: "nobody" };
beforeAll(async () => {
  site = await openTestSite();
  cookies.set("customer", await site.signIn("customer"));
  const { id, slug } = await addProduct(site.shop);
  Object.assign(examples, { productId: id, slug });
});
afterAll(() => site.close());

const unknownId = "00000000-0000-4000-8000-000000000000";
const longestWait = 50_000;

const framings = ["content-length: 1000", "transfer-encoding: chunked"];
type RequestInput = { address: string; role: Role; method?: string; framing: string };

/** The status of the response to a request whose body never arrives; 0 if the shop waits for the body. */
async function statusWithoutBody({ address, role, method = "POST", framing }: RequestInput): Promise<number> {
  const { socket, until } = openSocket(site.port);
  const lines = [
    `${method} ${address} HTTP/1.1`,
    "host: shop",
    `cookie: ${cookies.get(role) ?? ""}`,
    "content-type: application/x-www-form-urlencoded",
    framing,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const waited = new Promise<string>((resolve) => setTimeout(resolve, longestWait, "").unref());
  const head = await Promise.race([until(/\r\n\r\n/), waited]);
  socket.destroy();
  return Number(head.split(" ", 2)[1] ?? 0);
}

/** All routes but those whose forms are open to guests, whose bodies are read. */
const guarded = everyRoute.filter(({ hasGuestForm }) => !hasGuestForm).map(({ pattern }) => pattern);

describe("before anything of its body was read", () => {
  test.each(guarded)("a form of a guest is answered at %s", async (pattern) => {
    const address = fillPattern(pattern, examples, unknownId);
    const requests = [
      { address, framing: "transfer-encoding: chunked" },
      { address: `${address}.data`, framing: "content-length: 1000" },
      { address, framing: "content-length: 1000", method: "PUT" },
    ];
    const statuses = await Promise.all(requests.map((how) => statusWithoutBody({ ...how, role: "guest" })));
    expect(statuses).not.toContain(0);
  });

  test.each(["/vendor/products/import", "/admin/products/import", "/VENDOR/products/1/%70ictures/upload"])(
    "a customer is refused at %s",
    async (address) => {
      for (const framing of framings) {
        expect(await statusWithoutBody({ address, role: "customer", framing })).toBe(403);
      }
    },
  );
});

describe("a form of 200 KB", () => {
  const send = (role: Role, cookie = cookies.get(role) ?? "") => {
    const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
    const body = `message=${"a".repeat(90_000)}&subject=${"a".repeat(90_000)}&name=${"a".repeat(20_000)}`;
    return site.request("/contact", { method: "POST", headers, body });
  };

  test("is read for whoever is signed in, and at once refused to a guest", async () => {
    expect((await send("customer")).status).toBe(400);
    expect((await send("guest")).status).toBe(413);
  });

  test("is refused to a guest who made up a session", async () => {
    const cookie = (cookies.get("customer") ?? "").replaceAll(/=[^;]{5}/g, "=aaaaa");
    expect((await send("guest", cookie)).status).toBe(413);
  });
});

test("bodies are read in two files alone, so that nothing is read past their bounds", async () => {
  const reading: string[] = [];
  for (const file of sourceFiles("app/**/*.{ts,tsx}")) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = await readFile(file, "utf8");
    if (/\brequest\s*\.(body|formData|json|text|arrayBuffer|blob|bytes|clone)\b/.test(source))
      reading.push(file);
  }
  expect(reading.toSorted()).toEqual([
    "app/http/forms/read-body.server.ts",
    "app/http/forms/read-multipart.server.ts",
    // In the browser: its own copy of what could not be sent.
    "app/routes/shared/forms/unsent.tsx",
  ]);
});
