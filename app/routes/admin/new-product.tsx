import { listVendorNames } from "#domain/vendors/list-vendor-names.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { postProduct } from "#http/post-product.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { adminTitle } from "#routes/shared/page-meta.ts";
import productFormStyles from "#ui/styles/product-form.css?url";
import { NewProduct } from "#routes/shared/listing/new-product.tsx";
import type { Route } from "./+types/new-product";

const base = "/admin/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Add Product", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productFormStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  return { vendors: await listVendorNames(context.get(shopContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return postProduct(await readForm(request), context.get(shopContext), { base, productId: null });
}

export default function NewAdminProduct({ loaderData, actionData: failure }: Route.ComponentProps) {
  return <NewProduct base={base} title="Add Product" vendors={loaderData.vendors} failure={failure} />;
}
