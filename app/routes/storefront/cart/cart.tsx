import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { cookiesOf } from "#domain/base/cookies/host-cookie.ts";
import { findCartNotice } from "#domain/cart/cart/cart-notice-cookie.ts";
import { CartCommand } from "#domain/cart/cart/cart-command.ts";
import { readCartText, writeCartText } from "#domain/cart/cart/cart-text.ts";
import { priceCart } from "#domain/cart/cart/price-cart.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { termsOfPath } from "#domain/catalogue/return-terms/terms-sentences.ts";
import { readCategoryTerms } from "#domain/catalogue/return-terms/category-terms.server.ts";
import { readShownPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { findWaitingOrder } from "#domain/orders/views/find-waiting-order.server.ts";
import { readCurrentCart, runCurrentCartCommand } from "#http/cookies/current-cart.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { useCart, useCartActions } from "#routes/shared/cart/cart-context.tsx";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import cartStyles from "./cart.css?url";
import { CartNotices } from "./notices.tsx";
import { CartView } from "./view.tsx";
import { usePricedCart } from "./use-priced-cart.ts";
import type { Route } from "./+types/cart";

/**
 * Search engines may index this page: they see the empty cart of every new visitor. A shopper who comes through a
 * search result sees their own cart.
 */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cart",
    description: "The items in your cart, with GST and the total to pay. Delivery is free.",
    path: "/cart",
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: cartStyles }];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { lines, unavailable } = await readCurrentCart(shop, request);
  const removed = readCartText(url.searchParams.get("taken"));
  const isSignedIn = "userId" in shop.actor;
  const [priced, { lines: takenLines }, terms, { categories }, cash] = await Promise.all([
    priceCart(shop, lines),
    priceCart(shop, removed),
    readCategoryTerms(shop),
    readCatalogueSchema(shop),
    readShownPaymentTerms(shop),
  ]);
  return {
    lines,
    priced: { ...priced, unavailable: [...unavailable, ...priced.unavailable] },
    isSignedIn,
    cash,
    terms: categories.map(({ key, path }) => ({
      category: key,
      returnDays: termsOfPath(terms, path).returnDays,
    })),
    /** The unpaid order of a customer who leaves the payment page with Back and finds an empty cart. */
    waiting: isSignedIn && lines.length === 0 ? await findWaitingOrder(shop) : undefined,
    notice: findCartNotice(request.headers.get("Cookie"), cookiesOf(shop)),
    /** Whether the checkout redirected here because the cart was empty. */
    isForCheckout: url.searchParams.has("checkout"),
    /** The lines that a form has just removed, so that they can be put back. */
    removed:
      takenLines.length === 0
        ? null
        : { lines: writeCartText(removed), names: takenLines.map(({ product }) => product.name) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return submit(await readForm(request), CartCommand, async (step) => {
    const { before, after, headers } = await runCurrentCartCommand(shop, request, step);
    const removed = before.filter(({ productId }) => !after.some((line) => line.productId === productId));
    const address = removed.length === 0 ? "/cart" : `/cart?taken=${writeCartText(removed)}`;
    return redirect(address, { status: 303, headers });
  });
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const cart = usePricedCart(loaderData);
  const { isSignedIn } = useCart();
  useWayBackToCheckout(loaderData.isForCheckout);

  useEffect(() => {
    // The person signed in or out in another tab, so the frame around this page is out of date.
    if (isSignedIn !== loaderData.isSignedIn) location.reload();
  }, [isSignedIn, loaderData.isSignedIn]);

  return (
    <div className="page-width pt-10 pb-section">
      <CartNotices
        failure={actionData}
        removed={loaderData.removed}
        notice={loaderData.notice}
        unavailable={cart.unavailable}
        isUnreached={cart.isUnreached}
        waiting={cart.lines.length === 0 ? loaderData.waiting : undefined}
      />
      <CartView
        cart={cart}
        isSignedIn={loaderData.isSignedIn}
        terms={loaderData.terms}
        cash={loaderData.cash}
      />
    </div>
  );
}

/**
 * Continues to the checkout for a customer whom it redirected here with an empty cart, if this browser still held
 * unsaved changes: it saves them first. A customer whose cart is really empty stays on this page.
 */
function useWayBackToCheckout(isForCheckout: boolean) {
  const { pieces } = useCart();
  const { settleNow } = useCartActions();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForCheckout) return;
    // Runs after the frame around this page has restored the unsaved changes that the browser kept.
    const soon = setTimeout(() => {
      const settled = settleNow();
      const to = settled || pieces > 0 ? "/checkout?settled" : "/cart";
      void Promise.resolve(settled).then(() => navigate(to, { replace: true }));
    });
    return () => clearTimeout(soon);
  }, [isForCheckout, pieces, settleNow, navigate]);
}
