import { data, Form, Link, redirect } from "react-router";
import { findMyProduct, type MyProduct } from "#domain/orders/views/my-products.server.ts";
import { endOwnership } from "#domain/orders/owned-units/end-ownership.server.ts";
import { readUnitId } from "#domain/orders/owned-units/owned-unit-id.ts";
import { warrantyMeanings, warrantySentence } from "#domain/catalogue/return-terms/warranty-text.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { contactAbout } from "#routes/shared/orders/contact-about.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ServiceContactLines } from "#routes/shared/terms/service-contact.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { HelpLink } from "./help-link.tsx";
import { WarrantyTag } from "./warranty-tag.tsx";
import type { Route } from "./+types/my-product";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData?.product.name ?? "Page Not Found");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = readUnitId(params.unitId);
  const product = id && (await findMyProduct(context.get(shopContext), id));
  if (!product) throw data(null, 404);
  return { product, isAdded: url.searchParams.has("added") };
}

/** Its one form removes the new owner. */
export async function action({ context, params }: Route.ActionArgs) {
  const id = readUnitId(params.unitId);
  if (!id) throw data(null, 404);
  await endOwnership(context.get(shopContext), id);
  return redirect("/my-products", 303);
}

export default function MyProductPage({ loaderData: { product, isAdded } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-section">
      <Crumbs trail={[{ label: "My Products", to: "/my-products" }, { label: product.name }]} />
      <SavedNote when={isAdded}>The product is in your list now.</SavedNote>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,8fr)] items-start gap-x-flow gap-y-8 max-lg:grid-cols-1">
        <span className="plate max-lg:max-w-56">
          <ProductPicture picture={product.picture} sizes="20rem" widest={640} decorative />
        </span>
        <div>
          <h1 className="text-h2">{product.name}</h1>
          <p className="spec">{product.specLines.join(", ")}</p>
          <div className="my-3 grid justify-items-start">
            <WarrantyTag product={product} />
          </div>
          <div className="button-row my-5">
            <HelpLink product={product} />
            <ButtonLink
              to={contactAbout({ order: product.bought?.orderNumber ?? null, product: product.name })}
            >
              Get help
            </ButtonLink>
          </div>
          <Facts product={product} />
          <OwnerForm product={product} />
        </div>
      </div>
    </div>
  );
}

function Facts({ product }: { product: MyProduct }) {
  const { warranty, bought, seller } = product;
  return (
    <dl className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,6fr)] gap-x-4 gap-y-2.5 border-t border-line pt-5">
      {product.serialNumber === null ? (
        <FlatFact term="Quantity">{inUnits(product.pieces, "piece")}</FlatFact>
      ) : (
        <FlatFact term="Serial number" className="spec">
          {product.serialNumber}
        </FlatFact>
      )}
      <FlatFact term="Delivered">{formatIndianDay(product.deliveredOn)}</FlatFact>
      {product.returnUntil && (
        <FlatFact term="Return or replace">Until {formatIndianDay(product.returnUntil)}</FlatFact>
      )}
      <FlatFact term="Warranty">
        {warrantySentence(warranty)}
        {warranty.note && <p>{warranty.note}</p>}
        <p className="muted">{warrantyMeanings[warranty.kind]}</p>
      </FlatFact>
      {warranty.kind !== "none" && warranty.exclusions && (
        <FlatFact term="Not covered">{warranty.exclusions}</FlatFact>
      )}
      {warranty.kind !== "none" && (
        <FlatFact term="Service">
          <ServiceContactLines service={warranty.service} otherwise={seller.name} />
        </FlatFact>
      )}
      <FlatFact term="Sold by">
        {seller.name}
        <br />
        <MailLink address={seller.email} />
        {seller.phone && (
          <>
            <br />
            <PhoneLink phone={seller.phone} />
          </>
        )}
      </FlatFact>
      {bought && (
        <FlatFact term="Order">
          <Link className="link spec" to={`/orders/${product.orderId}`}>
            {bought.orderNumber}
          </Link>
          {bought.invoiceId && (
            <>
              {", "}
              <Link className="link" to={`/orders/${product.orderId}/invoices/${bought.invoiceId}`}>
                invoice
              </Link>
            </>
          )}
        </FlatFact>
      )}
    </dl>
  );
}

/** Ends the ownership of what somebody was given: they give it away, or its buyer says that it was not given. */
function OwnerForm({ product: { bought } }: { product: MyProduct }) {
  if (bought && !bought.hasNewOwner) return null;
  return (
    <Form method="post" className="mt-4">
      <p className="muted">
        {bought
          ? "Somebody added this product to their own account. They can ask for service, but never for a refund."
          : "You added this product. If you give it away, remove it first, so that its next owner can add it."}
      </p>
      <p>
        <Button type="submit">{bought ? "Remove the new owner" : "Remove from my products"}</Button>
      </p>
    </Form>
  );
}
