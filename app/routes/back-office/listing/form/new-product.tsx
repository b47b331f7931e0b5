import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { listBrandNames } from "#domain/catalogue/brands/read-brands.server.ts";
import { readOwnSoldWithin } from "#domain/listing/editing/who-charges-gst.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { readRates } from "#domain/tax/rates/read-rates.server.ts";
import { listVendorNames } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { PageHeading } from "../../page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import { addLabels } from "../add-text.ts";
import { NewPictures } from "../pictures/new-pictures.tsx";
import { BrandNames } from "../fields/brand-field.tsx";
import { postProduct } from "./post-product.server.ts";
import { ProductForm } from "./product-form-fields.tsx";
import type { Route } from "./+types/new-product";

export const meta: Route.MetaFunction = (page) => areaMeta(addLabels[areaOf(page.location)], page);

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const isOfAll = sellerScope(shop.actor, "products.edit") === "everybody";
  const [vendors, soldWithin, rates, schema, brands] = await Promise.all([
    isOfAll ? listVendorNames(shop) : undefined,
    isOfAll ? undefined : readOwnSoldWithin(shop),
    readRates(shop),
    readCatalogueSchema(shop),
    listBrandNames(shop),
  ]);
  return { vendors, soldWithin, rates, schema, brands };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const base = `${areaOf(url)}/products`;
  return postProduct(await readForm(request), context.get(shopContext), { base, productId: null });
}

/** The page for a new product. Its pictures are sent once it is saved. */
export default function NewProduct({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { brands, ...loaded } = loaderData;
  const area = useArea();
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: `${area}/products` }, { label: "New" }]} />
      <PageHeading
        title={addLabels[area]}
        note="A draft needs only a brand, name and category. You can add the rest later."
      />
      <ProductForm product={null} {...loaded} failure={failure}>
        <NewPictures />
      </ProductForm>
      <BrandNames names={brands} />
    </>
  );
}
