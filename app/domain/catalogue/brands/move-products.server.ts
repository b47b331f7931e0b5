import { brandProductsJob } from "../jobs.ts";
import { sql } from "kysely";
import { addJob } from "../../shop/queue/add-job.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { shareSchemaLock } from "../schema/schema-lock.server.ts";

/** About how many are moved in one transaction of the job. */
const batch = 1_000;
/** More products than these are moved by a job. */
export const maxAtOnce = 2_000;

/** Gives products with a former name of the brand its present one: at once, or by a job when they are many. */
export async function moveProducts(shop: Shop, brandId: string, max = maxAtOnce): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (
      select from products where brand in ${formerNames(brandId)} limit ${max + 1}
    ) waiting`.execute(shop.db);
  if ((rows[0]?.many ?? 0) > max) {
    await addJob(shop, brandProductsJob, { brandId }, { key: `move-brand-products-${brandId}` });
    return;
  }
  await moveBatch(shop, brandId, max);
}

/**
 * The job: moves all products of the brand's former names, about `size` in each transaction. Begun again after an
 * interruption, it goes on with those that are left.
 */
export async function moveAllProducts(shop: Shop, brandId: string, size = batch): Promise<void> {
  for (;;) {
    const moved = await inTransaction(shop, async (shop) => {
      await shareSchemaLock(shop);
      return moveBatch(shop, brandId, size);
    });
    if (moved === 0) return;
  }
}

/**
 * Moves so many products and the other variants of each: variants of one product have one brand at the end of every
 * transaction. Groups are locked before products, as everywhere.
 */
async function moveBatch(shop: Shop, brandId: string, size: number): Promise<number> {
  const groups = await sql<{ id: string }>`
    select distinct group_id as id from (
      select group_id from products where brand in ${formerNames(brandId)} order by id limit ${size}
    ) next`.execute(shop.db);
  const groupIds = groups.rows.map(({ id }) => id);
  if (groupIds.length === 0) return 0;
  await sql`
    select from product_groups where group_id = any (${groupIds}::bigint[]) order by group_id for no key update
  `.execute(shop.db);
  const next = await sql<{ id: string }>`
    select id from products where group_id = any (${groupIds}::bigint[]) and brand in ${formerNames(brandId)}
    order by id for no key update`.execute(shop.db);
  const ids = next.rows.map(({ id }) => id);
  await sql`
    update products set brand = (select name from brands where id = ${brandId}) where id = any (${ids}::bigint[])
  `.execute(shop.db);
  // A trigger counts it as an edit. It is none: a form that somebody has open stays valid.
  await sql`update products set version = version - 1 where id = any (${ids}::bigint[])`.execute(shop.db);
  return groupIds.length;
}

function formerNames(brandId: string) {
  return sql`(select name from brands where leads_to = ${brandId})`;
}
