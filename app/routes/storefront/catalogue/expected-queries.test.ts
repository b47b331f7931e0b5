import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cachePages } from "#server/pages/cached-pages.ts";
import { createQueryCache } from "#server/pages/query-cache.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { catalogueModel } from "#domain/catalogue/model/cached-model.server.ts";
import { productsLocation, searchLocation } from "./list-location.ts";
import { loadList } from "./load-list.server.ts";

/**
 * A query, the products of which one must be first, others that must be among the first six, those that must not, patterns of
 * which the page must say one, and such that it must not say; the products that are compared.
 */
type ExpectedQuery = {
  group: string;
  q: string;
  firstOf?: string[];
  among?: string[];
  never?: string[];
  says?: string[];
  never_says?: string[];
  compares?: string[];
};

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  await opened.shop.db
    .updateTable("products")
    .set(({ ref }) => ({ popularity: ref("reviews") }))
    .execute();
  opened.shop = {
    ...opened.shop,
    catalogueEvents: { take: () => ({ everything: false, groupIds: [] }) },
    queryCache: createQueryCache(cachePages()),
  };
  await catalogueModel(opened.shop);
});
afterAll(() => opened.close());

async function namesAt(slugs: string[]): Promise<string[]> {
  const products = opened.shop.db.selectFrom("products").select("name").where("slug", "in", slugs);
  return (await products.execute()).map(({ name }) => name);
}

/** The names on the page that a search ends at, the first six, and what it says. */
async function found(query: string): Promise<{ names: string[]; says: string; at: string }> {
  let at = `/search?${new URLSearchParams({ q: query })}`;
  for (let redirects = 0; redirects < 3; redirects += 1) {
    try {
      const location = at.startsWith("/search") ? searchLocation : productsLocation;
      const { list, nearest, typed } = (await loadList(opened.shop, location, `https://shop.example${at}`))
        .data;
      const names = [...list.products, ...(nearest?.products ?? [])].map(({ name }) => name).slice(0, 6);
      const notes = typed?.notes.map(({ text, link = "" }) => `${text} ${link}`) ?? [];
      const none = nearest && !nearest.isSimilar ? ["No products found"] : [];
      return { names, says: [...notes, ...none, nearest?.label ?? ""].join("\n"), at };
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      at = answer.headers.get("Location") ?? "";
      const compared = /^\/compare\?products=(.+)$/.exec(at)?.[1]?.split(",");
      const product = /^\/products\/([^?]+)$/.exec(at)?.[1];
      const slugs = compared ?? (product === undefined ? undefined : [product]);
      if (slugs) return { names: await namesAt(slugs), says: "", at };
    }
  }
  throw new Error(`'${query}' is redirected without end.`);
}

function wrong(requested: ExpectedQuery, { names, says, at }: Awaited<ReturnType<typeof found>>): string[] {
  const {
    firstOf,
    among = [],
    never = [],
    compares,
    says: expected,
    never_says: unexpected = [],
  } = requested;
  const isStated = (pattern: string) => new RegExp(pattern, "im").test(says);
  return [
    ...(compares && !(at.startsWith("/compare") && compares.every((name) => names.includes(name)))
      ? ["no comparison"]
      : []),
    ...(firstOf && !firstOf.includes(names[0] ?? "") ? [`first is ${names[0]}`] : []),
    ...among.filter((name) => !names.includes(name)).map((name) => `without ${name}`),
    ...never.filter((name) => names.includes(name)).map((name) => `with ${name}`),
    ...(expected && !expected.some(isStated) ? ["not said"] : []),
    ...unexpected.filter(isStated).map((pattern) => `said ${pattern}`),
  ];
}

// How many of a table's queries are right, and by group. Who writes the reader does not read the kept ones.
it.each([
  ["seen", 0.92],
  ["kept", 0.85],
  ["further", 0.95],
])("of the %s queries at least this share is right: %d", async (table, least) => {
  const rows = JSON.parse(readFileSync(`tests/support/asked/${table}.json`, "utf8")) as ExpectedQuery[];
  const right = new Map<string, number>();
  const mistakes: string[] = [];
  for (const requested of rows) {
    const page = await found(requested.q);
    const problems = wrong(requested, page);
    if (problems.length === 0) right.set(requested.group, (right.get(requested.group) ?? 0) + 1);
    else mistakes.push(`${requested.q} → ${page.at}: ${problems.slice(0, 3).join("; ")}`);
  }
  const many = rows.length - mistakes.length;
  const groups = [...right].map(
    ([group, count]) => `${group} ${count}/${rows.filter((row) => row.group === group).length}`,
  );
  console.warn(`${table}: ${many} of ${rows.length} right (${groups.join(", ")})`);
  if (table !== "kept") console.warn(mistakes.join("\n"));
  expect(many / rows.length).toBeGreaterThanOrEqual(least);
});

it.each([
  [
    "laptop for tally",
    /^Tally Prime: .* are enough; (.+) has .* GB of RAM\. For Tally Prime the ₹[\d,]+ one \(incl\. GST\) is enough\.$/m,
  ],
  [
    "desktop for autocad",
    /^AutoCAD: needs an Intel or AMD processor \(not Arm\), a dedicated graphics card and 16 GB of RAM; (.+) has .+\.\s*$/m,
  ],
  ["video editing ke liye laptop", /^For video editing: needs .* graphics card; (.+) has .+\.\s*$/m],
])("'%s' is answered by whether the first product fits", async (query, pattern) => {
  const { names, says } = await found(query);
  expect(pattern.exec(says.replaceAll("\u00a0", " "))?.[1]).toBe(names[0]);
});
