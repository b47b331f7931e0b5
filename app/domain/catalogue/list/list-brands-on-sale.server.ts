import { sql } from "kysely";
import type { ListedBrand } from "../brands/brand.ts";
import { logo } from "../brands/read-brands.server.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { countBrands } from "../model/on-sale.ts";

/**
 * Lists the brands that have products on sale, each with their number. Products still held under a former name of a brand
 * count as its own.
 */
export function listBrandsOnSale(shop: Shop): Promise<ListedBrand[]> {
  return cachedForShoppers(shop, "brands on sale", async () => {
    const counts = await countBrands(await catalogueModel(shop));
    const counted = JSON.stringify([...counts].map(([brand, products]) => ({ brand, products })));
    return shop.db
      .selectFrom("brands")
      .innerJoin(
        sql<{ brand: string; products: number }>`(
          select coalesce(present.name, counted.name) as brand, sum(products)::int as products
          from json_to_recordset(${counted}) as sold (brand text, products integer)
          join brands counted on counted.name = sold.brand
          left join brands present on present.id = counted.leads_to
          group by 1
        )`.as("sold"),
        "sold.brand",
        "brands.name",
      )
      .where("brands.leads_to", "is", null)
      .select(["brands.id", "brands.name", "brands.address", "sold.products"])
      .select(logo.as("logo"))
      .$narrowType<{ address: string }>()
      .orderBy(sql`lower(brands.name)`)
      .execute();
  });
}
