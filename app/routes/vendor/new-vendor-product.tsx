import { shopContext } from "#http/load-context.server.ts";
import { postProduct } from "#http/post-product.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import productFormStyles from "#ui/styles/product-form.css?url";
import { NewProduct } from "#routes/shared/listing/new-product.tsx";
import type { Route } from "./+types/new-vendor-product";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Add New Product", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productFormStyles }];

export async function action({ request, context }: Route.ActionArgs) {
  return postProduct(await readForm(request), context.get(shopContext), { base, productId: null });
}

export default function NewVendorProduct({ actionData: failure }: Route.ComponentProps) {
  return <NewProduct base={base} title="Add New Product" failure={failure} />;
}
