import { searchWordsJob } from "../../jobs.ts";
import { sql } from "kysely";
import { addJob } from "../../../shop/queue/add-job.server.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { lockGroupsAndProducts } from "../lock-groups-and-products.server.ts";

/** So many take about half a second. */
const atOnce = 1_000;

/** Products of a category and below it will be found by its present name. In the background, as there may be many. */
export async function renewSearchWords(shop: Shop, category: string): Promise<void> {
  await addJob(shop, searchWordsJob, { category, after: "0" }, { key: `search-words-${category}` });
}

/** Renews the search words of the next products of a category after an id, and plans the rest. */
export async function renewNextSearchWords(shop: Shop, category: string, after: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const next = await sql<{ id: string }>`
      select products.id::text as id from products join categories on categories.key = products.category
      where ${category} = any (categories.path) and products.id > ${after}::bigint
      order by products.id limit ${atOnce}
    `.execute(shop.db);
    const ids = next.rows.map(({ id }) => id);
    await lockGroupsAndProducts(shop, ids);
    await sql`update products set search_document = '' where id = any (${ids}::bigint[])`.execute(shop.db);
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return;
    await addJob(shop, searchWordsJob, { category, after: last });
  });
}
