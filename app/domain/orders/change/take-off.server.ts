import { computeCredit, creditOfAll, piecesLeft } from "../credited-lines/credit-goods.ts";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import { creditGoods } from "../../payments/refund/credit-goods.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { settleIfCovered } from "../cancel/settle-if-covered.server.ts";
import type { LockedOrder } from "../order/lock-order.server.ts";
import { refusal } from "../refusals.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import type { OrderChange } from "./change-input.ts";

/**
 * Takes pieces off a locked order, at their price: stock comes back, and what is paid beyond the rest is refunded. A part of
 * which nothing is left is cancelled. Returns what was taken off: '1 × Lekha 14'. `isSentElsewhere`: the sellers are told
 * of a new address, too.
 * Refuses: pieces of a part that is packed; more pieces than there are; all of the order.
 */
export async function takeOff(
  shop: Shop,
  order: LockedOrder,
  { keep, requestId }: Pick<OrderChange, "keep" | "requestId">,
  { isSentElsewhere }: { isSentElsewhere: boolean },
): Promise<string[]> {
  const parts = (await readLeft(shop, order.id)).filter(({ status }) => status !== "cancelled");
  const off = parts.flatMap((part) => {
    const lines = part.lines.flatMap(({ position, name: product, quantity: left }) => {
      const kept = keep[position] ?? left;
      if (kept > left) throw refusal("order-change.more-pieces", { product, position, left });
      if (kept < left && part.status !== "pending") throw refusal("order-change.packed", { product });
      return kept < left ? [{ position, product, quantity: left - kept }] : [];
    });
    return lines.length > 0 ? [{ part, lines, isAll: piecesOf(lines) === piecesLeft(part) }] : [];
  });
  if (off.length === 0) return [];
  requirePermission(shop.actor, "orders.cancel-any");
  if (off.length === parts.length && off.every(({ isAll }) => isAll)) throw refusal("order-change.all-off");
  const credits = off.flatMap(({ part, lines, isAll }) => {
    const wanted = lines.map((line) => ({ ...line, amount: null, isRestocked: true, units: [] }));
    const credit = isAll ? creditOfAll(part, { isRestocked: true }) : computeCredit(part, wanted);
    return credit ?? [];
  });
  const why = { cause: "cancelled", reason: "items taken off", requestId, isSentElsewhere } as const;
  await creditGoods(shop, order.id, why, credits);
  for (const { part } of off.filter(({ isAll }) => isAll)) {
    const { id, vendorId, status } = part;
    const fulfilment = { id, vendorId, status, orderId: order.id, orderNumber: order.number };
    await transitionFulfilment(shop, fulfilment, "cancel", {
      columns: { cancelled_at: shop.now(), cancel_reason: "asked-for" },
      detail: { reason: "asked-for" },
    });
  }
  await settleIfCovered(shop, order);
  return off.flatMap(({ lines }) => lines.map(({ quantity, product }) => `${quantity} × ${product}`));
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
