import { data } from "react-router";
import { priceWithGst } from "#domain/base/money/unit-price.ts";
import { canBeBought } from "#domain/stock/availability.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { findProduct } from "#domain/catalogue/product/find-product.server.ts";
import { isAllowed } from "#domain/shop/access/require-permission.ts";
import { watchAsGuest, watchProduct } from "#domain/watches/watch/watch-product.server.ts";
import { GuestWatchInput, WatchInput } from "#domain/watches/watch/watch-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { ConfirmationSent, Recipient } from "./alert-parts.tsx";
import shopStyles from "../shop.css?url";
import type { Route } from "./+types/alert";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Email me");

export const links = styleSheets(shopStyles);

/** The page says who is logged in. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findProduct(shop, params.slug);
  if (!product) throw data(null, 404);
  return {
    product: { name: product.name, slug: product.slug, isSoldOut: !canBeBought(product) },
    price: priceWithGst(product),
    email: isAllowed(shop.actor, "account.own") ? shop.actor.email : null,
    isRequested: url.searchParams.has("asked"),
    isDemo: shop.mode === "demo",
  };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  if (!isAllowed(shop.actor, "account.own")) {
    return submitThen(form, GuestWatchInput, `/tell-me/${slug}?asked`, (request) =>
      watchAsGuest(shop, slug, request),
    );
  }
  // A form that was sent twice, or a page that was open before a login, leads to the same place.
  return submitThen(form, WatchInput, "/my-alerts?saved", (request) => watchProduct(shop, slug, request));
}

export default function ProductAlertPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { product, price, email, isRequested, isDemo } = loaderData;
  // A refused form is shown alone.
  const requested = failure?.values.kind;
  return (
    <div className="page-width pt-10 pb-section stack">
      <h1>Email me about {product.name}</h1>
      {isRequested && !failure ? (
        <ConfirmationSent isDemo={isDemo} />
      ) : (
        <>
          {(requested === "stock" || (product.isSoldOut && requested !== "price")) && (
            <WatchForm kind="stock" failure={failure} email={email} heading="When it is back in stock" />
          )}
          {requested !== "stock" && (
            <WatchForm
              kind="price"
              failure={failure}
              email={email}
              heading="When it costs less"
              price={price}
            />
          )}
        </>
      )}
      <div className="button-row">
        <ButtonLink to={`/products/${product.slug}`}>Back to the product</ButtonLink>
      </div>
    </div>
  );
}

type WatchFormProps = {
  kind: "stock" | "price";
  heading: string;
  /** What it costs now, in whole rupees with GST. */
  price?: number;
  failure: FormAnswer | undefined;
  /** Where a logged-in person is told. */
  email: string | null;
};

function WatchForm({ kind, heading, price, failure, email }: WatchFormProps) {
  const hint =
    price !== undefined &&
    !failure?.errors.below &&
    `It costs ${formatRupees(price)} now, including GST. Leave it empty and we tell you about any lower price.`;
  return (
    <section className="stack gap-3">
      <h2>{heading}</h2>
      <PageForm failure={failure} className="stack gap-4.5 max-w-104 *:[button]:justify-self-start">
        <input type="hidden" name="kind" value={kind} />
        {kind === "price" && (
          <Field label="Price in ₹, including GST, or less" name="below" inputMode="numeric" hint={hint} />
        )}
        <Recipient email={email} />
        <SubmitButton variant="ink" busyLabel="Sending...">
          {kind === "stock" ? "Email me when it is back" : "Email me when it costs less"}
        </SubmitButton>
      </PageForm>
    </section>
  );
}
