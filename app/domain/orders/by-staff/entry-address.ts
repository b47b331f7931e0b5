import { parseTexts } from "../../base/text/values-of-texts.ts";
import { CheckoutAddress } from "../checkout/checkout-input.ts";
import type { EntryFields } from "./entry-fields.ts";
import type { Buyer } from "./find-buyer.server.ts";

type Known = Pick<Buyer, "name" | "phone" | "addresses" | "businesses">;

/** The id of the address that is chosen, and the first one until one is; 'new' for another one. */
export function chosenAddress(fields: EntryFields, buyer: Known | undefined): string {
  const chosen = fields.address;
  const known = buyer?.addresses ?? [];
  if (chosen === "new" || known.some(({ id }) => id === chosen)) return chosen ?? "new";
  return known[0]?.id ?? "new";
}

/** The id of the business that is billed; 'new' for another one, 'none' for a customer without GSTIN. */
export function chosenBusiness(fields: EntryFields, buyer: Known | undefined): string {
  const known = buyer?.businesses ?? [];
  const chosen = fields.business ?? "";
  if (known.some(({ id }) => id === chosen) || (chosen === "none" && known.length > 0)) return chosen;
  if (known.length > 0 && chosen !== "new") return "none";
  return fields.buyerGstin ? "new" : "none";
}

/** The address of an entry as the checkout reads it, or what is wrong in its fields. */
export function addressOf(fields: EntryFields, buyer: Known | undefined) {
  const saved = buyer?.addresses.find(({ id }) => id === chosenAddress(fields, buyer));
  const business = chosenBusiness(fields, buyer);
  const billed = buyer?.businesses.find(({ id }) => id === business);
  const texts: EntryFields = {
    ...fields,
    ...(saved ?? {
      fullName: fields.fullName || buyer?.name || fields.newName || "",
      phone: fields.phone || buyer?.phone || fields.newPhone || "",
      saveAddress: "on",
    }),
    ...(billed && { ...billed, billing: "other" }),
    ...(business === "none" && { buyerGstin: "" }),
    ...(fields.way === "collect" && { collect: "on" }),
  } as EntryFields;
  const parsed = parseTexts(CheckoutAddress, texts);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  return {
    address: parsed.data,
    errors,
    pincode: texts.pincode ?? "",
    isTyped: saved === undefined,
    isBusinessTyped: business === "new",
  };
}
