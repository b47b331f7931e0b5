import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { findParcelsOfLine } from "../cash/find-parcels.server.ts";
import { afterLine, type CashParcel, fateOf, isApplied, type LineFate } from "../cash/line-fate.ts";
import type { Deductions } from "../cash/left-out-rows.ts";
import {
  readRemittanceList,
  type RemittanceLine,
  type RemittanceList,
} from "../cash/read-remittance-list.ts";
import { findRemittanceByReference, readRemittanceLines } from "../cash/remittances.server.ts";
import type { RemittanceInput } from "../cash/remittance-input.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { formatIndianDay, indianDay } from "../../base/time/indian-days.ts";
import { workOffLines } from "./work-off-lines.server.ts";

/** What would become of a line, with the parcel that it is about. */
export type CheckedLine = RemittanceLine & { fate: LineFate; parcel: CashParcel | null };

/**
 * Says what recording a courier's statement would do with each of its lines. It writes nothing.
 * Refuses: what recordRemittance refuses.
 */
export async function checkRemittance(
  shop: Shop,
  input: RemittanceInput,
): Promise<Omit<RemittanceList, "lines"> & { lines: CheckedLine[] }> {
  requirePermission(shop.actor, "cash.record");
  refuseDay(shop, input);
  const { lines, ...list } = readRemittanceList(input.list, input);
  if (lines.length > 0) await refuseOtherLines(shop, input, lines);
  /** The parcels as the lines before leave them, so that only one of two equal lines counts. */
  const after = new Map<string, CashParcel>();
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const found = await findParcelsOfLine(shop, line);
    const parcels = found.map((parcel) => after.get(parcel.fulfilmentId) ?? parcel);
    const [parcel = null, other] = parcels;
    const fate = fateOf(parcels, line);
    if (parcel && isApplied(fate)) after.set(parcel.fulfilmentId, afterLine(parcel, fate, line.amount));
    checked.push({ ...line, fate, parcel: other ? null : parcel });
  }
  return { ...list, lines: checked, deductions: retainedOf(input, list) };
}

/**
 * Records a courier's statement: the statement with all its lines first, then each line in a transaction of its own.
 * What one line is refused for does not stop the others. The same statement again does nothing twice, and resumes one
 * that was interrupted. Returns the id of the remittance.
 * Refuses: a list that cannot be read; a day that is still to come; a reference of this courier that was recorded with
 * other lines.
 */
export async function recordRemittance(shop: Shop, input: RemittanceInput): Promise<string> {
  requirePermission(shop.actor, "cash.record");
  refuseDay(shop, input);
  const list = readRemittanceList(input.list, input);
  const { lines, headings } = list;
  const unclear = (["tracking", "amount"] as const).find((what) => list.columns[what] === null);
  if (unclear) throw refusal("remittance.column-unclear", { what: unclear, headings });
  const { fee, feeGst, otherDeductions } = retainedOf(input, list);
  const id = await inTransaction(shop, async (shop) => {
    const written = await shop.db
      .insertInto("cash_remittances")
      .values({
        id: input.requestId,
        courier: input.courier,
        reference: input.reference,
        received_on: input.receivedOn,
        fee,
        fee_gst: feeGst,
        other_deductions: otherDeductions,
        recorded_at: shop.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return refuseOtherLines(shop, input, lines);
    await shop.db
      .insertInto("cash_remittance_lines")
      .values(
        lines.map(({ line, trackingNumber, orderNumber, amount }) => {
          const numbers = { tracking_number: trackingNumber, order_number: orderNumber };
          return { remittance_id: written.id, line, ...numbers, amount };
        }),
      )
      .execute();
    await writeAudit(shop, {
      action: "cash.remittance",
      subject: { id: written.id, name: `${input.courier} ${input.reference}` },
      vendorId: null,
      before: null,
      after: {
        amount: formatExact(lines.reduce((sum, { amount }) => sum + amount, 0)),
        lines: lines.length,
        fee: formatExact(fee + feeGst + otherDeductions),
        receivedOn: formatIndianDay(input.receivedOn),
      },
    });
    return written.id;
  });
  if (id === undefined) throw refusal("remittance.reference-used");
  await workOffLines(shop, id);
  return id;
}

/** What the courier kept: as it was typed, else as the rows of the statement say. */
function retainedOf(typed: RemittanceInput, { deductions }: Pick<RemittanceList, "deductions">): Deductions {
  const { fee, feeGst, otherDeductions } = typed;
  return fee + feeGst + otherDeductions > 0 ? { fee, feeGst, otherDeductions } : deductions;
}

function refuseDay(shop: Shop, { receivedOn }: RemittanceInput): void {
  if (receivedOn > indianDay(shop.now())) throw refusal("remittance.day-to-come");
}

/**
 * Finds the recorded remittance of this courier and reference; undefined if there is none.
 * Refuses: one with other lines.
 */
async function refuseOtherLines(
  shop: Shop,
  { courier, reference }: RemittanceInput,
  lines: readonly RemittanceLine[],
): Promise<string | undefined> {
  const id = await findRemittanceByReference(shop, courier, reference);
  if (id === undefined) return undefined;
  const textOf = (line: { trackingNumber: string; amount: number }) =>
    `${line.trackingNumber} ${line.amount}`;
  const recorded = (await readRemittanceLines(shop, id)).map(textOf).toSorted();
  const same = lines.map(textOf).toSorted();
  if (recorded.join("\n") !== same.join("\n")) throw refusal("remittance.reference-used");
  return id;
}
