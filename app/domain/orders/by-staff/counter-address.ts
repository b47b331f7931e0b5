import type { EntryFields } from "./entry-fields.ts";
import type { Buyer } from "./find-buyer.server.ts";
import { counterCustomer, isAtCounter } from "./counter-sale.ts";
import { addressOf, chosenAddress } from "./entry-address.ts";

/** Stands where nothing was typed, so that the rest is checked as at the checkout. */
const nowhere = { addressLine1: "–", addressLine2: "", city: "–", pincode: "411001" };
const noPhone = "9876501234";

/**
 * The address of an entry. A sale at the counter needs none: then it is empty but for the state of the shop, and so is the
 * phone number that nobody gave.
 */
export function addressToPlace(fields: EntryFields, buyer: Buyer | undefined, shopState: string) {
  if (!isAtCounter(fields)) return addressOf(fields, buyer);
  const isKnown = chosenAddress(fields, buyer) !== "new";
  const isGiven = isKnown || Boolean(fields.addressLine1 || fields.pincode);
  const typedPhone = fields.phone || buyer?.phone || fields.newPhone || "";
  const texts: EntryFields = {
    ...fields,
    fullName: fields.fullName || buyer?.name || fields.newName || counterCustomer,
    phone: typedPhone || noPhone,
    receivedBy: fields.receivedBy || "buyer",
    ...(!isGiven && { ...nowhere, state: shopState, billing: "other" }),
  };
  const read = addressOf({ ...texts, way: "collect" }, buyer);
  const { phone, ...errors } = read.errors;
  const address = read.address && {
    ...read.address,
    ...(!isKnown && { phone: typedPhone && read.address.phone }),
    saveAddress: isGiven && read.address.saveAddress,
    ...(!isGiven && { addressLine1: "", addressLine2: "", city: "", pincode: "" }),
  };
  return {
    ...read,
    address,
    errors: { ...errors, ...(phone && { newPhone: phone }) },
    isTyped: read.isTyped && isGiven,
  };
}
