import { data } from "react-router";
import { findListing } from "#domain/listing/editing/find-listing.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postPictures } from "#routes/shared/listing/pictures/post-pictures.server.ts";
import { productIdOf } from "#routes/shared/listing/table/post-products.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import productFormStyles from "#routes/shared/listing/form/product-form.css?url";
import { ProductPictures } from "#routes/shared/listing/pictures/product-pictures.tsx";
import type { Route } from "./+types/product-pictures";

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
