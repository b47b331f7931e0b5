import { sql } from "kysely";
import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { type ActBefore, recordAct } from "../record-act.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { requireCategoryRow } from "./category-row.server.ts";
import { siblingsBelow } from "./order-category.server.ts";

/**
 * Deletes an empty category. Its specifications stay in the shop. Returns the id by which this can be undone.
 * Refuses:
 * - an unknown category
 * - one with categories below it, or with products, also such as are not on sale
 * - one that shows the products of a use
 */
export async function deleteCategory(shop: Shop, key: string): Promise<string> {
  return shapeCatalogue(shop, async (shop, { categories }) => {
    const { name, address, gathersUse, parent } = await requireCategoryRow(shop, key);
    const below = categories.filter((category) => category.parent === key).length;
    if (below > 0) throw refusal("category.has-categories", { name, categories: below });
    const { products } = await shop.db
      .selectFrom("products")
      .select((query) => query.fn.countAll<string>().as("products"))
      .where("category", "=", key)
      .executeTakeFirstOrThrow();
    if (Number(products) > 0) throw refusal("category.has-products", { name, products: Number(products) });
    if (gathersUse !== null) throw refusal("category.gathers", { name });
    const act = await recordAct(shop, {
      kind: "delete-category",
      subject: { key, name },
      before: {
        ...(await readRows(shop, key)),
        beside: siblingsBelow(categories, parent),
      },
    });
    await shop.db.updateTable("categories").set({ ranks_with: null }).where("ranks_with", "=", key).execute();
    await shop.db.deleteFrom("category_terms").where("category", "=", key).execute();
    await shop.db.deleteFrom("categories").where("key", "=", key).execute();
    await writeAudit(shop, {
      action: "category.delete",
      subject: { id: key, name },
      vendorId: null,
      before: { name, address },
      after: null,
    });
    return act;
  });
}

async function readRows(shop: Shop, key: string): Promise<Omit<ActBefore["delete-category"], "beside">> {
  const { rows } = await sql<Omit<ActBefore["delete-category"], "beside">>`
    select to_jsonb(categories) as row,
      (select coalesce(jsonb_agg(address), '[]') from category_addresses where category = key) as addresses,
      (select coalesce(jsonb_agg(own), '[]') from category_specifications own where category = key) as specifications,
      (select to_jsonb(category_terms) from category_terms where category = key) as terms,
      (select coalesce(jsonb_agg(other.key), '[]') from categories other
        where other.ranks_with = categories.key and other.key <> categories.key) as "comparedWithIt",
      (select above.name from categories above where above.key = categories.parent) as "parentName",
      (select rivals.name from categories rivals where rivals.key = categories.ranks_with) as "rivalsName"
    from categories where key = ${key}
  `.execute(shop.db);
  const [row] = rows;
  if (!row) throw refusal("category.not-found");
  return row;
}
