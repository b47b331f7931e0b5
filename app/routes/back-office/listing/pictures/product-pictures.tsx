import { data } from "react-router";
import { findListing } from "#domain/listing/lists/find-listing.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { productIdOf } from "../product-id-of.ts";
import { PicturesPanel } from "./pictures-panel.tsx";
import { postPictures } from "./post-pictures.server.ts";
import type { Route } from "./+types/product-pictures";

export const meta: Route.MetaFunction = (page) => areaMeta("Pictures", page);

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await findListing(context.get(shopContext), params.productId);
  if (!product) throw data(null, 404);
  return { product };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return postPictures({ request, context }, productIdOf(params.productId));
}

/** A page with only the product's pictures, which needs no script. */
export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const base = `${useArea()}/products`;
  const page = `${base}/${product.id}`;
  return (
    <>
      <Crumbs
        trail={[
          { label: "Products", to: base },
          { label: product.facts.name, to: `${page}/edit` },
          { label: "Pictures" },
        ]}
      />
      <PageHeading title={`Pictures of ${product.facts.name}`}>
        <ButtonLink to={`${page}/edit`}>Back to the product</ButtonLink>
      </PageHeading>
      <PicturesPanel
        address={`${page}/pictures`}
        pictures={product.pictures}
        failure={actionData ?? undefined}
      />
    </>
  );
}
