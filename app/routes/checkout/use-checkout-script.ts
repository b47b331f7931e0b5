import { useEffect, useState } from "react";
import type { CheckoutScript } from "#domain/shop/ports/payment-provider.ts";
import { useShopName } from "#routes/shared/screens/page-meta.ts";

/** What Razorpay's Checkout window hands over after the payment (razorpay.com/docs/payments/server-integration). */
type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

type Checkout = { open: () => void; close: () => void };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

const longestLoad = 15_000;

/**
 * Loads the provider's script and opens its payment window. After a payment its result is posted to `comeBack`; if the
 * window is closed, the customer is sent there without one.
 */
export function useCheckoutScript({ address, options }: CheckoutScript, comeBack: string) {
  const shopName = useShopName();
  const [state, setState] = useState<"opening" | "open" | "blocked">("opening");

  useEffect(() => {
    let checkout: Checkout | undefined;
    const element = document.createElement("script");
    const block = () => setState("blocked");
    const tooLate = setTimeout(block, longestLoad);

    function open() {
      clearTimeout(tooLate);
      if (!window.Razorpay) return block();
      try {
        checkout = new window.Razorpay({
          ...options,
          name: shopName,
          handler: (paid: Paid) => postForm(comeBack, paid),
          modal: { ondismiss: () => window.location.replace(comeBack) },
        });
        checkout.open();
        setState("open");
      } catch {
        block();
      }
    }

    element.src = address;
    element.addEventListener("load", open);
    element.addEventListener("error", block);
    document.head.append(element);
    return () => {
      clearTimeout(tooLate);
      element.removeEventListener("load", open);
      element.removeEventListener("error", block);
      element.remove();
      checkout?.close();
    };
  }, [address, options, comeBack, shopName]);

  return state;
}

/** Posts a plain form, so that the answer is a new document, without the provider's script. */
function postForm(action: string, fields: Paid) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const name of ["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"] as const) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = fields[name];
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
