import { data } from "react-router";
import { findListing } from "#domain/listing/editing/find-listing.server.ts";
import { readCatalogueSchema } from "#domain/specifications/read-schema.server.ts";
import { readRates } from "#domain/tax-rates/read-rates.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postProduct } from "#routes/shared/listing/form/post-product.server.ts";
import { productIdOf } from "#routes/shared/listing/table/post-products.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import productFormStyles from "#routes/shared/listing/form/product-form.css?url";
import { ProductEditor } from "#routes/shared/listing/form/product-editor.tsx";
import type { Route } from "./+types/product";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? `Edit ${loaderData.product.facts.name}` : "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productFormStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, rates, schema] = await Promise.all([
    findListing(shop, params.productId),
    readRates(shop),
    readCatalogueSchema(shop),
  ]);
  if (!product) throw data(null, 404);
  return { product, rates, schema, saved: url.searchParams.get("saved") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const productId = productIdOf(params.productId);
  return postProduct(await readForm(request), context.get(shopContext), { base, productId });
}

/** A refused edit also reloads the stored values. */
export const shouldRevalidate = () => true;

export default function VendorProduct({ loaderData, actionData: failure }: Route.ComponentProps) {
  return <ProductEditor base={base} {...loaderData} failure={failure} />;
}
