import { data, redirect } from "react-router";
import { findMyOrder } from "#domain/orders/views/my-orders.server.ts";
import { queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { receivePaymentCallback } from "#domain/payments/pay/receive-payment-callback.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import type { Route } from "./+types/payment-return";

/** The page to which the payment provider sends the customer back. Asks the provider what became of the payment. */
export async function loader({ params: { orderId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyOrder(shop, orderId))) throw data(null, { status: 404 });
  try {
    await queryPaymentOfOrder(shop, orderId, { isBack: true });
  } catch (error) {
    // The payment is asked about again later, by the provider's message or by the shop itself.
    logFailure(error, context);
  }
  return leadOn(shop, orderId);
}

/** The same for providers whose window posts a form. The form must be the provider's own message about this order. */
export async function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyOrder(shop, orderId))) throw data(null, { status: 404 });
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  try {
    await receivePaymentCallback(shop, orderId, Object.fromEntries(texts));
  } catch (error) {
    if (error instanceof Refusal) return redirect(`/orders/${orderId}?payment=unproven`, 303);
    logFailure(error, context);
  }
  return leadOn(shop, orderId);
}

async function leadOn(shop: Shop, orderId: string): Promise<Response> {
  const order = await findMyOrder(shop, orderId);
  if (order?.paymentStatus === "paid") return redirect(`/order-confirmation?order=${orderId}`, 303);
  return redirect(`/orders/${orderId}?payment=${order?.paymentStatus === "failed" ? "failed" : "open"}`, 303);
}

/** Never shown, but a route needs a component here to show its access-denied screen. */
export default function OrderPayment() {
  return null;
}
