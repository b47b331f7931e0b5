import { sql } from "kysely";
import { addJob } from "../queue/add-job.server.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { useSchema } from "../specifications/schema-lock.server.ts";

const batch = 1_000;
/** More products than these are moved by a job. */
export const mostAtOnce = 2_000;

/** Gives products with a former name of the brand its present one: at once, or by a job when they are many. */
export async function moveProducts(shop: Shop, brandId: string): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (
      select from products where brand in ${formerNames(brandId)} limit ${mostAtOnce + 1}
    ) waiting`.execute(shop.db);
  if ((rows[0]?.many ?? 0) > mostAtOnce) {
    await addJob(shop, "move-brand-products", { brandId }, { key: `move-brand-products-${brandId}` });
    return;
  }
  await moveBatch(shop, brandId, mostAtOnce);
}

/** The job: moves all products of the brand's former names, a thousand in each transaction. */
export async function moveAllProducts(shop: Shop, brandId: string): Promise<void> {
  for (;;) {
    const moved = await inTransaction(shop, async (shop) => {
      await useSchema(shop);
      return moveBatch(shop, brandId, batch);
    });
    if (moved === 0) return;
  }
}

async function moveBatch(shop: Shop, brandId: string, most: number): Promise<number> {
  // Groups before products, as every verb about listings locks them.
  await sql`
    select from product_groups where group_id in (
      select group_id from products where brand in ${formerNames(brandId)} order by id limit ${most}
    ) order by group_id for no key update`.execute(shop.db);
  const moved = await sql`
    with next as (
      select id from products where brand in ${formerNames(brandId)}
      order by id limit ${most} for no key update
    )
    update products set brand = (select name from brands where id = ${brandId})
    from next where next.id = products.id`.execute(shop.db);
  return Number(moved.numAffectedRows ?? 0);
}

function formerNames(brandId: string) {
  return sql`(select name from brands where leads_to = ${brandId})`;
}
