import { sql } from "kysely";
import { addJob } from "../../queue/add-job.server.ts";
import type { Shop } from "../../shop/shop.ts";

/** So many take about a third of a second. */
const atOnce = 1_000;

/** Products of a category and below it will be found by its present name. In the background, as there may be many. */
export async function renewSearchWords(shop: Shop, category: string): Promise<void> {
  await addJob(shop, "renew-search-words", { category, after: "0" }, { key: `search-words-${category}` });
}

/** Renews the search words of the next products of a category after an id, and plans the rest. */
export async function renewNextSearchWords(shop: Shop, category: string, after: string): Promise<void> {
  // A trigger writes the words anew, and leaves the version as it is.
  const { rows } = await sql<{ id: string }>`
    with next as (
      select products.id from products join categories on categories.key = products.category
      where ${category} = any (categories.path) and products.id > ${after}
      order by products.id limit ${atOnce} for update of products
    )
    update products set search_document = search_document from next where products.id = next.id returning products.id
  `.execute(shop.db);
  if (rows.length < atOnce) return;
  const last = rows.map(({ id }) => BigInt(id)).reduce((one, other) => (one > other ? one : other));
  await addJob(shop, "renew-search-words", { category, after: String(last) });
}
