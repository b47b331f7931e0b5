import { rooms } from "#domain/doctor/rooms.server.ts";
import { hourText } from "#domain/shop/settings/opening-hours.ts";
import type { AuditEntry } from "#domain/shop/audit/list-audit.server.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { formatRate } from "#domain/tax/deductions/fee-text.ts";
import { nameOfProvider } from "#domain/base/payment-providers/provider-names.ts";
import {
  cancelReasonLabels,
  publicReason,
  uncollectedReason,
} from "#domain/orders/fulfilment/cancellation-input.ts";
import { returnConditionLabels, staffReasonLabels } from "#domain/returns/return/staff-labels.ts";

/** Translates the names in the audit log ('payment-method.add', 'discountPrice') into words for people. */

const words = rooms.flatMap(({ auditLabels }) => auditLabels ?? []);

const acts: Partial<Record<string, string>> = Object.assign({}, ...words.map(({ acts }) => acts));

const whole = new Intl.NumberFormat("en-IN");

/** Returns 'Hidden by the shop' for 'product.take-off'. An action without words here reads 'Product: take off'. */
export function actionText(action: string): string {
  const known = acts[action];
  if (known !== undefined) return known;
  const [kind = "", what = ""] = action.split(".");
  return `${asText(kind, true)}: ${asText(what)}`;
}

/** The words for what an entry tells. A vendor is rejected, or loses the approval it had. */
export function deedText({ action, before }: Pick<AuditEntry, "action" | "before">): string {
  if (action !== "vendor.reject") return actionText(action);
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
      ...cancelReasonLabels,
      customer: cancelReasonLabels["asked-for"],
      [uncollectedReason]: publicReason(uncollectedReason) ?? "",
      ...staffReasonLabels,
    },
    condition: { new: "New", "open-box": "Open box", ...returnConditionLabels },
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
export function nameText(name: string): string {
  return properNames[plain(name)] ?? asText(name, true);
}

/** Describes a changed value by its name: a state's code becomes the state's name, a price becomes whole rupees. */
export function changeText(name: string, value: unknown): string {
  const chosen = typeof value === "string" ? choices[name]?.[value] : undefined;
  if (chosen !== undefined) return chosen;
  if (typeof value === "string" && stateNames.has(plain(name))) return stateName(value);
  if (typeof value === "string" && name === "provider") return nameOfProvider(value);
  if (typeof value === "string" && /^\d\d:\d\d$/.test(value)) return hourText(value);
  if (typeof value === "string" && wordNames.has(name)) return statusLabels[value] ?? asText(value, true);
  if (typeof value === "number" && plain(name) === "basispoints") return formatRate(value);
  if (typeof value === "number" && rupeeNames.has(plain(name))) return formatRupees(value);
  return valueText(value);
}

/** Statuses whose words on the screens are others than their own. */
const statusLabels: Record<string, string> = { queued: "In progress" };

/** A changed field in words; undefined where there was nothing, or is. */
export type ChangedField = { name: string; before: string | undefined; after: string | undefined };

/** Describes the changes of an entry, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name: nameText(name),
    before: textIn(before, name),
    after: textIn(after, name),
  }));
}

function textIn(values: AuditEntry["before"], name: string): string | undefined {
  const value = values?.[name];
  return value === undefined || value === null || value === "" ? undefined : changeText(name, value);
}

const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return whole.format(value);
  if (Array.isArray(value)) return value.map(valueText).join(", ") || "None";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${nameText(name)} ${changeText(name, part)}`)
      .join(", ");
  }
  return String(value);
}

function asText(name: string, isFirst = false): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
