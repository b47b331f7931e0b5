import type { SavedBusiness } from "#domain/people/customers/business.ts";
import { isGstin, isReceiverRequired, stateOfGstin } from "#domain/base/gst/gstin.ts";

/** The fields of the address form by name. */
type Values = Partial<Record<string, string>>;

/** GST codes of the state that a GSTIN is registered in, if one is given, and of the state that the goods go to. */
export type States = { registered: string | undefined; delivered: string; isReceiverRequired: boolean };

/** Which states the address form is about, and whether it must ask who receives the goods. */
export function statesOf(values: Values, businesses: readonly SavedBusiness[]): States {
  const buyerGstin = gstinOf(values, businesses);
  const delivered = values.state ?? "";
  return {
    registered: isGstin(buyerGstin) ? stateOfGstin(buyerGstin) : undefined,
    delivered,
    isReceiverRequired: isReceiverRequired({ state: delivered, buyerGstin }),
  };
}

function gstinOf(values: Values, businesses: readonly SavedBusiness[]): string {
  if (values.business === "none") return "";
  const saved = businesses.find(({ id }) => id === values.business);
  return saved ? saved.buyerGstin : (values.buyerGstin ?? "").trim().toUpperCase();
}

/** The choice to start with: 'none', 'new', or the id of the saved business with exactly these values. */
export function businessToStartWith(values: Values, businesses: readonly SavedBusiness[]): string {
  if (values.business !== undefined) return values.business;
  if (!values.buyerGstin) return "none";
  const same = businesses.find(
    ({ id: _id, ...business }) =>
      values.billing === "other" && Object.entries(business).every(([name, value]) => values[name] === value),
  );
  return same?.id ?? "new";
}
