import { data } from "react-router";
import { findListing } from "#domain/listing/find-listing.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { postProduct } from "#http/post-product.server.ts";
import { productIdOf } from "#http/post-products.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import productFormStyles from "#ui/styles/product-form.css?url";
import { ProductEditor } from "#routes/shared/listing/product-editor.tsx";
import type { Route } from "./+types/vendor-product";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? `Edit ${loaderData.product.facts.name}` : "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productFormStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const product = await findListing(context.get(shopContext), params.productId);
  if (!product) throw data(null, 404);
  return { product, saved: url.searchParams.get("saved") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const productId = productIdOf(params.productId);
  return postProduct(await readForm(request), context.get(shopContext), { base, productId });
}

/** A refused edit too shows what is stored now. */
export const shouldRevalidate = () => true;

export default function VendorProduct({ loaderData, actionData: failure }: Route.ComponentProps) {
  return <ProductEditor base={base} {...loaderData} failure={failure} />;
}
