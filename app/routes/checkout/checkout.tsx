import {
  type MiddlewareFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  Link,
  useNavigation,
  useRevalidator,
} from "react-router";
import { userOf } from "#http/access/user-of.server.ts";
import { listAddresses } from "#domain/people/customers/address-book.server.ts";
import { listBusinesses } from "#domain/people/customers/saved-businesses.server.ts";
import { findLastAddress } from "#domain/orders/checkout/find-last-address.server.ts";
import { readCheckout } from "#domain/orders/checkout/read-checkout.server.ts";
import { shownDelivery, findDelivery } from "#domain/orders/delivery/find-delivery.server.ts";
import { requires } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import accountStyles from "#routes/shared/screens/account.css?url";
import { addressToStartWith } from "./address-to-start-with.ts";
import { CheckoutAddressForm } from "./address-form.tsx";
import { CheckoutPaymentForm } from "./payment-form.tsx";
import { ContactShop } from "#routes/shared/screens/contact-shop.tsx";
import { OrderBill } from "#routes/shared/orders/bill.tsx";
import { saveAddress, postOrder } from "./post-checkout.server.ts";
import { alwaysRead, keepWhenUnsent, UnsentNotes } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/checkout";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useCart } from "#routes/shared/cart/cart-context.tsx";
import { besideBill } from "#routes/shared/orders/beside-bill.ts";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Checkout");

/** Sends a person who was signed out during the checkout to the login, which says so and leads back here. */
const loginBeforeOrdering: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const isGuest = !("userId" in context.get(shopContext).actor);
  if (isGuest && request.method === "POST") throw redirect("/login?redirect=checkout&to-order", 303);
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [loginBeforeOrdering, requires("account.own")];

export const links = styleSheets(accountStyles);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [checkout, addresses, businesses, latest] = await Promise.all([
    readCheckout(shop),
    listAddresses(shop),
    listBusinesses(shop),
    findLastAddress(shop),
  ]);
  // An item added a moment ago may still be in the browser alone. The cart page saves it and comes back here, once.
  if (checkout.lines.length === 0)
    throw redirect(url.searchParams.has("settled") ? "/cart" : "/cart?checkout");
  const { draft, ...bill } = checkout;
  const chosen = url.searchParams.get("address");
  const name = userOf(shop.actor)?.name ?? "";
  const start = addressToStartWith(chosen, draft?.address, addresses, latest, name);
  const isPaying = draft !== undefined && url.searchParams.get("step") === "payment";
  const { pincode } = start.values;
  const ids = checkout.products.map(({ id }) => id);
  const delivery = isPaying || !pincode ? undefined : await findDelivery(shop, pincode, ids);
  return {
    bill,
    draft,
    addresses,
    businesses,
    start,
    delivery: delivery && shownDelivery(delivery),
    step: isPaying ? ("payment" as const) : ("shipping" as const),
  };
}

/** Revalidates after a refusal too: the page must then show what was refused, such as a new price. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod === undefined ? change.defaultShouldRevalidate : alwaysRead(change);

export const clientMiddleware = [keepWhenUnsent];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return form.get("intent") === "place" ? postOrder(context, form) : saveAddress(context, form);
}

export default function Checkout({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { bill, draft, addresses, businesses, start, delivery, step } = loaderData;
  useCartEvents();
  return (
    <div
      className={`page-width ${besideBill} checkout justify-between pt-10 pb-section xl:grid-cols-[minmax(0,44rem)_25rem]`}
    >
      <UnsentNotes />
      <div>
        <h1>Checkout</h1>
        <CheckoutSteps step={step} />
        {step === "payment" && draft ? (
          <CheckoutPaymentForm
            draft={draft}
            bill={bill}
            failure={failure?.values.intent === "place" ? failure : undefined}
          />
        ) : (
          <CheckoutAddressForm
            key={start.key}
            start={start}
            delivery={delivery}
            bill={bill}
            addresses={addresses}
            businesses={businesses}
            failure={failure?.values.intent === "place" ? undefined : failure}
          />
        )}
      </div>
      <aside aria-label="Order summary">
        {step === "payment" ? (
          <OrderBill {...bill} creditUsed={bill.storeCredit.usable} isCreditChosen />
        ) : (
          <OrderBill {...bill} either={bill.choice} />
        )}
        <ContactShop about={bill.lines.map(({ name }) => name)} />
      </aside>
    </div>
  );
}

function CheckoutSteps({ step }: { step: "shipping" | "payment" }) {
  const isPaying = step === "payment";
  return (
    <ol className="mt-6 mb-8 flex flex-wrap border-b border-line" aria-label="Checkout steps">
      <Step sign={isPaying ? <Check size={16} /> : 1} state={isPaying ? "done" : "now"}>
        {isPaying ? (
          <Link to="/checkout" className="hover:underline">
            Shipping<span className="visually-hidden">, done. Change</span>
          </Link>
        ) : (
          "Shipping"
        )}
      </Step>
      <Step sign={2} state={isPaying ? "now" : "ahead"}>
        Payment
      </Step>
    </ol>
  );
}

const steps = {
  done: { step: "text-ink-2", sign: "border-ok text-ok" },
  now: {
    step: "text-ink after:absolute after:right-6 after:-bottom-px after:left-0 after:border-b-2 after:border-ink",
    sign: "border-ink bg-ink text-studio",
  },
  ahead: { step: "text-ink-3", sign: "border-line-strong" },
};

type StepProps = { sign: ReactNode; state: keyof typeof steps; children: ReactNode };

function Step({ sign, state, children }: StepProps) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={`relative mr-2 flex items-center gap-2.5 pr-6 pb-3.5 font-label ${steps[state].step}`}
    >
      <span
        className={`tabular grid size-6.5 place-items-center rounded-full border text-xs ${steps[state].sign}`}
      >
        {sign}
      </span>
      {children}
    </li>
  );
}

/** Reloads the bill when a change of the cart has been stored, whether from this tab or another one. */
function useCartEvents() {
  const { revision } = useCart();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const billed = useRef(revision);

  useEffect(() => {
    // Placing the order empties the cart; that event must not interrupt the navigation to the next page.
    if (billed.current === revision || state !== "idle") return;
    billed.current = revision;
    void revalidate();
  }, [revision, state, revalidate]);
}
