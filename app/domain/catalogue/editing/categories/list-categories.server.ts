import { sql } from "kysely";
import { requirePermission } from "../../../shop/access/require-permission.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";

export type CategoryInTree = Awaited<ReturnType<typeof listCategories>>[number];

/** Reads the tree of categories, each after the one above it, with its products counted. */
export async function listCategories(shop: Shop) {
  requirePermission(shop.actor, "catalogue.read");
  const [{ categories, assigned }, counted, pictures] = await Promise.all([
    readCatalogueSchema(shop),
    shop.db
      .selectFrom("products")
      .select([
        "category",
        sql<number>`count(*)::integer`.as("products"),
        sql<number>`(count(*) filter (where is_public))::integer`.as("onSale"),
      ])
      .groupBy("category")
      .execute(),
    shop.db.selectFrom("categories").select(["key", "picture_id as pictureId"]).execute(),
  ]);
  return categories.map(({ key, parent, name, address, onHome, path }) => {
    const beside = categories.filter((other) => other.parent === parent).map((other) => other.key);
    const inside = counted.filter(({ category }) =>
      categories.find((other) => other.key === category)?.path.includes(key),
    );
    const sum = (count: "products" | "onSale") => inside.reduce((total, row) => total + row[count], 0);
    return {
      key,
      parent,
      name,
      address,
      onHome,
      pictureId: pictures.find((row) => row.key === key)?.pictureId ?? null,
      depth: path.length - 1,
      /** Its place among those beside it, counted from 0, and how many they are. */
      index: beside.indexOf(key),
      siblings: beside.length,
      /** With those of the categories below it. */
      products: sum("products"),
      onSale: sum("onSale"),
      specifications: assigned[key]?.length ?? 0,
    };
  });
}
