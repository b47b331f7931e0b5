import { randomUUID } from "node:crypto";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { CheckoutInput } from "#domain/orders/checkout/checkout-input.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** The shop with a new, signed-in customer as its actor. */
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

/** Writes lines directly into the customer's account cart. */
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
        price_when_added: 1,
      })),
    )
    .execute();
}

/** A complete checkout input, as its two steps send it. A test overrides what it is about. */
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
    saveAddress: false,
    collect: false,
    together: false,
    receivedBy: "",
    billing: "same",
    billingAddressLine1: "",
    billingAddressLine2: "",
    billingCity: "",
    billingState: "",
    billingPincode: "",
    checkoutToken: randomUUID(),
    paymentMethod: "demo",
    seenTotal: 1,
    storeCredit: 0,
    ...fulfilment,
  };
}

/** A business of Karnataka, as the first step of the checkout sends it with a delivery address elsewhere. */
export const bengaluruBusiness = {
  buyerGstin: "29AABCR1718E1ZL",
  buyerBusinessName: "Example Traders Pvt Ltd",
  billing: "other",
  billingAddressLine1: "14 Example Arcade",
  billingAddressLine2: "MG Road",
  billingCity: "Bengaluru",
  billingState: "29",
  billingPincode: "560001",
} as const;
