import type { SavedAddress, ShippingAddress } from "#domain/people/customers/shipping-address.ts";
import type { CheckoutAddress } from "#domain/orders/checkout/checkout-input.ts";

/**
 * The values that the address form of the checkout starts with. `key` identifies their source and changes with it.
 * `isToBeSaved` and `isToCollect`: whether the boxes 'Save this address' and 'Collect at the shop' are ticked; `isTogether`:
 * whether 'Send everything together' is chosen.
 */
export type StartAddress = {
  key: string;
  savedId: string | null;
  values: Partial<Omit<CheckoutAddress, "saveAddress" | "collect" | "together">>;
  isToBeSaved: boolean;
  isToCollect?: boolean;
  isTogether?: boolean;
};

/**
 * Chooses the address to start with: the saved address that was asked for, else the address already given in this
 * checkout, else the default of the address book or its oldest one, else the address of the latest order, else only the
 * name on the account.
 */
export function addressToStartWith(
  savedId: string | null,
  draft: CheckoutAddress | undefined,
  saved: readonly SavedAddress[],
  latest: ShippingAddress | undefined,
  name: string,
): StartAddress {
  const chosen = saved.find(({ id }) => id === savedId);
  if (chosen) {
    const { collect: isToCollect = false, together: isTogether = false } = draft ?? {};
    return { ...fromBook(chosen), isToCollect, isTogether };
  }
  if (draft) {
    const { saveAddress: isToBeSaved, collect: isToCollect, together: isTogether, ...values } = draft;
    return { key: "draft", savedId: null, values, isToBeSaved, isToCollect, isTogether };
  }
  const first = saved.find(({ isDefault }) => isDefault) ?? saved[0];
  if (first) return fromBook(first);
  return latest
    ? // It was not saved, or was deleted since: that choice is remembered.
      { key: "latest", savedId: null, values: latest, isToBeSaved: false }
    : { key: "empty", savedId: null, values: { fullName: name }, isToBeSaved: true };
}

function fromBook(saved: SavedAddress): StartAddress {
  const { id, fullName, addressLine1, addressLine2, city, state, pincode, phone } = saved;
  return {
    key: id,
    savedId: id,
    values: { fullName, addressLine1, addressLine2, city, state, pincode, phone },
    isToBeSaved: true,
  };
}
