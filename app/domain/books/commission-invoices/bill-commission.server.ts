import type { BookMail, NewCommissionDocument } from "../mail-data.ts";
import { documentFileJob } from "../jobs.ts";
import { sql } from "kysely";
import { raiseShopAlert } from "../../shop/alerts/raise-alert.server.ts";
import { isTooLateForGst } from "../invoices/credit-note-deadline.server.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { joinNames } from "../../base/text/join-names.ts";
import { formatDay } from "../../base/time/dates.ts";
import { daysBetween, formatMonth, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { mailVendor } from "../../vendors/vendor/mail-vendor.server.ts";
import { type Draft, draftsOf, type Sale } from "./drafts.ts";
import { lockSeries, nextNumber } from "./lock-series.server.ts";
import { listMonthsToBill, readUnbilled, type Unbilled } from "./read-unbilled.server.ts";
import { amountOf, splitGst, sumOf } from "../../base/gst/gst-split.ts";
import { readServiceCode } from "./service-code.server.ts";
import { readSupplier, type Supplier } from "./shop-as-supplier.server.ts";

/** CGST Rules, rule 47: an invoice for a service is issued within thirty days. */
const daysToInvoice = 30;

/**
 * Issues the shop's invoices and credit notes for the commission of all documents up to the end of the last month that
 * is over, and that no run has billed: each month apart, with one mail for all of a vendor. Each vendor is one
 * transaction, so a run may end anywhere and be repeated, also by several processes at once. Raises an alert, and issues
 * nothing, while the shop's settings lack what an invoice must state; and one when it comes too late. Runs every night
 * after midnight in India.
 */
export async function billCommission(shop: Shop): Promise<void> {
  const over = monthOver(shop.now());
  const toBill = await listMonthsToBill(shop, over.until);
  if (toBill.length === 0) return;
  const shopItself = await readSupplier(shop);
  if (shopItself.supplier === null) return raiseIncomplete(shop, over.month, shopItself.missing);
  const failures: unknown[] = [];
  const issued: NewCommissionDocument[] = [];
  for (const [vendorId, months] of Map.groupBy(toBill, (row) => row.vendorId)) {
    const ends = months.map(({ endOfMonth }) => endOfMonth);
    try {
      issued.push(
        ...(await inTransaction(shop, (shop) => billVendor(shop, vendorId, shopItself.supplier, ends))),
      );
    } catch (error) {
      // One vendor must not keep the others from their invoices.
      failures.push(error);
    }
  }
  await raiseLate(shop, issued);
  if (failures.length > 0) throw failures[0];
}

async function billVendor(
  shop: Shop,
  vendorId: string,
  supplier: Supplier,
  endsOfMonths: Date[],
): Promise<NewCommissionDocument[]> {
  const issuedAt = await lockSeries(shop);
  const issued: NewCommissionDocument[] = [];
  for (const until of endsOfMonths) {
    issued.push(...(await billMonth(shop, vendorId, supplier, { issuedAt, until })));
  }
  if (issued.length > 0) {
    const ids = issued.map(({ documentId }) => documentId);
    await mailVendor<BookMail>(shop, vendorId, { template: "commission-documents", documents: issued }, ids);
  }
  return issued;
}

async function billMonth(
  shop: Shop,
  vendorId: string,
  supplier: Supplier,
  { issuedAt, until }: { issuedAt: Date; until: Date },
): Promise<NewCommissionDocument[]> {
  // Read after the lock, because another run may have billed them meanwhile, and after the month before was written,
  // because its invoices may be those that the notes of this one correct.
  const unbilled = await readUnbilled(shop, vendorId, until);
  const isTooLate = await deadlines(shop, unbilled, issuedAt);
  const { drafts, settled } = draftsOf(unbilled, isTooLate, (sale) =>
    isOfAnotherRegistration(sale, supplier),
  );
  await writeBilled(shop, settled, null);
  const issued: NewCommissionDocument[] = [];
  for (const draft of drafts) {
    if (draft.isOfAnotherRegistration) await raiseOther(shop, vendorId, draft);
    else issued.push(await issue(shop, vendorId, { draft, supplier, until, issuedAt }));
  }
  return issued;
}

/** Whether the GST of each corrected invoice can no longer be reduced. */
async function deadlines(shop: Shop, unbilled: Unbilled[], issuedAt: Date) {
  const invoicedAt = new Map(
    unbilled.map(({ billedOn }) => [billedOn?.issuedAt.getTime(), billedOn?.issuedAt]),
  );
  const late = new Set<number>();
  for (const [time, date] of invoicedAt) {
    if (time !== undefined && date && (await isTooLateForGst(shop, date, issuedAt))) late.add(time);
  }
  return (date: Date) => late.has(date.getTime());
}

/**
 * Whether the heads were computed for a shop in another state, or the invoice to correct is of another GSTIN: then no
 * right document can be written under today's GSTIN.
 */
function isOfAnotherRegistration({ vendor, cgst, igst, billedOn }: Sale, supplier: Supplier): boolean {
  const isWithinState = vendor.stateCode === supplier.stateCode;
  return (isWithinState ? igst : cgst) !== 0 || (billedOn !== null && billedOn.shopGstin !== supplier.gstin);
}

type ToIssue = { draft: Draft; supplier: Supplier; until: Date; issuedAt: Date };

async function issue(shop: Shop, vendorId: string, { draft, supplier, until, issuedAt }: ToIssue) {
  const { month } = monthOver(until);
  const { kind, buyer, parts, documentIds, corrects } = draft;
  const { description, sac } = await readServiceCode(shop, issuedAt);
  const number = await nextNumber(shop, kind, issuedAt);
  const billed = kind === "commercial-note" ? parts : parts.map((part) => withGst(part, supplier, buyer));
  const heads = sumOf(billed);
  const total = amountOf(sumOf(parts));
  const { id } = await shop.db
    .insertInto("commission_documents")
    .values({
      kind,
      number,
      issued_at: issuedAt,
      vendor_id: vendorId,
      month,
      seller: JSON.stringify(supplier),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(billed.map((part) => ({ description, sac, ...part }))),
      place_of_supply: buyer.stateCode,
      ...heads,
      round_off: total - amountOf(heads),
      total,
      corrects: JSON.stringify(corrects.map(({ id, number, issuedAt }) => ({ id, number, issuedAt }))),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeBilled(shop, documentIds, id);
  await addJob(shop, documentFileJob, { documentId: id });
  const isLate = daysBetween(indianDay(until), indianDay(issuedAt)) >= daysToInvoice;
  return { documentId: id, kind, number, month, total, isLate };
}

/**
 * A line with the GST on its sum. What was deducted with the sales, each rounded by itself, differs by some paise: the
 * document's difference of rounding.
 */
const withGst = (part: Draft["parts"][number], supplier: Supplier, buyer: Draft["buyer"]) => ({
  ...part,
  ...splitGst(part.taxable, part.gstBasisPoints / 100, supplier.stateCode, buyer.stateCode),
});

async function writeBilled(shop: Shop, documentIds: string[], commissionDocumentId: string | null) {
  if (documentIds.length === 0) return;
  await sql`
    insert into commission_billed (document_id, commission_document_id, billed_at)
    select unnest(${documentIds}::uuid[]), ${commissionDocumentId}::uuid, ${shop.now()}::timestamptz
  `.execute(shop.db);
}

function raiseIncomplete(shop: Shop, month: string, missing: string[]): Promise<void> {
  return raiseShopAlert(
    shop,
    "commission-not-billed",
    `The commission until ${formatMonth(month)} is not invoiced to the vendors, because the shop settings lack ${missing.join(", ")}. Please complete them under Settings, Shop settings. The invoices are issued the next night.`,
  );
}

/** Once for what a run issued later than the law has it, and for notes without GST that could have had it in time. */
async function raiseLate(shop: Shop, issued: NewCommissionDocument[]): Promise<void> {
  const late = issued.filter(({ kind, isLate }) => isLate && kind !== "credit-note");
  if (late.length === 0) return;
  const months = joinNames([...new Set(late.map(({ month }) => month))].toSorted().map(formatMonth));
  const notes = late.filter(({ kind }) => kind === "commercial-note").map(({ number }) => number);
  const without = ` Without GST: ${joinNames(notes)}. When the shop issued them, the last day for credit notes to these invoices had passed, whenever the refunds were (CGST Act, section 34(2)), so this GST stays with the shop.`;
  const sentence = `The commission of ${months} was invoiced on ${formatDay(shop.now())}, more than ${daysToInvoice} days after the end of the month (CGST Rules, rule 47).${notes.length > 0 ? without : ""} Please inform your accountant.`;
  await raiseShopAlert(shop, "commission-late", sentence);
}

function raiseOther(shop: Shop, vendorId: string, { buyer }: Draft): Promise<void> {
  return raiseShopAlert(
    shop,
    "commission-not-billed",
    `Some commission of ${buyer.name} cannot be invoiced, because it was charged before the shop's GSTIN or state changed. Please ask your accountant.`,
    vendorId,
  );
}

/** The last month in India that is over at a moment, and its end: '2026-11' until the first moment of December. */
function monthOver(now: Date): { month: string; until: Date } {
  const until = startOfIndianDay(`${indianDay(now).slice(0, 7)}-01`);
  return { month: indianDay(new Date(until.getTime() - 1)).slice(0, 7), until };
}
