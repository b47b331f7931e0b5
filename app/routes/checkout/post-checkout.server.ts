import { data, redirect, type RouterContextProvider } from "react-router";
import { refuseOtherBillingState, refuseOtherState } from "#domain/people/customers/find-pincode.server.ts";
import { findBusiness } from "#domain/people/customers/saved-businesses.server.ts";
import { businessOf } from "#domain/orders/checkout/business-of.ts";
import { findCheckoutDraft, saveCheckoutAddress } from "#domain/orders/checkout/checkout-draft.server.ts";
import { CheckoutAddress, CheckoutPayment } from "#domain/orders/checkout/checkout-input.ts";
import { findPlacedOrder, type PlacedOrder } from "#domain/orders/order/find-placed-order.server.ts";
import { refuseUnservedAddress } from "#domain/orders/checkout/read-checkout.server.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { refusal as personRefusal } from "#domain/people/refusals.ts";
import { refusal as orderRefusal } from "#domain/orders/refusals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import { type FormFailure, submit } from "#http/forms/submit.server.ts";
import { fillArea } from "#routes/shared/forms/fill-area.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Handles the first step of the checkout: keeps the address and leads to the payment step. */
export async function saveAddress(context: Context, form: FormData) {
  const shop = context.get(shopContext);
  const isBilled = form.get("billing") === "other" && ["new", null].includes(form.get("business") as string);
  // One after the other: of the second, the answer to the first says nothing.
  const renewed = (await fillArea(form)) ?? (isBilled ? await fillArea(form, "billing") : undefined);
  const isMissing = await fillSavedBusiness(shop, form);
  const keep = async (address: CheckoutAddress) => {
    if (renewed) throw renewed;
    if (isMissing) throw personRefusal("business.not-found");
    if (!form.has("placeAgreed")) await refuseOtherState(address);
    await refuseUnservedAddress(shop, address);
    const business = address.billing === "other" ? businessOf(address) : null;
    if (business && !form.has("billingPlaceAgreed")) await refuseOtherBillingState(business);
    await saveCheckoutAddress(shop, address);
    return redirect("/checkout?step=payment", 303);
  };
  return submit(form, CheckoutAddress, keep, { alsoWrong: async () => ({ ...renewed?.fields }) });
}

/** Fills in the saved business that was chosen, or removes what was typed where none is wanted. Says if it is gone. */
async function fillSavedBusiness(shop: Shop, form: FormData): Promise<boolean> {
  const chosen = form.get("business");
  if (typeof chosen !== "string" || chosen === "new") return false;
  if (chosen === "none") {
    form.set("buyerGstin", "");
    return false;
  }
  const saved = await findBusiness(shop, chosen);
  if (!saved) return true;
  const { id: _id, ...business } = saved;
  for (const [name, value] of Object.entries({ ...business, billing: "other" })) form.set(name, value);
  // It was checked when it was saved.
  form.set("billingPlaceAgreed", "on");
  return false;
}

/** Handles 'Place Order'. Sent again, it leads to the same order. */
export async function postOrder(context: Context, form: FormData) {
  try {
    return await submit(form, CheckoutPayment, async (payment) => {
      const order = await placeOnce(context.get(shopContext), payment);
      if (!order) return redirect("/checkout", 303);
      if (!order.id) {
        throw orderRefusal("checkout.no-order-id");
      }
      return await leadOn(context, order);
    });
  } catch (error) {
    logFailure(error, context);
    const paymentMethod = String(form.get("paymentMethod") ?? "");
    return data<FormFailure>(
      {
        errors: {},
        formError: "An unexpected error occurred while placing your order.",
        values: { intent: "place", paymentMethod },
      },
      500,
    );
  }
}

/**
 * Places the order, or finds the one already placed from this page. Undefined when there is neither an address nor such
 * an order.
 */
async function placeOnce(shop: Shop, payment: CheckoutPayment): Promise<PlacedOrder | undefined> {
  const draft = await findCheckoutDraft(shop);
  // Placing an order removes its draft, so without a draft this page may already have become an order.
  if (!draft) return findPlacedOrder(shop, payment.checkoutToken);
  return placeOrder(shop, { ...draft.address, ...payment });
}

/**
 * Leads on from a placed order. The order stands whatever becomes of its payment, so no error may look as if it failed.
 */
async function leadOn(context: Context, { id, paymentMethod }: PlacedOrder): Promise<Response> {
  const confirmation = `/order-confirmation?order=${id}`;
  if (paymentMethod !== "online") return redirect(confirmation, 303);
  try {
    return redirect(await startPayment(context.get(shopContext), id), 303);
  } catch (error) {
    // Paid or ended in the meantime: the page was sent again.
    if (error instanceof Refusal) return redirect(confirmation, 303);
    logFailure(error, context);
    return redirect(`/orders/${id}?payment=unreached`, 303);
  }
}
