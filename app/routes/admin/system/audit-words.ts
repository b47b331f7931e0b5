import { cancelReasonWords } from "#domain/fulfilment/cancellation-form.ts";
import { stateName } from "#domain/places/indian-states.ts";
import { formatRupees } from "#domain/money/money.ts";

/** The audit trail's own words ('payment-method.add', 'discountPrice') as people read them. */

const whole = new Intl.NumberFormat("en-IN");

/** 'product.price' → 'Product: price' */
export function actionWords(action: string): string {
  const [kind = "", what = ""] = action.split(".");
  return `${inWords(kind, true)}: ${inWords(what)}`;
}

const properNames: Record<string, string> = {
  mrpinclgst: "MRP incl. GST",
  gstin: "GSTIN",
  hsn: "HSN",
  ifsc: "IFSC",
  pincode: "PIN code",
  codlimit: "COD limit",
};
const stateNames = new Set(["state", "statecode"]);
const rupeeNames = new Set(["price", "discountprice", "mrpinclgst", "codlimit"]);

/** 'discountPrice' → 'Discount price', 'gstin' → 'GSTIN' */
export function nameWords(name: string): string {
  return properNames[plain(name)] ?? inWords(name, true);
}

/** What a change noted under this name: a state's code as its name, a price in whole rupees. */
export function changeWords(name: string, value: unknown): string {
  if (typeof value === "string" && stateNames.has(plain(name))) return stateName(value);
  if (typeof value === "string" && name === "reason") return reasons[value] ?? value;
  if (typeof value === "number" && rupeeNames.has(plain(name))) return formatRupees(value);
  return valueWords(value);
}

/** Reasons that a vendor chooses from a list are noted by their key. */
const reasons: Record<string, string> = cancelReasonWords;

const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return whole.format(value);
  if (Array.isArray(value)) return value.map(valueWords).join(", ") || "none";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${nameWords(name)} ${changeWords(name, part)}`)
      .join(", ");
  }
  return String(value);
}

function inWords(name: string, isFirst = false): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
