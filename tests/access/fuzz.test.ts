import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type Role, type TestSite } from "#tests/support/test-site.ts";
import { fillPattern } from "./fill-pattern.ts";
import { everyRoute } from "./every-route.ts";

const runsOfEachRoute = isNightly ? 20 : 1;
const longestAnswer = 50_000;

let site: TestSite;
const cookies = new Map<Role, string>();
const examples: Record<string, string> = {
  name: "a.webp",
  pincode: "411001",
  provider: "stripe",
  paymentId: "none",
};
/** Tables that even refused requests may change: counters and times of sessions. */
const countersAndClocks = ["rate_limits", "auth_sessions", "migrations"];
let digest: ReturnType<typeof sql<{ digest: string }>>;

beforeAll(async () => {
  site = await openTestSite();
  for (const role of ["customer", "vendor", "admin"] as const) cookies.set(role, await site.signIn(role));
  const { id, slug } = await addProduct(site.shop);
  Object.assign(examples, { productId: id, slug });
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    site.shop.db,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !countersAndClocks.includes(name));
  const each = tables.map((name) => sql`select t::text as row from ${sql.table(name)} t`);
  digest = sql<{ digest: string }>`
    select md5(string_agg(row, '|' order by row)) as digest from (${sql.join(each, sql` union all `)}) as everything`;
});
afterAll(() => site.close());

const contents = async () => (await digest.execute(site.shop.db)).rows[0]?.digest;

const roleOf = (pattern: string): Role =>
  pattern.startsWith("/admin") ? "admin" : pattern.startsWith("/vendor") ? "vendor" : "customer";
const unknownId = "00000000-0000-4000-8000-000000000000";
const addressOf = (pattern: string) => fillPattern(pattern, examples, unknownId);

/** The fields of a page's forms, with the values each may start from. */
async function fieldsOf(address: string, cookie: string): Promise<Record<string, string[]>> {
  const fields: Record<string, string[]> = { intent: [], id: [], q: [] };
  if (/events|\.(csv|json|xml|txt)$/.test(address)) return fields;
  const { body } = await site.request(address, { headers: { cookie } });
  for (const [tag] of body.toString().matchAll(/<(?:input|button|select|textarea)\b[^>]*>/g)) {
    const name = /\sname="([^"]+)"/.exec(tag)?.[1];
    if (name) (fields[name] ??= []).push(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  return fields;
}

const oddities = [
  "",
  " ",
  "-1",
  "0",
  "1e309",
  "NaN",
  "99999999999999999999",
  "\0",
  "\uD800",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "[object Object]",
  "2026-02-31",
  unknownId,
  "a".repeat(5_000),
  "ओम् 🖥️",
];
const oddText = fc.oneof(fc.constantFrom(...oddities), fc.string({ unit: "grapheme", maxLength: 40 }));

function formsOf(fields: Record<string, string[]>) {
  const ofField = (values: string[]) =>
    fc.option(fc.oneof(fc.constantFrom("", ...values), oddText), { nil: undefined, freq: 6 });
  const named = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, ofField(values)])),
  );
  const more = fc.array(fc.tuple(oddText, oddText), { maxLength: 3 });
  return fc.tuple(named, more).map(([record, extra]) => {
    const form = new URLSearchParams(extra);
    for (const [name, value] of Object.entries(record)) if (value !== undefined) form.append(name, value);
    return { type: "application/x-www-form-urlencoded", body: form.toString() };
  });
}

const documents = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .record({ items: fc.array(fc.record({ productId: fc.jsonValue(), quantity: fc.jsonValue() })) })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom("", "{", "[".repeat(5_000), '{"__proto__":{"role":"admin"}}', '{"a":1e999}'),
);
const jsonBodies = documents.map((body) => ({ type: "application/json", body }));
const broken = fc.constantFrom(
  {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end',
  },
  { type: "multipart/form-data", body: "no boundary" },
  { type: "", body: "no type" },
);

let visitors = 0;

async function send(pattern: string, suffix: string, { type, body }: { type: string; body: string }) {
  visitors += 1;
  const headers = {
    cookie: cookies.get(roleOf(pattern)),
    "content-type": type,
    // Each request comes from its own address, so that no rate limit gets in the way.
    "x-forwarded-for": `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
  const answer = site.request(`${addressOf(pattern)}${suffix}`, { method: "POST", headers, body });
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("No answer.")), longestAnswer).unref(),
  );
  return Promise.race([answer, late]);
}

test.each(everyRoute.map(({ pattern }) => pattern))(
  "whatever is sent to %s is answered without a failure, and what is refused changes nothing",
  async (pattern) => {
    const fields = await fieldsOf(addressOf(pattern), cookies.get(roleOf(pattern)) ?? "");
    const sent = fc.oneof(
      { weight: 4, arbitrary: formsOf(fields) },
      { weight: 2, arbitrary: jsonBodies },
      broken,
    );
    let before = await contents();
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom("", ".data"), async (request, suffix) => {
        const { status } = await send(pattern, suffix, request);
        expect(status).toBeLessThan(500);
        const after = await contents();
        expect(status < 400 || after === before).toBe(true);
        before = after;
      }),
      { numRuns: runsOfEachRoute, endOnFailure: true },
    );
  },
);
