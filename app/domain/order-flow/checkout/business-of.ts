import type { Business } from "../../customers/business.ts";
import type { CheckoutAddress } from "./checkout-input.ts";

/** The business that an order is billed to, at the delivery address unless another one was given; null without one. */
export function businessOf(input: CheckoutAddress): Business | null {
  const { buyerGstin, buyerBusinessName } = input;
  if (buyerGstin === "") return null;
  if (input.billing === "same") {
    return {
      buyerGstin,
      buyerBusinessName,
      billingAddressLine1: input.addressLine1,
      billingAddressLine2: input.addressLine2,
      billingCity: input.city,
      billingState: input.state,
      billingPincode: input.pincode,
    };
  }
  const { billingAddressLine1, billingAddressLine2, billingCity, billingState, billingPincode } = input;
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
