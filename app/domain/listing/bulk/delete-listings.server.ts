import { type SqlBool, sql } from "kysely";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockStock } from "../../stock/lock-stock.server.ts";
import { endStock } from "../../stock/move-stock.server.ts";
import { lockListings } from "../editing/lock-listings.server.ts";
import { lockGroups } from "../groups/lock-groups.server.ts";

/**
 * Deletes archived listings of which nothing was ever sold or bought, for good, all or none. Their page addresses stay reserved.
 * A product whose last variant goes is gone with its options.
 * Refuses, by name: listings that are not archived; listings that an order, a return, a purchase or a serial number refers to.
 */
export function deleteListings(shop: Shop, productIds: readonly string[]): Promise<{ count: number }> {
  return inTransaction(shop, async (shop) => {
    const listings = await lockListings(shop, productIds);
    const listed = listings.filter(({ status }) => status !== "archived");
    if (listed.length > 0) throw refusal("products.not-archived", { products: namesOf(listed) });
    const ids = listings.map(({ id }) => id);
    // An order holds the stock it takes before it writes its lines, so that after this no line can come.
    await lockStock(shop, ids);
    await sql`select from products where id = any(${ids}::bigint[]) order by id for update`.execute(shop.db);
    const sold = await listSold(shop, ids);
    const soldListings = listings.filter(({ id }) => sold.includes(id));
    if (soldListings.length > 0) throw refusal("products.were-sold", { products: namesOf(soldListings) });
    await endStock(shop, ids);
    for (const table of ["product_pictures", "price_history", "cart_items", "wish_list_items"] as const) {
      await shop.db.deleteFrom(table).where("product_id", "in", ids).execute();
    }
    const groups = await lockGroups(shop, ids);
    await shop.db.deleteFrom("products").where("id", "in", ids).execute();
    await deleteEmptyGroups(
      shop,
      groups.map(({ id }) => id),
    );
    await noteChanges(
      shop,
      listings.map(({ id, vendorId, slug, facts }) => ({
        action: "product.delete",
        subject: { id, name: facts.name },
        vendorId,
        before: { slug, price: facts.price },
        after: null,
      })),
    );
    return { count: ids.length };
  });
}

/** The group of a product goes with its last variant. */
async function deleteEmptyGroups(shop: Shop, groupIds: string[]) {
  await sql`
    delete from product_groups where group_id = any(${groupIds}::bigint[])
      and not exists (select from products where products.group_id = product_groups.group_id)
  `.execute(shop.db);
}

const namesOf = (listings: readonly { facts: { name: string } }[]) => listings.map(({ facts }) => facts.name);

/** The products to which something refers that stays. */
export async function listSold(shop: Shop, ids: readonly string[]): Promise<string[]> {
  const isIn = (table: string, column: string) =>
    sql<SqlBool>`exists (select from ${sql.table(table)} kept where kept.${sql.ref(column)} = products.id)`;
  const rows = await shop.db
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .where(({ or }) =>
      or([
        isIn("order_lines", "product_id"),
        isIn("returns", "product_id"),
        isIn("returned_goods", "product_id"),
        isIn("returned_goods", "open_box_id"),
        isIn("unit_serials", "product_id"),
        isIn("purchase_lines", "product_id"),
        isIn("products", "open_box_of"),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
