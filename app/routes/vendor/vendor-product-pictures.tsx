import { data } from "react-router";
import { findListing } from "#domain/listing/find-listing.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { postPictures } from "#http/post-pictures.server.ts";
import { productIdOf } from "#http/post-products.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import productFormStyles from "#ui/styles/product-form.css?url";
import { ProductPictures } from "#routes/shared/listing/product-pictures.tsx";
import type { Route } from "./+types/vendor-product-pictures";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Pictures", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productFormStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await findListing(context.get(shopContext), params.productId);
  if (!product) throw data(null, 404);
  return { product };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return postPictures({ request, context }, productIdOf(params.productId));
}

export default function VendorProductPictures({ loaderData, actionData: failure }: Route.ComponentProps) {
  return (
    <ProductPictures base="/vendor/products" product={loaderData.product} failure={failure ?? undefined} />
  );
}
