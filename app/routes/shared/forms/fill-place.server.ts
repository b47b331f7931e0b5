import type { Refusal } from "#domain/base/refusal/refusal.ts";
import { isPincode, plainPincode } from "#domain/base/places/plain-pincode.ts";
import { findPincode } from "#domain/people/customers/find-pincode.server.ts";
import { refusal } from "#domain/people/refusals.ts";

/**
 * Fills in city and state by the PIN code where they are empty, or belong to the PIN code that the form was opened with,
 * as the page does once its script has come. Returns what says so in the second case, which the person reads first.
 */
export async function fillPlace(form: FormData): Promise<Refusal | undefined> {
  const pincode = plainPincode(String(form.get("pincode") ?? ""));
  const place = isPincode(pincode) ? await findPincode(pincode) : undefined;
  if (!place) return undefined;
  const before = form.get("placePin");
  const isAnother = typeof before === "string" && isPincode(before) && before !== pincode;
  const isRenewed = isAnother && (form.get("city") !== place.city || form.get("state") !== place.state);
  for (const name of ["city", "state"] as const)
    if (isRenewed || !form.get(name)) form.set(name, place[name]);
  form.set("placePin", pincode);
  return isRenewed ? refusal("address.place-renewed", { pincode, ...place }) : undefined;
}
