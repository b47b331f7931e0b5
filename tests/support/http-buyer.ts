import type { IncomingHttpHeaders } from "node:http";
import type { PaymentProviderName } from "#db/values/payment-values.ts";

type Question = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type SendRequest = (path: string, question?: Question) => Promise<Answer>;

/** What a buyer's payment page contains: its token, and the total it shows in whole rupees. */
export type PaymentPage = { checkoutToken: string; seenTotal: string };

export type HttpBuyer = ReturnType<typeof httpBuyer>;

/** The address step of the checkout, as its form sends it. */
export const buyersAddress = {
  fullName: "Asha Patil",
  addressLine1: "Flat 12, Shrirang Apartments",
  city: "Pune",
  state: "27",
  pincode: "411004",
  phone: "9822012345",
};

/** A signed-in customer with a browser without scripts. `cookie` is the session. */
export function httpBuyer(request: SendRequest, cookie: string) {
  const get = (path: string) => request(path, { headers: { cookie } });
  const post = (path: string, form: Record<string, string>) =>
    request(path, {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });

  const add = (productId: string, quantity = 1) =>
    post("/cart", { intent: "add", productId, quantity: String(quantity) });

  /** Goes from the cart to the page with the button 'Place Order'. */
  async function goToPayment(): Promise<PaymentPage> {
    const answer = await post("/checkout", { intent: "address", ...buyersAddress });
    if (answer.status !== 303) throw new Error(`The address was answered with ${answer.status}.`);
    const page = (await get("/checkout?step=payment")).body.toString();
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    return { checkoutToken: valueOf("checkoutToken"), seenTotal: valueOf("seenTotal") };
  }

  const place = (page: PaymentPage, paymentMethod: PaymentProviderName) =>
    post("/checkout?step=payment", { intent: "place", paymentMethod, ...page });

  return { get, post, add, goToPayment, place };
}
