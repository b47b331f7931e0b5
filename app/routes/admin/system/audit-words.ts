import { bookActs } from "#domain/books/audit-words.ts";
import { catalogueActs } from "#domain/catalogue/audit-words.ts";
import { listingActs } from "#domain/listing/audit-words.ts";
import { orderActs } from "#domain/orders/audit-words.ts";
import { paymentActs } from "#domain/payments/audit-words.ts";
import { peopleActs } from "#domain/people/audit-words.ts";
import { returnActs } from "#domain/returns/audit-words.ts";
import { shopActs } from "#domain/shop/audit-words.ts";
import { taxActs } from "#domain/tax/audit-words.ts";
import { vendorActs } from "#domain/vendors/audit-words.ts";
import type { AuditEntry } from "#domain/shop/audit/list-audit.server.ts";
import { stateName } from "#domain/base/places/indian-states.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { formatRate } from "#domain/tax/deductions/fee-words.ts";
import { nameOfProvider } from "#domain/base/payment-providers/provider-names.ts";
import { screenWords } from "./screen-words.ts";

/** Translates the names in the audit log ('payment-method.add', 'discountPrice') into words for people. */

const acts: Partial<Record<string, string>> = {
  ...bookActs,
  ...catalogueActs,
  ...listingActs,
  ...orderActs,
  ...paymentActs,
  ...peopleActs,
  ...returnActs,
  ...shopActs,
  ...taxActs,
  ...vendorActs,
};

const whole = new Intl.NumberFormat("en-IN");

/** Returns 'Hidden by the shop' for 'product.take-off'. An action without words here reads 'Product: take off'. */
export function actionWords(action: string): string {
  const words = acts[action];
  if (words !== undefined) return words;
  const [kind = "", what = ""] = action.split(".");
  return `${inWords(kind, true)}: ${inWords(what)}`;
}

/** The words for what an entry tells. A vendor is rejected, or loses the approval it had. */
export function deedWords({ action, before }: Pick<AuditEntry, "action" | "before">): string {
  if (action !== "vendor.reject") return actionWords(action);
  return before?.approved === true ? "Approval withdrawn" : "Vendor rejected";
}

const properNames: Record<string, string> = {
  below: "Level",
  restored: "Products with their values back",
  kept: "Products left as they are",
  homeline: "Line on the home page",
  rankswith: "Compare with",
  ranked: "Compared",
  comparative: "Comparison word",
  compares: "In comparisons",
  decimals: "Decimal places",
  filters: "Filter",
  filterstep: "Step of the slider",
  group: "Heading",
  haspicture: "Picture",
  needsserial: "Serial numbers",
  oncard: "On the card",
  onhome: "On the home page",
  ownterms: "Own terms",
  plural: "Plural name",
  shownin: "Show in the row of",
  taxstatus: "Tax status",
  ordermails: "Emails about orders",
  personkind: "Kind of business for TDS",
  ordermailsto: "Emails about orders go to",
  mrpinclgst: "MRP incl. GST",
  billingaddressline1: "Billing address",
  billingaddressline2: "Billing address line 2",
  billingpincode: "Billing PIN code",
  buyerbusinessname: "Legal name",
  gstin: "GSTIN",
  gstrate: "GST rate",
  hsn: "HSN",
  ifsc: "IFSC",
  pincode: "PIN code",
  codlimit: "Cash on delivery limit",
  codlimitrupees: "Cash on delivery limit",
  goodwilllimitrupees: "Goodwill credit limit",
  unpaidorderminutes: "Cancel unpaid orders after (minutes)",
  banktransferdays: "Keep bank transfer orders for (days)",
  approvesvendorsatonce: "Approve new vendors automatically",
  adminsneedtwofactor: "Two-step login for admins",
  adminidlehours: "Log out inactive admins after (hours)",
  twostep: "Two-step login",
  basispoints: "Rate",
  carrier: "Courier",
  enabled: "On at checkout",
  lastfour: "Last four digits",
  haslogo: "Logo",
  isnew: "Marked as new",
  serviceurl: "Page for service requests",
  words: "About the brand",
  isfeatured: "Show in Top Picks",
};
const stateNames = new Set(["state", "statecode"]);
const rupeeNames = new Set(
  "price discountprice mrpinclgst codlimit codlimitrupees goodwilllimitrupees".split(" "),
);
/** Fields that hold a word of the program, such as a status. */
const wordNames = new Set(["status", "payment", "role", "mode"]);

/** Returns 'Discount price' for 'discountPrice', and 'GSTIN' for 'gstin'. */
export function nameWords(name: string): string {
  return properNames[plain(name)] ?? inWords(name, true);
}

/** Describes a changed value by its name: a state's code becomes the state's name, a price becomes whole rupees. */
export function changeWords(name: string, value: unknown): string {
  const chosen = typeof value === "string" ? screenWords[name]?.[value] : undefined;
  if (chosen !== undefined) return chosen;
  if (typeof value === "string" && stateNames.has(plain(name))) return stateName(value);
  if (typeof value === "string" && name === "provider") return nameOfProvider(value);
  if (typeof value === "string" && wordNames.has(name)) return statusWords[value] ?? inWords(value, true);
  if (typeof value === "number" && plain(name) === "basispoints") return formatRate(value);
  if (typeof value === "number" && rupeeNames.has(plain(name))) return formatRupees(value);
  return valueWords(value);
}

/** Statuses whose words on the screens are others than their own. */
const statusWords: Record<string, string> = { queued: "In progress" };

const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return whole.format(value);
  if (Array.isArray(value)) return value.map(valueWords).join(", ") || "None";
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
