import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { categoryTemplate } from "#domain/listing/csv/category-template.ts";
import { readSellers } from "#domain/listing/csv/sellers.server.ts";
import { categoryOf } from "#domain/catalogue/schema/catalogue-schema.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/products-template-csv";

/** An empty CSV file for new products of `?category=`; without one, of the first category. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const isOfAll = sellerScope(shop.actor, "products.edit") === "everybody";
  const schema = await readCatalogueSchema(shop);
  const requested = url.searchParams.get("category") ?? "";
  const category = categoryOf(schema, requested) ?? schema.categories.find(({ gathersUse }) => !gathersUse);
  const name = (category?.address ?? "products").toLowerCase().replaceAll(" ", "-");
  const seller = isOfAll ? (await readSellers(shop)).own : "";
  return new Response(categoryTemplate(schema, category?.key ?? "", { isOfAll, seller }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="new-${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
