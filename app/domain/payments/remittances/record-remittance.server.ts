import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { findParcels } from "../cash/find-parcels.server.ts";
import { type CashParcel, fateOf, isApplied, type LineFate } from "../cash/line-fate.ts";
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
  await refuseOtherLines(shop, input, lines);
  /** The parcels that an earlier line pays for, so that only one of two equal lines counts. */
  const paid = new Set<string>();
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const parcels = await findParcels(shop, line.trackingNumber);
    const [parcel = null, other] = parcels;
    const firstFate = fateOf(parcels, line.amount);
    const isSecond = parcel !== null && paid.has(parcel.fulfilmentId) && isApplied(firstFate);
    const fate = isSecond ? "remitted-before" : firstFate;
    if (parcel && isApplied(fate)) paid.add(parcel.fulfilmentId);
    checked.push({ ...line, fate, parcel: other ? null : parcel });
  }
  return { ...list, lines: checked };
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
  const { lines } = readRemittanceList(input.list, input);
  const id = await inTransaction(shop, async (shop) => {
    const written = await shop.db
      .insertInto("cash_remittances")
      .values({
        id: input.requestId,
        courier: input.courier,
        reference: input.reference,
        received_on: input.receivedOn,
        fee: input.fee,
        fee_gst: input.feeGst,
        recorded_at: shop.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return refuseOtherLines(shop, input, lines);
    await shop.db
      .insertInto("cash_remittance_lines")
      .values(
        lines.map(({ line, trackingNumber, amount }) => {
          return { remittance_id: written.id, line, tracking_number: trackingNumber, amount };
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
        fee: formatExact(input.fee + input.feeGst),
        receivedOn: formatIndianDay(input.receivedOn),
      },
    });
    return written.id;
  });
  if (id === undefined) throw refusal("remittance.reference-used");
  await workOffLines(shop, id);
  return id;
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
