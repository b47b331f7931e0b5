import { writeAudit } from "../../audit/write-audit.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { requireCategoryRow } from "./category-row.server.ts";

/**
 * Deletes an empty category. Its specifications stay in the shop.
 * Refuses:
 * - an unknown category
 * - one with categories below it, or with products, also such as are not on sale
 * - one that shows the products of a use
 */
export async function deleteCategory(shop: Shop, key: string): Promise<void> {
  await shapeCatalogue(shop, async (shop, { categories }) => {
    const { name, address, gathersUse } = await requireCategoryRow(shop, key);
    const below = categories.filter(({ parent }) => parent === key).length;
    if (below > 0) throw refusal("category.has-categories", { name, categories: below });
    const { products } = await shop.db
      .selectFrom("products")
      .select((query) => query.fn.countAll<string>().as("products"))
      .where("category", "=", key)
      .executeTakeFirstOrThrow();
    if (Number(products) > 0) throw refusal("category.has-products", { name, products: Number(products) });
    if (gathersUse !== null) throw refusal("category.gathers", { name });
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
  });
}
