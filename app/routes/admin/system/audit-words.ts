import type { AuditEntry } from "#domain/audit/list-audit.server.ts";
import { stateName } from "#domain/places/indian-states.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatRate } from "#domain/fees/fee-words.ts";
import { nameOfProvider } from "#domain/payment-providers/provider-names.ts";
import { screenWords } from "./screen-words.ts";

/** Translates the names in the audit log ('payment-method.add', 'discountPrice') into words for people. */

const whole = new Intl.NumberFormat("en-IN");

const actions: Partial<Record<string, string>> = {
  "brand.add": "Brand added",
  "brand.change": "Brand changed",
  "brand.delete": "Brand deleted",
  "brand.logo": "Logo changed",
  "brand.merge": "Brands merged",
  "category.add": "Category added",
  "category.assign": "Specification added to category",
  "category.change": "Category changed",
  "category.delete": "Category deleted",
  "category.move": "Category moved",
  "category.order": "Order of categories changed",
  "category.order-specifications": "Order of specifications changed",
  "category.picture": "Picture of category changed",
  "category.ranked": "Comparing with other products changed",
  "category.required": "Required specification changed",
  "category.unassign": "Specification removed from category",
  "category.undo-delete": "Deletion of category undone",
  "category.undo-move": "Move of category undone",
  "category.undo-unassign": "Specification given back to category",
  "credit-note-deadline.drop": "Scheduled last day for credit notes cancelled",
  "credit-note-deadline.plan": "Last day for credit notes scheduled",
  "eway-bill-limit.drop": "Scheduled e-way bill limit cancelled",
  "eway-bill-limit.plan": "E-way bill limit scheduled",
  "fee-rate.drop": "Scheduled rate cancelled",
  "fee-rate.plan": "Rate scheduled",
  "gst-rate.drop": "Scheduled GST rate cancelled",
  "gst-rate.plan": "GST rate set",
  "heading.order": "Order of headings changed",
  "heading.rename": "Heading renamed",
  "job.run-again": "Job retried",
  "cash.advance": "Refunded before the courier's cash came",
  "cash.difference": "Cash difference settled",
  "cash.pay-in": "Vendor paid in cash",
  "cash.remittance": "Cash remittance recorded",
  "cash.write-off": "Cash written off",
  "product.add-variant": "Variant added",
  "product.codes": "SKU, barcode or part number changed",
  "product.join-variants": "Joined as variants",
  "product.separate-variants": "Variants separated",
  "goods.decide": "Returned goods decided",
  "goods.found": "Lost goods found",
  "fulfilment.cancel": "Items cancelled",
  "fulfilment.deliver": "Delivered",
  "fulfilment.eway-bill": "E-way bill number saved",
  "fulfilment.lose": "Parcel lost",
  "fulfilment.pack": "Packed",
  "fulfilment.return": "Parcel came back",
  "fulfilment.return-damaged": "Parcel came back damaged",
  "fulfilment.serial": "Serial number corrected",
  "fulfilment.ship": "Shipped",
  "fulfilment.tracking": "Tracking number corrected",
  "fulfilment.turn-back": "Parcel is coming back",
  "fulfilment.undo-delivery": "Delivery undone",
  "operator-registration.drop": "TCS registration removed",
  "operator-registration.set": "TCS registration entered",
  "order.address": "Delivery address corrected",
  "order.billing-address": "Billing address corrected",
  "order.bank-transfer": "Bank transfer received",
  "order.cancel": "Order cancelled",
  "order.payment-method": "Payment method changed",
  "order.expire": "Unpaid order cancelled",
  "order.refund": "Refund started",
  "order.refund-account": "Account for refund given",
  "order.refund-account-ask": "Customer asked for account",
  "order.refund-account-open": "Account for refund viewed",
  "order.refund-by-hand": "Refund marked as sent",
  "order.refund-returned": "Refund returned by bank",
  "order.refund-retry": "Refund retried",
  "store-credit.goodwill": "Goodwill credit given",
  "store-credit.pay-back": "Store credit to be paid out",
  "store-credit.account-open": "Account for store credit viewed",
  "store-credit.paid-back": "Store credit paid out",
  "store-credit.pay-back-returned": "Store credit returned by bank",
  "return.approve": "Return approved",
  "return.refuse": "Return declined",
  "return.advise": "Referred to a service centre",
  "return.overrule": "Seller overruled",
  "return.pick-up": "Pick-up recorded",
  "return.receive": "Return received",
  "return.lapse": "Return closed, nothing arrived",
  "return.give-up": "Return closed, no pick-up",
  "return.close": "Return closed",
  "return.cancel": "Return cancelled",
  "return.escalate": "Taken to the grievance officer",
  "return.accept": "Return accepted",
  "return.arrive": "Delivered to customer",
  "return.choose-store-credit": "Customer chose store credit",
  "return.clear": "Serial number decided",
  "return.come-back": "Courier brought it back",
  "return.lose": "Parcel lost",
  "return.mismatch": "Other serial number found",
  "return.none-left": "Customer asked to choose",
  "return.not-repairable": "Repair not possible",
  "return.refund": "Return refunded",
  "return.reject": "Return rejected",
  "return.repair": "Repair started",
  "return.replace": "Replacement sent",
  "return.send-back": "Sent back to customer",
  "return.request": "Return requested",
  "service-code.drop": "Scheduled SAC for commission invoices cancelled",
  "service-code.plan": "SAC for commission invoices scheduled",
  "payment-method.add": "Payment method added",
  "payment-method.change": "Payment method changed",
  "payment-method.delete": "Payment method deleted",
  "payment-method.switch": "Payment method switched on or off",
  "payout.read-account": "Bank account number viewed",
  "payout.record": "Payout recorded",
  "payout.withdraw": "Payout reversed",
  "product.add": "Product added",
  "product.allow": "Shown again",
  "product.category": "Category changed",
  "product.condition": "Condition changed",
  "product.delete": "Product deleted",
  "product.flags": "Labels changed",
  "product.price": "Price changed",
  "product.serials": "Serial numbers changed",
  "product.specs": "Specifications changed",
  "product.status": "Status changed",
  "product.import-undone": "Import undone",
  "product.stock": "Stock changed",
  "product.take-off": "Hidden by the shop",
  "product.vendor": "Vendor changed",
  "settings.returns": "Clocks of returns changed",
  "settings.terms": "Returns and warranty changed",
  "settings.shop": "Shop settings changed",
  "settings.own-terms": "Own terms of category changed",
  "specification.add": "Specification added",
  "specification.change": "Specification changed",
  "specification.delete": "Specification deleted",
  "specification.delete-option": "Option deleted",
  "specification.order": "Order of specifications changed",
  "specification.order-options": "Order of options changed",
  "specification.rename-option": "Option renamed",
  "specification.restore": "Specification brought back",
  "specification.undo-delete-option": "Deletion of option undone",
  "shop.sign-in-rules": "Login rules changed",
  "tds-rule.drop": "Scheduled TDS rule cancelled",
  "tds-rule.plan": "TDS rule scheduled",
  "user.add": "User invited",
  "user.delete": "User deleted",
  "user.name": "Name changed",
  "user.role": "Role changed",
  "user.sign-out": "User logged out",
  "user.suspend": "User suspended",
  "user.two-step-off": "Two-step login turned off",
  "user.unsuspend": "Suspension lifted",
  "vendor.approve": "Vendor approved",
  "vendor.bank-account": "Bank account changed",
  "vendor.cash-carriers": "Cash collection changed",
  "vendor.order-mails": "Emails about orders changed",
  "vendor.own": "Shop made a seller",
  "vendor.person-kind": "Kind of business for TDS changed",
  "vendor.prices": "Prices confirmed after change of tax status",
  "vendor.profile": "Vendor profile changed",
  "vendor.reject": "Vendor rejected, or approval withdrawn",
};

/** Returns 'Hidden by the shop' for 'product.take-off'. An action without words here reads 'Product: take off'. */
export function actionWords(action: string): string {
  const words = actions[action];
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
