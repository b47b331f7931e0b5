import { ExternalLink } from "lucide-react";
import { data } from "react-router";
import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { listBrandNames } from "#domain/catalogue/brands/read-brands.server.ts";
import { findListing, type ListingToEdit } from "#domain/listing/lists/find-listing.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { formatGstRate } from "#domain/tax/rates/gst-rate-text.ts";
import { placesLeft } from "#domain/stock/availability.ts";
import { findPreOrder, readWaiting } from "#domain/stock/pre-order.server.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { findCost } from "#domain/purchases/lists/find-cost.server.ts";
import { readRates } from "#domain/tax/rates/read-rates.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { listVendorNames } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { readNewSellers } from "#domain/vendors/vendor/selling-details.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useMay } from "../../may.ts";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { areaMeta, useArea, useMayHere } from "../../area.ts";
import { CostPanel } from "../../purchases/cost-panel.tsx";
import { PicturesPanel } from "../pictures/pictures-panel.tsx";
import { productIdOf } from "../product-id-of.ts";
import { BrandNames } from "../fields/brand-field.tsx";
import { productForms } from "./product-forms.server.ts";
import { PreOrderPanel } from "./pre-order-panel.tsx";
import { ProductForm, publishForm } from "./product-form-fields.tsx";
import { ProductState } from "../product-state.tsx";
import { SavedProduct } from "./saved-product.tsx";
import { alwaysRead } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/product-editor";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { TextareaField } from "#ui/controls/field.tsx";
import { ConfirmFirst } from "../../forms/confirm-first.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Edit ${page.loaderData.product.facts.name}` : "Page Not Found", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const isOfAll = sellerScope(shop.actor, "products.read") === "everybody";
  const [product, vendors, rates, schema, brands] = await Promise.all([
    findListing(shop, params.productId),
    isOfAll ? listVendorNames(shop) : undefined,
    readRates(shop),
    readCatalogueSchema(shop),
    listBrandNames(shop),
  ]);
  if (!product) throw data(null, 404);
  const [cost, [newSeller], preOrder, waiting] = await Promise.all([
    findCost(shop, product),
    readNewSellers(shop, [product.vendor.id]),
    findPreOrder(shop, product.id),
    readWaiting(shop, product.id),
  ]);
  const ahead = { preOrder, waiting, today: indianDay(shop.now()) };
  return {
    newSeller,
    product,
    cost,
    ahead,
    vendors,
    rates,
    schema,
    brands,
    saved: url.searchParams.get("saved"),
  };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, productForms, { about: productIdOf(call.params.productId) });
}

/** A refused edit also reloads the stored values. */
export const shouldRevalidate = alwaysRead;

/** The page on which vendors and admins edit a product. */
export default function ProductEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { product, cost, ahead, rates, schema, brands, vendors, saved, newSeller } = loaderData;
  const base = `${useArea()}/products`;
  const may = useMay();
  const mayHere = useMayHere();
  // Each uploaded picture revalidates the page.
  const refused = useStableAnswer(actionData && "errors" in actionData ? actionData : undefined);
  const isModerated = refused?.values.intent === "take-off";
  const isOfAhead = refused?.values.intent?.endsWith("pre-order") === true;
  const isOfCost = refused?.values.intent === "opening-cost";
  const failure = isModerated || isOfAhead || isOfCost ? undefined : refused;
  const { facts, takenOff, isPublic, wasPublished, hasLegalRate } = product;
  const canBeSeen = facts.price !== null && facts.mrpInclGst !== null;
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: facts.name }]} />
      <PageHeading
        title={facts.name}
        note={<ProductState product={{ ...product, isTakenOff: takenOff !== null }} />}
      >
        <ButtonLink to={`${base}/${product.id}/variants`}>Variants</ButtonLink>
        <ButtonLink to={`${base}/${product.id}/stock`}>Stock history</ButtonLink>
        {canBeSeen && (
          <a className="button button-line" href={`/products/${product.slug}`} target="_blank" rel="noopener">
            {isPublic ? "View in shop" : "Preview"}
            <ExternalLink size={16} />
          </a>
        )}
      </PageHeading>
      {takenOff && (
        <Banner tone="warn">
          The shop took this product off sale on {formatDay(takenOff.at)}: {takenOff.reason}
        </Banner>
      )}
      {!hasLegalRate && (
        <Banner tone="warn">
          The GST rate of {formatGstRate(facts.gstRate)} is no longer in force, so this product cannot be
          sold. Please choose its new rate below.
        </Banner>
      )}
      <SavedProduct
        saved={saved}
        isOver={failure !== undefined}
        wasPublished={wasPublished}
        hasPictures={product.pictures.length > 0}
        missing={newSeller?.missing ?? []}
      />
      <ProductForm
        key={saved}
        product={product}
        rates={rates}
        schema={schema}
        mayEdit={mayHere("products.edit")}
        preOrder={placesLeft(ahead)}
        failure={failure}
        vendors={vendors}
        aside={
          <>
            {cost && <CostPanel cost={cost} failure={isOfCost ? refused : undefined} />}
            {mayHere("products.edit") && (
              <PreOrderPanel {...ahead} stock={product.stock} failure={isOfAhead ? refused : undefined} />
            )}
            {may("products.moderate") && (
              <ProductModeration product={product} failure={isModerated ? refused : undefined} />
            )}
          </>
        }
      >
        <PicturesPanel
          address={`${base}/${product.id}/pictures`}
          pictures={product.pictures}
          isJustMade={saved?.endsWith(".1")}
          onFirstSent={saved?.startsWith("pictures.") ? publishForm : undefined}
        />
      </ProductForm>
      <BrandNames names={brands} />
    </>
  );
}

type ProductModerationProps = { product: ListingToEdit; failure: FormFailure | undefined };

/** Controls whether the shop allows this product to be sold, whatever its vendor decides. */
function ProductModeration({ product: { takenOff, vendor }, failure }: ProductModerationProps) {
  return (
    <Panel title={`Sold by ${vendor.name}`} titleId="moderation">
      {takenOff ? (
        <>
          <p>Hidden. Reason: {takenOff.reason}</p>
          <IntentForm intent="allow" failure={failure}>
            <SubmitButton>Show again</SubmitButton>
          </IntentForm>
        </>
      ) : (
        <ConfirmFirst label="Hide" open={failure !== undefined}>
          <p>Customers will no longer see this product. We email the reason to the vendor.</p>
          <IntentForm intent="take-off" failure={failure}>
            <TextareaField label="Reason" name="reason" maxLength={300} rows={3} />
            <SubmitButton variant="danger" busyLabel="Hiding...">
              Hide
            </SubmitButton>
          </IntentForm>
        </ConfirmFirst>
      )}
    </Panel>
  );
}
