import { sql } from "kysely";
import type { Shop } from "#domain/shop/context/shop.ts";
import { findProduct } from "#domain/catalogue/product/find-product.server.ts";
import { listAddressParts, listProductAddresses } from "#domain/catalogue/list/list-addresses.server.ts";
import { listProducts } from "#domain/catalogue/list/list-products.server.ts";
import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import { suggest } from "#domain/catalogue/list/suggest.server.ts";

/** Of 100,000 products it finds 12,000. The least price leaves out none: nobody has asked the same before. */
const filteredSearch = (round: number): ListQuery => ({
  search: "laptop",
  min: 1_000 + round,
  specs: { "bench-1": "o1,o2", "bench-2": "o0,o1,o2" },
});

const lists: Record<string, (round: number) => ListQuery> = {
  "list by popularity": () => ({}),
  "list by price, rising": () => ({ sort: "price-asc" }),
  "list by price, falling": () => ({ sort: "price-desc" }),
  "list by age": () => ({ sort: "newest" }),
  "list of a category": (round) => ({ category: round % 2 ? "Gaming" : "Monitor" }),
  "list with every filter": (round) => ({
    category: "Laptop",
    brands: [round % 2 ? "Vidyut" : "Garuda"],
    isNew: true,
    min: 20_000 + 1_370 * round,
    max: 150_000,
    sort: "price-asc",
  }),
  "list of three specifications, many hits": (round) => ({
    category: "Laptop",
    specs: { "bench-1": `o${round % 4},o${(round + 1) % 4}`, "bench-2": "o0,o1,o2", ram: "8,16" },
  }),
  "list of three specifications, some hits": (round) => ({
    category: "Laptop",
    specs: { "bench-3": `o${round % 6}`, ram: "16", storage: "1024" },
    sort: "price-asc",
  }),
  "list of three specifications, few hits": (round) => ({
    category: "Laptop",
    specs: { "bench-9": `o${round % 12}`, "bench-10": "o3", cores: "10" },
    sort: "newest",
  }),
  "list of three specifications and a price": (round) => ({
    category: "Laptop",
    specs: { ram: "16,32", weight: `1.2..${1.5 + (round % 5) / 10}`, "bench-4": "o1,o2" },
    min: 20_000 + 137 * round,
    max: 90_000,
  }),
  "list of three specifications, any category": (round) => ({
    specs: { "bench-1": `o${round % 4}`, "bench-2": "o1", "bench-11": "3,4" },
  }),
  "list between two prices": (round) => ({ min: 20_000 + 1_370 * round, max: 90_000 + 1_170 * round }),
  "deep page": (round) => ({ sort: "price-asc", after: `price-asc.${30_000 + 900 * round}.10000500` }),
  "search of a rare word": (round) => ({ search: `vega ${10_000_001 + 31 * round}` }),
  "search of two words": (round) => ({ search: round % 2 ? "garuda vega" : "tarang kiran" }),
  "search of a word in fifty": (round) => ({ search: round % 2 ? "ekam" : "dhruva" }),
  "search of a common word": () => ({ search: "laptop" }),
  "search with filters, an eighth of all": filteredSearch,
  "search with a typo": (round) => ({ search: round % 2 ? "vidyt agni" : "grauda kirn" }),
};

/** The measured queries, by name. `round` varies each query so that it is not the same twice in a row. */
export function questionsTo(
  shop: Shop,
  slugs: string[],
): Record<string, (round: number) => Promise<unknown>> {
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [
        name,
        (round: number) => listProducts(shop, query(round)),
      ]),
    ),
    "search with filters, 20 at once": (round) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => listProducts(shop, filteredSearch(20 * round + n)))),
    // References: the time of one round trip to the database, and how evenly the machine does the same work repeatedly.
    "select 1": () => sql`select 1`.execute(shop.db),
    "adding up, no database": () => Promise.resolve(addUpToFiveMillion()),
    suggestions: (round) =>
      suggest(shop, ["veg", "garu", "tarng", "lap"][round % 4] ?? "", () =>
        Promise.resolve({ codLimit: 0, instalmentsOf: () => [], paidBy: () => [] }),
      ),
    "product page": (round) => findProduct(shop, slugs[round % slugs.length] ?? ""),
    "sitemap, its parts": () => listAddressParts(shop),
    "sitemap, one part": (round) => listProductAddresses(shop, 4_000 + (round % 2)),
  };
}

function addUpToFiveMillion(): number {
  let sum = 0;
  for (let number = 0; number < 5_000_000; number += 1) sum += number % 7;
  return sum;
}
