import { afterAll, beforeAll, expect, it } from "vitest";
import { addSampleComponents } from "#tests/support/sample-components.ts";
import { type SearchedQuery, searchedQueries } from "#tests/support/searched-queries.ts";
import { cachePages } from "#server/pages/cached-pages.ts";
import { createQueryCache } from "#server/pages/query-cache.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { catalogueModel } from "#domain/catalogue/model/cached-model.server.ts";
import { productsLocation, searchLocation } from "./list-location.ts";
import { loadList } from "./load-list.server.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  await addSampleComponents(opened.shop);
  // The shop of the table has sold: what sells comes first among what fits alike.
  await opened.shop.db
    .updateTable("products")
    .set(({ ref }) => ({ popularity: ref("reviews") }))
    .execute();
  // As in a shop that serves visitors, the model is read once.
  opened.shop = {
    ...opened.shop,
    catalogueEvents: { take: () => ({ everything: false, groupIds: [] }) },
    queryCache: createQueryCache(cachePages()),
  };
  await catalogueModel(opened.shop);
});
afterAll(() => opened.close());

/** The addresses that a typed search leads to, and the names on the page at the end, the first five. */
async function found(query: string): Promise<{ names: string[]; at: string }> {
  let at = `/search?${new URLSearchParams({ q: query })}`;
  for (let redirects = 0; redirects < 3; redirects += 1) {
    try {
      const location = at.startsWith("/search") ? searchLocation : productsLocation;
      const { data } = await loadList(opened.shop, location, `https://shop.example${at}`);
      const products = [...data.list.products, ...(data.nearest?.products ?? [])];
      return { names: products.slice(0, 5).map(({ name }) => name), at };
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      at = answer.headers.get("Location") ?? "";
      const slug = /^\/products\/([^?]+)$/.exec(at)?.[1];
      if (slug === undefined) continue;
      const product = await opened.shop.db
        .selectFrom("products")
        .select("name")
        .where("slug", "=", slug)
        .executeTakeFirstOrThrow();
      return { names: [product.name], at };
    }
  }
  throw new Error(`'${query}' is redirected without end.`);
}

const isAmong = (names: string[], part: string) => names.some((name) => name.includes(part));

function wrong({ first, among, never }: SearchedQuery, names: string[]): string[] {
  return [
    ...(isFirst(first, names[0]) ? [] : [`first is ${names[0]}, not ${first.join(" or ")}`]),
    ...among.filter((part) => !isAmong(names, part)).map((part) => `without ${part}`),
    ...never.filter((part) => isAmong(names, part)).map((part) => `with ${part}`),
  ];
}

const isFirst = (first: string[], name = "") =>
  name !== "" && (first.length === 0 || first.some((part) => name.includes(part)));

it("what people type finds what they mean", async () => {
  const mistakes: string[] = [];
  let reciprocal = 0;
  let firstRight = 0;
  for (const requested of searchedQueries) {
    const { names, at } = await found(requested.query);
    const rank = names.findIndex((name) => isFirst(requested.first, name)) + 1;
    reciprocal += rank > 0 ? 1 / rank : 0;
    firstRight += Number(rank === 1);
    const problems = wrong(requested, names);
    if (problems.length > 0)
      mistakes.push(`${requested.query} → ${at}: ${problems.join("; ")} [${names.join(", ")}]`);
  }
  const many = searchedQueries.length;
  const figures = `${many} queries: ${many - mistakes.length} right, mean reciprocal rank ${(reciprocal / many).toFixed(3)}, first hit right ${((100 * firstRight) / many).toFixed(1)}%`;
  console.warn([figures, ...mistakes].join("\n"));
  expect(many).toBeGreaterThanOrEqual(120);
  expect(mistakes).toEqual([]);
});
