import { data, redirect } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { indianPhone, isIndianPhone } from "#domain/base/identifiers/indian-phone.ts";
import { isUuid } from "#domain/base/identifiers/ids.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { findAddedTo } from "#domain/orders/by-staff/add-to-order.server.ts";
import {
  discardEntry,
  type Entry,
  findEntry,
  listOtherEntries,
  saveEntry,
} from "#domain/orders/by-staff/entries.server.ts";
import { isAtCounter, readSale } from "#domain/orders/by-staff/counter-sale.ts";
import { enterOrder, seenOf, type WrongFields } from "#domain/orders/by-staff/enter-order.server.ts";
import {
  type EntryFields,
  linesOf,
  withCustomer,
  withoutLine,
  withPiece,
  withUnit,
} from "#domain/orders/by-staff/entry-fields.ts";
import { findProducts, findScanned, findUnit } from "#domain/orders/by-staff/find-products.server.ts";
import { joinPicked } from "#domain/orders/fulfilment/ship-input.ts";
import { viewEntry } from "#domain/orders/by-staff/view-entry.server.ts";
import { readCustomersQuery } from "#domain/reports/customers/customers-query.ts";
import { listCustomers } from "#domain/reports/customers/list-customers.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { typedValues } from "#http/forms/submit.server.ts";
import { refusalStatus } from "#http/responses/refusal-status.server.ts";
import { fillArea } from "#routes/shared/forms/fill-area.server.ts";
import { keepIntent } from "#routes/shared/forms/unsent.tsx";
import { readWaysToPay } from "#routes/shared/screens/ways-to-pay.server.ts";

export type EntryPage = Awaited<ReturnType<typeof pageOf>>;

/** What of the form is about this page and not about the order. */
const ofPage = ["intent", "tab", "revision", "seenTotal", "seenDelivery"];
const maxMatches = 6;

/** An entry with what its searches find. */
export async function pageOf(shop: Shop, { id, fields, revision }: Entry) {
  const view = await viewEntry(shop, fields);
  const who =
    fields.who?.trim() || (isIndianPhone(indianPhone(fields.newPhone ?? "")) ? fields.newPhone : "");
  const search = new URLSearchParams({ search: who ?? "" });
  const [customers, found, others, addedTo] = await Promise.all([
    who && !view.buyer ? listCustomers(shop, readCustomersQuery(search)) : null,
    findProducts(shop, fields.find ?? "", () => readWaysToPay(shop)),
    listOtherEntries(shop, id),
    findAddedTo(shop, fields.addTo, fields.customer),
  ]);
  return {
    ...view,
    id,
    revision,
    matches: customers?.rows.slice(0, maxMatches) ?? null,
    found,
    others,
    addedTo,
  };
}

/**
 * Keeps what was typed, carries out the button that was pressed, and shows the page again, or the order that was placed.
 * What another tab has changed meanwhile is not overwritten: the page then shows what this one has.
 */
export async function postEntry(shop: Shop, id: string, form: FormData) {
  await fillArea(form);
  await fillArea(form, "billing");
  joinPicked(form);
  const typed = typedValues(form);
  const [intent = "", of = ""] = (typed.intent ?? keepIntent).split(":");
  const fields = await changedBy(shop, intent, of, fieldsOf(typed));
  const revision = Number(typed.revision) || 0;
  try {
    if (!isUuid(id)) return redirect("/admin/orders/new", 303);
    if (intent === "discard") {
      await discardEntry(shop, id);
      return redirect("/admin/orders/new", 303);
    }
    const tab = isUuid(typed.tab ?? "") ? (typed.tab ?? "") : crypto.randomUUID();
    const before = await saveEntry(shop, { id, fields, revision, tab, isForced: intent === "overwrite" });
    const sale = isAtCounter(fields)
      ? readSale(fields, linesOf(fields).lines, seenOf(typed).total * 100)
      : undefined;
    const shown = ({ id }: { id: string }) =>
      sale ? `/admin/orders/new?way=counter&sold=${id}&change=${sale.change}` : `/admin/orders/${id}?entered`;
    if (before) return redirect(shown(before), 303);
    if (intent === keepIntent)
      return { ...nothingWrong, page: await pageOf(shop, await findEntry(shop, id)) };
    if (intent !== "place") return redirect(`/admin/orders/new?entry=${id}`, 303);
    const placed = await enterOrder(shop, id, seenOf(typed));
    return "errors" in placed ? data({ ...wrong(placed), page: null }, 400) : redirect(shown(placed), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isElsewhere = error.code === "entry.changed";
    const page = isElsewhere ? await pageOf(shop, { id, fields, revision }) : null;
    const failure = { errors: fieldsIn(error), formError: sentenceOf(error), isElsewhere, page };
    return data(failure, refusalStatus[error.kind]);
  }
}

const nothingWrong = { errors: {}, formError: null, isElsewhere: false };

const wrong = ({ errors, message = "Please correct the marked fields." }: WrongFields) => ({
  errors,
  formError: message,
  isElsewhere: false,
});

function fieldsOf(typed: Record<string, string>): EntryFields {
  const kept = Object.entries(typed).filter(([name, value]) => value !== "" && !ofPage.includes(name));
  const fields = Object.fromEntries(kept);
  const phone = indianPhone(fields.who ?? "");
  return isIndianPhone(phone) && !fields.newPhone ? { ...fields, newPhone: phone } : fields;
}

async function changedBy(shop: Shop, intent: string, of: string, fields: EntryFields): Promise<EntryFields> {
  if (intent === "choose") return withCustomer(fields, of);
  if (intent === "remove") return withoutLine(fields, of);
  // Not while it is still being typed: a code may be the beginning of another one.
  const isSought = intent === "save" && fields.find;
  const scanned = intent === "add" ? of : isSought && (await findScanned(shop, fields.find ?? ""));
  const { find = "", ...others } = fields;
  if (scanned) return withPiece(others, scanned);
  const unit = isSought && isAtCounter(fields) && (await findUnit(shop, find));
  return unit ? withUnit(others, unit.productId, unit.number) : fields;
}

/** The fields of this screen that a refusal of the placement is about. */
function fieldsIn({ code, message, fields }: Refusal): Record<string, string> {
  if (/^(counter|counter-sale|till)\./.test(code)) return { ...fields };
  if (/cash|upi-limit|payment|pre-order-in/.test(code)) return { paymentMethod: forStaff(message) };
  if (code === "checkout.not-served") return { pincode: message };
  if (code === "checkout.buyer-is-seller") return { buyerGstin: forStaff(message) };
  return fields;
}

/** Somebody of the staff who places before the page has caught up has changed the total, not the prices. */
function sentenceOf({ code, params, message }: Refusal): string {
  if (code !== "checkout.total-changed") return forStaff(message);
  return `The total is ${formatExact(Number(params.total))} now. Please check it, then place the order.`;
}

/** A sentence that the customer reads at the checkout, as the staff read it. */
const forStaff = (message: string): string =>
  message
    .replace(/ Your cart is saved\.| Please check your cart\b[^.]*\./, "")
    .replaceAll("Your order", "The order")
    .replaceAll("your address", "the address")
    .replaceAll(" from your cart", "");
