import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { findParcel, findParcelsOfOrder } from "../cash/find-parcels.server.ts";
import { type CashParcel, fateOf, isApplied, type LineFate } from "../cash/line-fate.ts";
import { lockLine, type OpenLine } from "../cash/remittances.server.ts";
import type { DifferenceInput } from "../cash/remittance-input.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { receiveCash } from "../settle/receive-cash.server.ts";
import { deliverFulfilment } from "../../orders/fulfil/deliver-fulfilment.server.ts";
import { applyMoney, lockParcels } from "./work-off-lines.server.ts";

type LineKey = { remittanceId: string; line: number };

/**
 * Settles a line of a statement that did not match, for an admin:
 * - accept another amount than expected: the order counts as paid, and what is missing stays a claim on the courier or
 *   is written off
 * - correct the order it is for; if it does not match that order either, it stays open with the new order
 * - set it aside, because its money is for no order
 *
 * Refuses: a line that is settled already; accepting anything but another amount; a claim for too much; an order that
 * is unknown, or has several parcels waiting for cash of which not exactly one fits the amount.
 */
export async function settleDifference(shop: Shop, key: LineKey, input: DifferenceInput): Promise<void> {
  requirePermission(shop.actor, "cash.record");
  await inTransaction(shop, async (shop) => {
    // The order before the line, as everywhere.
    const parcel = await lockParcel(shop, key, input);
    const line = await lockLine(shop, key);
    if (line?.state !== "open") throw refusal("remittance.line-settled");
    switch (input.settle) {
      case "accept":
        return accept(shop, line, parcel, input);
      case "correct":
        return correct(shop, line, parcel, input.orderNumber);
      case "set-aside":
        return close(shop, line, { state: "set-aside", fate: line.fate, reason: input.reason });
    }
  });
}

async function lockParcel(shop: Shop, key: LineKey, input: DifferenceInput): Promise<CashParcel | undefined> {
  if (input.settle === "set-aside") return undefined;
  const line = await shop.db
    .selectFrom("cash_remittance_lines")
    .select(["fulfilment_id", "amount"])
    .where("remittance_id", "=", key.remittanceId)
    .where("line", "=", key.line)
    .executeTakeFirst();
  if (input.settle === "correct") {
    const parcels = await lockParcels(shop, await findParcelsOfOrder(shop, input.orderNumber));
    const fitting =
      parcels.length > 1 ? parcels.filter(({ amount }) => amount === Math.abs(line?.amount ?? 0)) : parcels;
    const [parcel, other] = fitting;
    if (parcels.length === 0) throw refusal("remittance.unknown-order");
    if (!parcel || other) throw refusal("remittance.several-parcels");
    return parcel;
  }
  const parcel = line?.fulfilment_id ? await findParcel(shop, line.fulfilment_id) : undefined;
  const [locked] = parcel ? await lockParcels(shop, [parcel]) : [];
  return locked;
}

async function accept(
  shop: Shop,
  line: OpenLine,
  parcel: CashParcel | undefined,
  { as, reason }: Extract<DifferenceInput, { settle: "accept" }>,
): Promise<void> {
  const fate = fateOf(parcel ? [parcel] : [], line);
  if (!parcel || fate !== "amount-differs") throw refusal("remittance.not-another-amount");
  const missing = parcel.amount - line.amount;
  if (missing < 0 && as === "claim") throw refusal("remittance.nothing-to-claim");
  if (parcel.state === null) await deliverFulfilment(shop, parcel.fulfilmentId);
  await receiveCash(shop, {
    fulfilmentId: parcel.fulfilmentId,
    orderId: parcel.orderId,
    shortfall: { amount: missing, as, reason },
  });
  await close(shop, line, { state: "applied", fate, reason, parcel });
}

async function correct(
  shop: Shop,
  line: OpenLine,
  parcel: CashParcel | undefined,
  orderNumber: string,
): Promise<void> {
  if (!parcel) throw refusal("remittance.unknown-order");
  const fate = fateOf([parcel], line);
  const reason = `Matched with ${orderNumber} by hand`;
  await applyMoney(shop, parcel, fate, line.amount);
  await close(shop, line, { state: isApplied(fate) ? "applied" : "open", fate, reason, parcel });
}

type Closing = {
  state: "applied" | "open" | "set-aside";
  fate: LineFate;
  reason: string;
  parcel?: CashParcel;
};

async function close(shop: Shop, line: OpenLine, { state, fate, reason, parcel }: Closing): Promise<void> {
  await shop.db
    .updateTable("cash_remittance_lines")
    .set({
      state,
      fate,
      reason,
      ...(parcel && { fulfilment_id: parcel.fulfilmentId }),
      settled_at: state === "open" ? null : shop.now(),
    })
    .where("remittance_id", "=", line.remittanceId)
    .where("line", "=", line.line)
    .execute();
  await writeAudit(shop, {
    action: "cash.difference",
    subject: {
      id: parcel?.fulfilmentId ?? line.remittanceId,
      name: parcel?.orderNumber ?? line.trackingNumber,
    },
    vendorId: null,
    before: { state: line.state, amount: formatExact(line.amount) },
    after: { state, reason },
  });
}
