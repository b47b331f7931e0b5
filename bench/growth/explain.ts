import { writeFile } from "node:fs/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "#db/database.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { questionsTo } from "./questions.ts";

type Section = { title: string; text: string; question: string; query: RegExp };

const sections: Section[] = [
  {
    title: "A page of the list",
    text: "`list-products.server.ts`. PostgreSQL walks the index of the sort order until the page is full. All other columns are looked up for those 25 rows only.",
    question: "list by popularity",
    query: /sort_key/,
  },
  {
    title: "Total and facets",
    text: "`list-facets.server.ts`. The facet counts are materialised: one row for each combination of brand, category, gaming and new. They do not grow with the number of products.",
    question: "list by popularity",
    query: /from category_counts/,
  },
  {
    title: "Total and facets between two prices",
    text: "`facets/find-hits.server.ts`. Variants of one product differ in price, so the bits of the price are compared digit by digit, as with filters by specification. In a shop without variants the materialised `price_counts` answer.",
    question: "list between two prices",
    query: /facet_bits/,
  },
  {
    title: "A list with every filter",
    text: "An index alone determines the products, because it contains every column that lists filter by.",
    question: "list with every filter",
    query: /sort_key/,
  },
  {
    title: "A deep page",
    text: "The cursor of the last product limits the scan, so page 100 costs the same as page 1.",
    question: "deep page",
    query: /sort_key/,
  },
  {
    title: "The words of a search",
    text: "`search-terms.server.ts`. Known words and prefixes are found in the index of words. Swapped letters and the nearest word by trigrams are looked up only if no product has the typed word.",
    question: "search with a typo",
    query: /search_words/,
  },
  {
    title: "Hits of a search",
    text: "Up to a thousand hits are known from counting them. Relevance is computed among these. All other columns are read only for the products shown.",
    question: "search of two words",
    query: /ts_rank/,
  },
  {
    title: "Hits of a search for a common word",
    text: "If a search has thousands of hits, the 600 most popular products of all are examined one by one. That is enough for a word in close to half of them. Relevance is computed among 240 hits.",
    question: "search of a common word",
    query: /ts_rank/,
  },
  {
    title: "Hits of a search for a word in fifty",
    text: "After those 600 products, the full-text index is searched tier by tier of popularity, until there are 240 hits.",
    question: "search of a word in fifty",
    query: /ts_rank/,
  },
  {
    title: "Number of hits",
    text: "Hits are counted up to a thousand. Beyond that, the page says 'more than 1,000' and shows no numbers beside the single filters.",
    question: "search of a common word",
    query: /with found/,
  },
  {
    title: "Suggested products",
    text: "`suggest.server.ts`. As in a search, among the sixty most popular hits.",
    question: "suggestions",
    query: /ts_rank/,
  },
  {
    title: "Suggested brands",
    text: "From the facet counts.",
    question: "suggestions",
    query: /starts_with/,
  },
  {
    title: "A product page",
    text: "`find-product.server.ts`. One product, by the unique key of its address.",
    question: "product page",
    query: /"vendors"/,
  },
  {
    title: "Its specifications compared with other products of its kind",
    text: "`spec-standings.server.ts`. Sums over the distinct values of a specification in its categories, not over products.",
    question: "product page",
    query: /spec_counts/,
  },
  {
    title: "Similar products",
    text: "The four next more expensive and the four next cheaper products of its category, from the index. The four nearest of them are shown.",
    question: "product page",
    query: /abs\(/,
  },
  {
    title: "The parts of the sitemap",
    text: "`list-addresses.server.ts`. One step through the primary key for each part of 2,500 ids that has a product on sale.",
    question: "sitemap, its parts",
    query: /recursive/,
  },
  {
    title: "A part of the sitemap",
    text: "The products of a range of ids, which are stored together.",
    question: "sitemap, one part",
    query: /"updated_at"/,
  },
];

const introduction = `# The catalogue's queries

This page shows \`EXPLAIN (ANALYZE, BUFFERS)\` of the storefront's queries, on a catalogue of 100,000 generated products
without pictures (\`bench/growth/make-products.ts\`). \`BENCH_EXPLAIN=1 npm run bench -- growth\` writes it from the queries
that the shop's functions sent. The machine may have done other work at the same time, so the buffers tell more than the
times. The benchmark itself measures the whole functions at growing sizes.
`;

const whatGrows = `## Queries that still grow

- **A search for two words that are common by themselves but rare together.** The full-text index compares all products
  with one word with all products with the other. This takes some 10 ms each time at a million. The products themselves
  are not read for it.
- **A search with thousands of hits and further filters.** Its hits are examined one by one. If the filters leave none, as
  for the word 'laptop' among monitors, this takes 4 seconds at a million.
- **The list of the sitemap's parts.** It grows by one entry for each 2,500 products.
- **The pictures of the categories on the home page** (\`list-category-tiles.server.ts\`). Without a
  featured product, each is chosen from its whole category. The page is cached, so this query runs once a minute at most.
`;

/** Writes the query plan of each of the catalogue's queries to docs/queries.md. */
export async function writePlans(shop: Shop, pool: pg.Pool, slugs: string[]): Promise<void> {
  let sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void sent.push({ sql, parameters }),
  });
  const questions = questionsTo({ ...shop, db }, slugs);
  const parts = [introduction];
  for (const { title, text, question, query } of sections) {
    sent = [];
    // Not every product states what is compared.
    for (let round = 0; round < 24; round += 1) await questions[question]?.(round);
    const found = sent.find(({ sql }) => query.test(sql));
    if (!found) throw new Error(`'${question}' sends no query like ${query}.`);
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, timing off, costs off) ${found.sql}`,
      [...found.parameters],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    parts.push(`## ${title}\n\n${text}\n\n\`\`\`\n${plan}\n\`\`\`\n`);
  }
  await writeFile("docs/queries.md", [...parts, whatGrows].join("\n"));
}
