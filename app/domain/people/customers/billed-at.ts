import type { Business } from "./business.ts";
import type { ShippingAddress } from "./shipping-address.ts";

/** The billing address of a business that is billed at a delivery address. */
export const billedAt = (address: Omit<ShippingAddress, "fullName" | "phone">) => ({
  billingAddressLine1: address.addressLine1,
  billingAddressLine2: address.addressLine2,
  billingCity: address.city,
  billingState: address.state,
  billingPincode: address.pincode,
});

export function isBilledAt(address: ShippingAddress, business: Business | null): boolean {
  if (business === null) return false;
  const fields = Object.entries(billedAt(address)) as [keyof Business, string][];
  return fields.every(([name, value]) => business[name] === value);
}
