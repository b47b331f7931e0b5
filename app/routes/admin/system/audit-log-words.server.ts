import { rooms } from "#domain/doctor/rooms.server.ts";
import { hourWords } from "#domain/shop/settings/opening-hours.ts";
import type { AuditEntry } from "#domain/shop/audit/list-audit.server.ts";
import { stateName } from "#domain/base/places/indian-states.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { formatRate } from "#domain/tax/deductions/fee-words.ts";
import { nameOfProvider } from "#domain/base/payment-providers/provider-names.ts";
import {
  cancelReasonWords,
  reasonToTell,
  uncollectedReason,
} from "#domain/orders/fulfilment/cancellation-input.ts";
import { returnConditionWords, staffReasonWords } from "#domain/returns/return/staff-words.ts";

/** Translates the names in the audit log ('payment-method.add', 'discountPrice') into words for people. */

const words = rooms.flatMap(({ auditWords }) => auditWords ?? []);

const acts: Partial<Record<string, string>> = Object.assign({}, ...words.map(({ acts }) => acts));

const whole = new Intl.NumberFormat("en-IN");

/** Returns 'Hidden by the shop' for 'product.take-off'. An action without words here reads 'Product: take off'. */
export function actionWords(action: string): string {
  const known = acts[action];
  if (known !== undefined) return known;
  const [kind = "", what = ""] = action.split(".");
  return `${inWords(kind, true)}: ${inWords(what)}`;
}

/** The words for what an entry tells. A vendor is rejected, or loses the approval it had. */
export function deedWords({ action, before }: Pick<AuditEntry, "action" | "before">): string {
  if (action !== "vendor.reject") return actionWords(action);
  return before?.approved === true ? "Approval withdrawn" : "Vendor rejected";
}

/** With those that several rooms have. */
const properNames: Partial<Record<string, string>> = Object.assign(
  { gstin: "GSTIN", gstrate: "GST rate", hsn: "HSN", ifsc: "IFSC", pincode: "PIN code" },
  ...words.map(({ fields }) => fields),
);
/** A reason may be an order's or a return's, and a state may also be one of India. */
const choices: Partial<Record<string, Partial<Record<string, string>>>> = Object.assign(
  {
    reason: {
      ...cancelReasonWords,
      customer: cancelReasonWords["asked-for"],
      [uncollectedReason]: reasonToTell(uncollectedReason) ?? "",
      ...staffReasonWords,
    },
    condition: { new: "New", "open-box": "Open box", ...returnConditionWords },
  },
  ...words.map(({ choices }) => choices),
);
const stateNames = new Set(["state", "statecode"]);
const rupeeNames = new Set(
  "price discountprice mrpinclgst codlimit codlimitrupees countercashlimitrupees goodwilllimitrupees".split(
    " ",
  ),
);
/** Fields that hold a word of the program, such as a status. */
const wordNames = new Set(["status", "payment", "role", "mode"]);

/** Returns 'Discount price' for 'discountPrice', and 'GSTIN' for 'gstin'. */
export function nameWords(name: string): string {
  return properNames[plain(name)] ?? inWords(name, true);
}

/** Describes a changed value by its name: a state's code becomes the state's name, a price becomes whole rupees. */
export function changeWords(name: string, value: unknown): string {
  const chosen = typeof value === "string" ? choices[name]?.[value] : undefined;
  if (chosen !== undefined) return chosen;
  if (typeof value === "string" && stateNames.has(plain(name))) return stateName(value);
  if (typeof value === "string" && name === "provider") return nameOfProvider(value);
  if (typeof value === "string" && /^\d\d:\d\d$/.test(value)) return hourWords(value);
  if (typeof value === "string" && wordNames.has(name)) return statusWords[value] ?? inWords(value, true);
  if (typeof value === "number" && plain(name) === "basispoints") return formatRate(value);
  if (typeof value === "number" && rupeeNames.has(plain(name))) return formatRupees(value);
  return valueWords(value);
}

/** Statuses whose words on the screens are others than their own. */
const statusWords: Record<string, string> = { queued: "In progress" };

/** A changed field in words; undefined where there was nothing, or is. */
export type ChangedField = { name: string; before: string | undefined; after: string | undefined };

/** Describes the changes of an entry, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name: nameWords(name),
    before: wordsIn(before, name),
    after: wordsIn(after, name),
  }));
}

function wordsIn(values: AuditEntry["before"], name: string): string | undefined {
  const value = values?.[name];
  return value === undefined || value === null || value === "" ? undefined : changeWords(name, value);
}

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
