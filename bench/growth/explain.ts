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
    text: "`list-products.server.ts`. The index of the order is walked until the page is full; everything else is looked up for those 25 rows alone.",
    question: "list by popularity",
    query: /sort_key/,
  },
  {
    title: "Total and facets",
    text: "`list-facets.server.ts`. The counts stand ready, one row for each brand, category and mark, and do not grow with the products.",
    question: "list by popularity",
    query: /from shelf_counts/,
  },
  {
    title: "Total and facets between two prices",
    text: "The difference of two numbers that stand ready, for each brand, category and mark; only where a bound cuts a thousand rupees are products counted, from the index alone.",
    question: "list between two prices",
    query: /from price_counts/,
  },
  {
    title: "A list with every filter",
    text: "Which products are shown is settled by an index alone, which bears all that lists filter by.",
    question: "list with every filter",
    query: /sort_key/,
  },
  {
    title: "A deep page",
    text: "The position of the last product seen bounds the scan, so page 100 costs what page 1 does.",
    question: "deep page",
    query: /sort_key/,
  },
  {
    title: "The words of a search",
    text: "`search-terms.server.ts`. Known words and beginnings are found in the index of words; swapped letters and the nearest word by its trigrams are looked for only when nothing bears the typed one.",
    question: "search with a typo",
    query: /search_words/,
  },
  {
    title: "What a search finds",
    text: "Up to a thousand finds are known from their count; relevance is reckoned among them, and all else of a product is read for those shown.",
    question: "search of two words",
    query: /ts_rank/,
  },
  {
    title: "What a search of a common word finds",
    text: "Where thousands are found, the 600 most popular products of all are looked at one by one; for a word that close to half of them bear that is enough. Relevance is reckoned among 240.",
    question: "search of a common word",
    query: /ts_rank/,
  },
  {
    title: "What a search of a word in fifty finds",
    text: "Beyond those 600 the index of words is asked down the tiers of popularity, until there are 240.",
    question: "search of a word in fifty",
    query: /ts_rank/,
  },
  {
    title: "How many a search finds",
    text: "Counted up to a thousand. Beyond that the page says 'more than 1,000' and gives the single filters no number.",
    question: "search of a common word",
    query: /with found/,
  },
  {
    title: "Suggested products",
    text: "`suggest.server.ts`. As a search, among the sixty most popular.",
    question: "suggestions",
    query: /ts_rank/,
  },
  {
    title: "Suggested brands",
    text: "From the standing counts.",
    question: "suggestions",
    query: /starts_with/,
  },
  {
    title: "A product page",
    text: "`find-product.server.ts`. One product by the unique key of its address.",
    question: "product page",
    query: /"vendors"/,
  },
  {
    title: "Where its numbers stand among all others",
    text: "`spec-standings.server.ts`. Summed over the distinct values that occur, not over products.",
    question: "product page",
    query: /spec_counts/,
  },
  {
    title: "Products like it",
    text: "The nearest dearer and the nearest cheaper of its category, four each from the index, of which the four nearest stay.",
    question: "product page",
    query: /abs\(/,
  },
  {
    title: "The parts of the sitemap",
    text: "`list-addresses.server.ts`. One step through the primary key for each part of 2,500 ids in which anything is on sale.",
    question: "sitemap, its parts",
    query: /recursive/,
  },
  {
    title: "A part of the sitemap",
    text: "The products of a range of ids, which lie together.",
    question: "sitemap, one part",
    query: /"updated_at"/,
  },
];

const introduction = `# The catalogue's queries

\`EXPLAIN (ANALYZE, BUFFERS)\` of what the storefront asks the database, on a catalogue of 100,000 made products
(\`bench/growth/make-products.ts\`; they have no pictures). \`BENCH_EXPLAIN=1 npm run bench -- growth\` writes this page:
the queries are those that the shop's functions sent. The machine may have done other work besides, so the buffers
tell more than the times. The bench itself measures the whole functions at growing sizes.
`;

const whatGrows = `## What still grows

- **A search of two words of which each is common and both together are not**: the index of words compares all products
  that bear one with all that bear the other, some 10 ms each time at a million. The products themselves are not read for it.
- **A search that finds thousands under further filters**, which are looked at product by product. Where they leave none,
  as of the word 'laptop' among monitors, that takes 4 seconds at a million.
- **The list of the sitemap's parts**, by one entry for each 2,500 products.
- **The pictures of the categories on the home page** (\`list-shelves.server.ts\`), each chosen from its whole category;
  the page is kept, so this is asked once a minute at most.
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
    await questions[question]?.(3);
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
