import type { Refusal } from "#domain/base/refusal/refusal.ts";
import { isPincode, plainPincode } from "#domain/base/addresses/plain-pincode.ts";
import { findPincode } from "#domain/people/customers/find-pincode.server.ts";
import { refusal } from "#domain/people/refusals.ts";
import { areaFieldNames, type AreaPrefix } from "./area-field-names.ts";

/**
 * Fills in city and state by the PIN code where they are empty, or belong to the PIN code that the form was opened with,
 * as the page does once its script has come. Returns what says so in the second case, which the person reads first.
 */
export async function fillArea(form: FormData, of: AreaPrefix = ""): Promise<Refusal | undefined> {
  const own = areaFieldNames(of);
  const pincode = plainPincode(String(form.get(own.pincode) ?? ""));
  const area = isPincode(pincode) ? await findPincode(pincode) : undefined;
  if (!area) return undefined;
  const before = form.get(own.placePin);
  const isAnother = typeof before === "string" && isPincode(before) && before !== pincode;
  const parts = ["city", "state"] as const;
  // A form for addresses within one state does not ask for it.
  const isRenewed =
    isAnother && parts.some((name) => form.has(own[name]) && form.get(own[name]) !== area[name]);
  for (const name of parts) if (isRenewed || !form.get(own[name])) form.set(own[name], area[name]);
  form.set(own.placePin, pincode);
  const code = of === "" ? "address.place-renewed" : "business.place-renewed";
  return isRenewed ? refusal(code, { pincode, ...area }) : undefined;
}
