import { data } from "react-router";
import { findVariants } from "#domain/listing/variants/find-variants.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import productFormStyles from "#routes/shared/listing/form/product-form.css?url";
import { productIdOf } from "#routes/shared/listing/table/post-products.server.ts";
import { postVariants } from "#routes/shared/listing/variants/post-variants.server.ts";
import variantsStyles from "#routes/shared/listing/variants/variants.css?url";
import { VariantsPage } from "#routes/shared/listing/variants/variants-page.tsx";
import { useMay } from "#routes/shared/may.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/product-variants";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? `Variants of ${loaderData.product.name}` : "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: productFormStyles },
  { rel: "stylesheet", href: variantsStyles },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const product = await findVariants(context.get(shopContext), params.productId);
  if (!product) throw data(null, 404);
  return { product, done: url.searchParams.get("done") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const productId = productIdOf(params.productId);
  const address = `${base}/${productId}/variants`;
  return postVariants(await readForm(request), context.get(shopContext), productId, address);
}

export const shouldRevalidate = () => true;

export default function VendorProductVariants({ loaderData, actionData: failure }: Route.ComponentProps) {
  const may = useMay();
  return <VariantsPage base={base} {...loaderData} mayEdit={may("products.edit-own")} failure={failure} />;
}
