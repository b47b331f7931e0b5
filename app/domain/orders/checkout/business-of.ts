import type { Business } from "../../people/customers/business.ts";
import { billedAt } from "../../people/customers/billed-at.ts";
import type { ShippingAddress } from "../../people/customers/shipping-address.ts";

/** What the checkout asks for: `billing` says whether the business is billed at the delivery address. */
type Billed = ShippingAddress & Business & { billing: "same" | "other" };

/** The business that an order is billed to, at the delivery address unless another one was given; null without one. */
export function businessOf(input: Billed): Business | null {
  const { buyerGstin, buyerBusinessName } = input;
  if (buyerGstin === "") return null;
  const { billingAddressLine1, billingAddressLine2, billingCity, billingState, billingPincode } =
    input.billing === "same" ? billedAt(input) : input;
  return {
    buyerGstin,
    buyerBusinessName,
    billingAddressLine1,
    billingAddressLine2,
    billingCity,
    billingState,
    billingPincode,
  };
}
