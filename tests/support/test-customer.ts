import { randomUUID } from "node:crypto";
import type { SignedInActor } from "#domain/access/actor.ts";
import type { CheckoutInput } from "#domain/order-flow/checkout/checkout-input.ts";
import type { Shop } from "#domain/shop/shop.ts";

/** A customer of the test shop, signed in: the shop as that person uses it. */
export async function signInCustomer(
  shop: Shop,
  name = "Asha Kulkarni",
): Promise<Shop & { actor: SignedInActor }> {
  const userId = randomUUID();
  const email = `${userId}@customers.example`;
  await shop.db.insertInto("auth_users").values({ id: userId, name, email, email_verified: true }).execute();
  return {
    ...shop,
    actor: {
      role: "customer",
      userId,
      name,
      email,
      vendorId: null,
      sessionId: randomUUID(),
      address: "192.0.2.7",
    },
  };
}

/** Puts pieces of products straight into the customer's stored cart. */
export async function fillCart(customer: Shop & { actor: SignedInActor }, lines: Record<string, number>) {
  const { userId } = customer.actor;
  await customer.db
    .insertInto("carts")
    .values({ user_id: userId })
    .onConflict((c) => c.doNothing())
    .execute();
  await customer.db
    .insertInto("cart_items")
    .values(
      Object.entries(lines).map(([productId, quantity], position) => ({
        user_id: userId,
        product_id: productId,
        quantity,
        position,
        seen_unit_price: 1,
      })),
    )
    .execute();
}

/** A whole checkout as its two steps send it; what a test is about is given in `part`. */
export function checkoutOf(fulfilment: Partial<CheckoutInput>): CheckoutInput {
  return {
    fullName: "Asha Kulkarni",
    addressLine1: "12 Example Road",
    addressLine2: "",
    city: "Pune",
    state: "27",
    pincode: "411030",
    phone: "9800000000",
    buyerGstin: "",
    buyerBusinessName: "",
    checkoutToken: randomUUID(),
    paymentMethod: "demo",
    seenTotal: 1,
    ...fulfilment,
  };
}
