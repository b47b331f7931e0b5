import { requirePermission } from "../../shop/access/require-permission.ts";
import { payClaim, takeBackCash } from "../cash/claims.server.ts";
import { findParcel, findParcelsOfLine } from "../cash/find-parcels.server.ts";
import { type CashParcel, fateOf, isApplied, type LineFate } from "../cash/line-fate.ts";
import { readWaitingLines, type WaitingLine } from "../cash/remittances.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { receiveCash } from "../settle/receive-cash.server.ts";
import { deliverFulfilment } from "../../orders/fulfil/deliver-fulfilment.server.ts";

/**
 * Works through the lines of a remittance that are still waiting, each in a transaction of its own: counts the money
 * for its order, or keeps the line as a difference for a person. Two at once, or one after a crash, do nothing twice.
 */
export async function workOffLines(shop: Shop, remittanceId: string): Promise<void> {
  requirePermission(shop.actor, "cash.record");
  for (const line of await readWaitingLines(shop, remittanceId)) await workOffLine(shop, line);
}

async function workOffLine(shop: Shop, line: WaitingLine): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const parcels = await lockParcels(shop, await findParcelsOfLine(shop, line));
    const [parcel, other] = parcels;
    const fate = fateOf(parcels, line);
    const row = await shop.db
      .updateTable("cash_remittance_lines")
      .set({
        state: isApplied(fate) ? "applied" : "open",
        fate,
        fulfilment_id: other ? null : (parcel?.fulfilmentId ?? null),
      })
      .where("remittance_id", "=", line.remittanceId)
      .where("line", "=", line.line)
      .where("state", "=", "waiting")
      .returning("line")
      .executeTakeFirst();
    if (!row || !parcel) return;
    await applyMoney(shop, parcel, fate, line.amount).catch(async (error: unknown) => {
      // The delivery of this parcel is refused now: a person looks at it.
      if (!(error instanceof Refusal)) throw error;
      await shop.db
        .updateTable("cash_remittance_lines")
        .set({ state: "open", fate: "came-back" })
        .where("remittance_id", "=", line.remittanceId)
        .where("line", "=", line.line)
        .execute();
    });
  });
}

/** Counts a line's money for its parcel, as its fate says. The order's row must be locked. */
export async function applyMoney(
  shop: Shop,
  { fulfilmentId, orderId }: CashParcel,
  fate: LineFate,
  amount: number,
): Promise<void> {
  if (fate === "pays-claim") {
    await payClaim(shop, fulfilmentId, amount);
    const detail = { amount: formatExact(amount) };
    await writeOrderEvent(shop, orderId, "cash-received", { detail, fulfilmentId });
  }
  if (fate === "taken-back") {
    await takeBackCash(shop, fulfilmentId, -amount);
    const detail = { amount: formatExact(-amount) };
    await writeOrderEvent(shop, orderId, "cash-taken-back", { detail, fulfilmentId });
  }
  // The courier takes cash only for what it hands over.
  if (fate === "delivers") await deliverFulfilment(shop, fulfilmentId);
  if (fate === "matched" || fate === "delivers") {
    await receiveCash(shop, { fulfilmentId, orderId, shortfall: null });
  }
}

/** Locks the orders of the parcels and reads them again: before the lock they might still have changed. */
export async function lockParcels(shop: Shop, parcels: readonly CashParcel[]): Promise<CashParcel[]> {
  const orderIds = parcels.map(({ orderId }) => orderId);
  if (orderIds.length === 0) return [];
  await shop.db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", orderIds)
    .orderBy("id")
    .forUpdate()
    .execute();
  const locked = await Promise.all(parcels.map(({ fulfilmentId }) => findParcel(shop, fulfilmentId)));
  return locked.filter((parcel) => parcel !== undefined);
}
