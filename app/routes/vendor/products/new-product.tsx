import { readOwnSoldWithin } from "#domain/listing/editing/who-charges-gst.server.ts";
import { readCatalogueSchema } from "#domain/specifications/read-schema.server.ts";
import { readRates } from "#domain/tax-rates/read-rates.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postProduct } from "#routes/shared/listing/form/post-product.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import productFormStyles from "#routes/shared/listing/form/product-form.css?url";
import { NewProduct } from "#routes/shared/listing/form/new-product.tsx";
import type { Route } from "./+types/new-product";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Add New Product", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productFormStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [rates, soldWithin, schema] = await Promise.all([
    readRates(shop),
    readOwnSoldWithin(shop),
    readCatalogueSchema(shop),
  ]);
  return { rates, soldWithin, schema };
}

export async function action({ request, context }: Route.ActionArgs) {
  return postProduct(await readForm(request), context.get(shopContext), { base, productId: null });
}

export default function NewVendorProduct({ loaderData, actionData: failure }: Route.ComponentProps) {
  return <NewProduct base={base} title="Add New Product" {...loaderData} failure={failure} />;
}
