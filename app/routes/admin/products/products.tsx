import { categoryChoices } from "#domain/categories/category.ts";
import { readCatalogueSchema } from "#domain/specifications/read-schema.server.ts";
import { listListings } from "#domain/listing/editing/list-listings.server.ts";
import { isFiltered, readListingQuery } from "#domain/listing/editing/listing-query.ts";
import { writeSort } from "#domain/tables/table-query.ts";
import { listVendorNames } from "#domain/vendors/list-vendor-names.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postProducts } from "#routes/shared/listing/table/post-products.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { useMay } from "#routes/shared/may.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { ProductTable } from "#routes/shared/listing/table/product-table.tsx";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Products", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readListingQuery(url.searchParams);
  const [{ listings, total }, vendors, { categories }] = await Promise.all([
    listListings(shop, query),
    listVendorNames(shop),
    readCatalogueSchema(shop),
  ]);
  const { page, sort } = query;
  return {
    products: listings,
    total,
    page,
    sort: writeSort(sort),
    isFiltered: isFiltered(query),
    vendors,
    categories: categoryChoices(categories),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return postProducts(request, context.get(shopContext));
}

/** A refused edit also reloads the stored values. */
export const shouldRevalidate = () => true;

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <ProductTable
      title="Products"
      addWords="Add Product"
      base="/admin/products"
      mayEdit={may("products.edit-any")}
      {...loaderData}
      answer={actionData}
    />
  );
}
