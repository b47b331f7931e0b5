import { csvColumns, csvHeadings } from "#domain/listing/csv/csv-columns.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type Role, type TestSite } from "#tests/support/test-site.ts";
import { oddWorkbooks } from "#tests/support/odd-workbooks.ts";
import { longestTurn, peakGrowth, onThisMachine } from "#tests/support/watch-loop.ts";
import { fillPattern } from "./fill-pattern.ts";
import { everyRoute } from "./every-route.ts";

/** The longest time, in milliseconds, in which nobody else is served. */
let longestHold: number;
/** In megabytes. */
const largestGrowth = 150;
/** The best of this many runs counts: compilation or garbage collection in between is not caused by the input. */
const maxRuns = 5;
const megabyte = 1024 * 1024;
const formType = "application/x-www-form-urlencoded";
const filesType = "multipart/form-data; boundary=x";

let site: TestSite;
let productId: string;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  longestHold = await onThisMachine(50);
  site = await openTestSite();
  await site.shop.db.updateTable("vendors").set({ approved_at: new Date() }).execute();
  for (const role of ["customer", "vendor", "admin"] as const) cookies.set(role, await site.signIn(role));
  ({ id: productId } = await addProduct(site.shop));
  const schema = await readCatalogueSchema(site.shop);
  const headings = csvHeadings(schema);
  const categories = schema.categories.map(({ key }) => key);
  titles = csvColumns(schema, categories).flatMap((column) =>
    column === "vendorId" ? [] : [headings.titleOf(column)],
  );
});
afterAll(() => site.close());

type Input = { to: string; type: string; body: Buffer; role?: Role; method?: string };

async function send({ to, type, body, role = "guest", method = "POST" }: Input): Promise<number> {
  const headers = { "content-type": type, cookie: cookies.get(role) ?? "" };
  return (await site.request(to.replace(":id", productId), { method, headers, body })).status;
}

/** Lets the same person send as if for the first time. */
async function forgetLimits() {
  await site.shop.db.deleteFrom("rate_limits").execute();
  await site.shop.db.deleteFrom("import_runs").execute();
}

/**
 * The longest time that this input blocked the event loop, in the best of some runs: the first below `enough`. By day it
 * is only sent, because no other program may keep the processor busy while it is measured.
 */
async function holdOf(input: Input, enough = longestHold): Promise<{ status: number; hold: number }> {
  await forgetLimits();
  if (!isNightly) return { status: await send(input), hold: 0 };
  let status = 0;
  let hold = Infinity;
  for (let run = 0; run < maxRuns && hold >= enough; run += 1) {
    await forgetLimits();
    hold = Math.min(hold, await longestTurn(async () => (status = await send(input))));
  }
  return { status, hold };
}

const filled = (unit: string | number, bytes: number) => Buffer.alloc(bytes, unit);
const fulfilment = (headers: string, content: string) => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
function fileOf(name: string, content: Buffer, before = ""): Buffer {
  const head = `${before}--x\r\n${named(name)}; filename="a"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--x--\r\n")]);
}
const distinctFields = (count: number, value: string) =>
  Buffer.from(Array.from({ length: count }, (_, index) => `f${index}=${value}`).join("&"));

/** Sent by a customer, whose forms may be longer than a guest's. */
const contact = (body: Buffer, type = formType): Input => ({ to: "/contact", type, body, role: "customer" });
const json = (body: string): Input => ({
  to: "/cart/account",
  type: "application/json",
  method: "PUT",
  role: "customer",
  body: Buffer.from(body),
});
const table = (content: Buffer, before?: string): Input => ({
  to: "/vendor/products/import",
  type: filesType,
  role: "vendor",
  body: fileOf("file", content, before),
});
const pinCodes = (content: Buffer): Input => ({
  to: "/admin/settings/delivery",
  type: filesType,
  role: "admin",
  body: fileOf("file", content, fulfilment(named("intent"), "list")),
});
const picture = (content: Buffer): Input => ({
  to: "/admin/products/:id/pictures/upload",
  type: filesType,
  role: "admin",
  body: fileOf("picture", content),
});

/** The headings of a vendor's file with every column. */
let titles: string[] = [];
const largestFile = (isNightly ? 47 : 2) * megabyte;

/** A file with every column, filled with rows of cells like this. */
function fullTable(cell: string): Buffer {
  const row = `${titles.map(() => cell).join(",")}\n`;
  const count = Math.min(50_000, Math.floor(largestFile / row.length));
  return Buffer.from(`${titles.join(",")}\n${row.repeat(count)}`);
}
function describedTable(count: number, description: string): Buffer {
  const rows = Array.from({ length: count }, (_, index) => `Nirvex,Mouse ${index},Accessory,${description}`);
  return Buffer.from(`Brand,Name,Category,Description\n${rows.join("\n")}\n`);
}
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

describe("the event loop is never held for long", () => {
  const inputs: [string, number, () => Input][] = [
    ["half a million fields", 413, () => contact(filled("a&", megabyte))],
    [
      "half a million fields, as data",
      413,
      () => ({ ...contact(filled("a&", megabyte)), to: "/contact.data" }),
    ],
    [
      "half a million fields where files go",
      415,
      () => ({ ...table(filled("", 0)), type: formType, body: filled("a&", megabyte) }),
    ],
    ["as many fields as may be", 400, () => contact(distinctFields(2_000, "<".repeat(500)))],
    ["as many escapes as fit", 400, () => contact(distinctFields(2_000, "%E0%A4%93".repeat(56)))],
    ["a megabyte of spaces", 413, () => contact(filled("+", megabyte))],
    ["ten long fields", 400, () => contact(distinctFields(10, "<".repeat(99_999)))],
    [
      "as many parts as may be",
      400,
      () =>
        contact(
          Buffer.from(
            `${Array.from({ length: 2_000 }, (_, index) => fulfilment(named(`f${index}`), "a".repeat(400))).join("")}--x--\r\n`,
          ),
          filesType,
        ),
    ],
    ["empty parts", 413, () => contact(Buffer.from(fulfilment(named("a"), "").repeat(20_000)), filesType)],
    ["boundaries alone", 413, () => contact(filled("--x\r\n", megabyte), filesType)],
    [
      "a part of headers alone",
      400,
      () => contact(Buffer.from(`--x\r\n${"a: b\r\n".repeat(170_000)}`), filesType),
    ],
    [
      "one endless header",
      400,
      () => contact(Buffer.from(`--x\r\na: ${"b".repeat(megabyte - 20)}`), filesType),
    ],
    ["text", 415, () => contact(filled("a", megabyte), "text/plain")],
    ["no type at all", 415, () => contact(filled("a", megabyte), "")],
    ["brackets", 400, () => json("[".repeat(128 * 1024))],
    ["nested objects", 400, () => json('{"a":'.repeat(25_000))],
    ["nested lines", 400, () => json(`{"revision":"1","lines":${"[".repeat(60_000)}${"]".repeat(60_000)}}`)],
    ["empty lines of a cart", 400, () => json(`{"revision":"1","lines":[${"{},".repeat(40_000)}{}]}`)],
    ["a megabyte of brackets", 413, () => json("[".repeat(megabyte))],
    [
      "an unsigned message of a provider",
      404,
      () => ({ to: "/webhooks/stripe", type: "application/json", body: filled("[", megabyte) }),
    ],
    ["a table of commas", 303, () => table(filled(",", largestFile))],
    ["a table of quotation marks", 303, () => table(filled('"', largestFile))],
    ["a full table of letters", 303, () => table(fullTable("a".repeat(20)))],
    ["fifty thousand wrong rows", 303, () => table(describedTable(50_000, '","'))],
    ["a list of as many PIN codes as fit", 400, () => pinCodes(filled("=1+1,@a\n", megabyte))],
    ["a picture that is none", 400, () => picture(filled("a", 15 * megabyte))],
    ["a picture of markers", 400, () => picture(Buffer.concat([jpegStart, filled(0xff, 14 * megabyte)]))],
  ];

  test.each([...inputs, ...(isNightly ? oddWorkbooks.slice(0, 3) : oddWorkbooks.slice(2, 3)).map(uploadOf)])(
    "by %s",
    async (_what, expected, make) => {
      const input = make();
      const { status, hold } = await holdOf(input);
      expect(status).toBe(expected);
      expect(hold).toBeLessThan(longestHold);
      if (!isNightly) return;
      await forgetLimits();
      expect(await peakGrowth(() => send(input))).toBeLessThan(largestGrowth);
    },
  );
});

function uploadOf([name, make]: (typeof oddWorkbooks)[number]): [string, number, () => Input] {
  return [`a workbook of ${name}`, 303, () => table(make())];
}

const roleOf = (pattern: string): Role =>
  pattern.startsWith("/admin") ? "admin" : pattern.startsWith("/vendor") ? "vendor" : "customer";
const forGuests = ["/login", "/register", "/vendor/register"];
/** The maximum length of a guest's form; a body declared as longer is not read. */
const guestsForm = 64 * 1024;
const unknownId = "00000000-0000-4000-8000-000000000000";
/** Text that field patterns may take long for: spaces, and what is almost an address, a number or a list. */
const units = ["+", "a@", "1,", "-", "%0A", "%26", "%E2%80%AE"];

/** The names of the fields in a page's forms, and the intents of its buttons. */
async function formOf(address: string, cookie: string): Promise<{ names: string[]; intents: string[] }> {
  const { body } = await site.request(address, { headers: { cookie } });
  const names = new Set<string>();
  const intents = new Set([""]);
  for (const [tag] of body.toString().matchAll(/<(?:input|button|select|textarea)\b[^>]*>/g)) {
    const name = /\sname="([^"]+)"/.exec(tag)?.[1];
    if (name === "intent") intents.add(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
    else if (name) names.add(name);
  }
  return { names: [...names], intents: [...intents] };
}

const pages = everyRoute
  .map(({ pattern }) => pattern)
  .filter((pattern) => !/events|pictures|import$|\.(csv|json|xml|txt|webmanifest)$/.test(pattern))
  // By day a third, which is only answered.
  .filter((_, index) => isNightly || index % 3 === 0);

test.each(pages)("no field of %s holds the loop, however much stands in it", async (pattern) => {
  const role = forGuests.includes(pattern) ? "guest" : roleOf(pattern);
  const examples = { name: "a.webp", pincode: "411001", provider: "stripe", paymentId: "none", productId };
  const to = fillPattern(pattern, examples, unknownId);
  const { names, intents } = await formOf(to, cookies.get(role) ?? "");
  const formWith = (intent: string, value: string) => {
    const fields = names.map((name) => `${encodeURIComponent(name)}=${value}`);
    return { to, type: formType, body: Buffer.from([...fields, `intent=${intent}`].join("&")), role };
  };
  const cases = intents.flatMap((intent) => units.map((unit) => ({ intent, unit })));
  // By day one of them, another one for each page.
  const first = pages.indexOf(pattern) % cases.length;
  const tried = isNightly ? cases : cases.slice(first, first + 1);
  for (const { intent, unit } of names.length > 0 ? tried : []) {
    const times = Math.min(
      99_000 / decodeURIComponent(unit).length,
      (role === "guest" ? guestsForm : megabyte) / 1.2 / names.length / unit.length,
    );
    const { hold } = await holdOf(formWith(intent, unit.repeat(times)));
    // A long page holds the loop while it is rendered, whatever the fields hold, and on a busy machine the best of
    // some runs can be twice the best of others.
    const ofThePage = hold < longestHold ? 0 : (await holdOf(formWith(intent, ""), 0)).hold;
    expect({ intent, unit, isHeld: hold >= longestHold + 2 * ofThePage }).toEqual({
      intent,
      unit,
      isHeld: false,
    });
  }
});
