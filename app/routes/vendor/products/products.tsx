import { categoryChoices } from "#domain/categories/category.ts";
import { readCatalogueSchema } from "#domain/specifications/read-schema.server.ts";
import { listListings } from "#domain/listing/editing/list-listings.server.ts";
import { isFiltered, readListingQuery } from "#domain/listing/editing/listing-query.ts";
import { writeSort } from "#domain/tables/table-query.ts";
import { missingForApproval } from "#domain/vendors/missing-for-approval.ts";
import { readOwnProfile } from "#domain/vendors/read-own-profile.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postProducts } from "#routes/shared/listing/table/post-products.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { useMay } from "#routes/shared/may.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { ProductTable } from "#routes/shared/listing/table/product-table.tsx";
import { ApprovalNote } from "../frame/approval-note.tsx";
import { PricesToConfirmNote } from "../frame/prices-to-confirm-note.tsx";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Manage Products", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readListingQuery(url.searchParams);
  const [
    { listings, total },
    { profile, approvedAt, rejectedFor, bankAccount, hasPricesToConfirm },
    { categories },
  ] = await Promise.all([listListings(shop, query), readOwnProfile(shop), readCatalogueSchema(shop)]);
  return {
    table: {
      products: listings,
      total,
      page: query.page,
      sort: writeSort(query.sort),
      isFiltered: isFiltered(query),
      categories: categoryChoices(categories),
    },
    hasPricesToConfirm,
    waits:
      approvedAt === null
        ? { rejectedFor, missing: missingForApproval(profile, bankAccount !== null) }
        : null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return postProducts(request, context.get(shopContext));
}

/** A refused edit also reloads the stored values. */
export const shouldRevalidate = () => true;

export default function VendorProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { table, waits, hasPricesToConfirm } = loaderData;
  const may = useMay();
  return (
    <>
      {waits && <ApprovalNote approvedAt={null} {...waits} />}
      {hasPricesToConfirm && <PricesToConfirmNote />}
      <ProductTable
        title="Manage Products"
        addWords="Add New Product"
        base="/vendor/products"
        mayEdit={may("products.edit-own")}
        {...table}
        answer={actionData}
      />
    </>
  );
}
