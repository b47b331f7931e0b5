import { data } from "react-router";
import { findListing } from "#domain/listing/editing/find-listing.server.ts";
import { listVendorNames } from "#domain/vendors/list-vendor-names.server.ts";
import { readCatalogueSchema } from "#domain/specifications/read-schema.server.ts";
import { readRates } from "#domain/tax-rates/read-rates.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postProduct } from "#routes/shared/listing/form/post-product.server.ts";
import { productIdOf } from "#routes/shared/listing/table/post-products.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { useMay } from "#routes/shared/may.ts";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import productFormStyles from "#routes/shared/listing/form/product-form.css?url";
import { ProductEditor } from "#routes/shared/listing/form/product-editor.tsx";
import { isOfModeration, postModeration } from "./post-moderation.server.ts";
import { ProductModeration } from "./moderation.tsx";
import type { Route } from "./+types/product";

const base = "/admin/products";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData ? `Edit ${loaderData.product.facts.name}` : "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: productFormStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, vendors, rates, schema] = await Promise.all([
    findListing(shop, params.productId),
    listVendorNames(shop),
    readRates(shop),
    readCatalogueSchema(shop),
  ]);
  if (!product) throw data(null, 404);
  return { product, vendors, rates, schema, saved: url.searchParams.get("saved") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const productId = productIdOf(params.productId);
  const form = await readForm(request);
  if (isOfModeration(form)) return postModeration(form, shop, productId);
  return postProduct(form, shop, { base, productId });
}

/** A refused edit also reloads the stored values. */
export const shouldRevalidate = () => true;

export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const may = useMay();
  const isModerated = failure?.values.intent === "take-off";
  return (
    <ProductEditor
      base={base}
      {...loaderData}
      mayEdit={may("products.edit-any")}
      failure={isModerated ? undefined : failure}
      aside={
        may("products.moderate") && (
          <ProductModeration product={loaderData.product} failure={isModerated ? failure : undefined} />
        )
      }
    />
  );
}
