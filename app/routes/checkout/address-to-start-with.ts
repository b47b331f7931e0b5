import type { SavedAddress, ShippingAddress } from "#domain/customers/shipping-address.ts";
import type { CheckoutAddress } from "#domain/order-flow/checkout/checkout-input.ts";

/** What the address form of the checkout starts with; `key` changes with where that comes from. */
export type StartAddress = { key: string; savedId: string | null; values: Partial<CheckoutAddress> };

/**
 * The saved address asked for, else what was given in this checkout, else the default of the address book, else where
 * the latest order went, else the name on the account alone.
 */
export function addressToStartWith(
  savedId: string | null,
  draft: CheckoutAddress | undefined,
  saved: readonly SavedAddress[],
  latest: ShippingAddress | undefined,
  name: string,
): StartAddress {
  const chosen = saved.find(({ id }) => id === savedId);
  if (chosen) return fromBook(chosen);
  if (draft) return { key: "draft", savedId: null, values: draft };
  const first = saved.find(({ isDefault }) => isDefault);
  if (first) return fromBook(first);
  return latest
    ? { key: "latest", savedId: null, values: latest }
    : { key: "empty", savedId: null, values: { fullName: name } };
}

function fromBook(saved: SavedAddress): StartAddress {
  const { id, fullName, addressLine1, addressLine2, city, state, pincode, phone } = saved;
  return {
    key: id,
    savedId: id,
    values: { fullName, addressLine1, addressLine2, city, state, pincode, phone },
  };
}
