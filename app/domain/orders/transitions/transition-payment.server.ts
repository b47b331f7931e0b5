import { type OrderEventKind, writeOrderEvent } from "../history/write-order-event.server.ts";
import { step } from "../machines/machine.ts";
import { type PaymentEvent, paymentMachine } from "../machines/payment-machine.ts";
import type { Shop } from "../../shop/context/shop.ts";

type HistoryEntry = {
  /** What people read of it in the history; nothing by itself if it is left out. */
  kind?: OrderEventKind;
  detail?: Record<string, string>;
  /** Whether the order was cancelled and its goods cannot be had once more. */
  isUnavailable?: boolean;
};

/** Writes a transition of an order's payment: its status and its history. The order's row must be locked. */
export async function transitionPayment(
  shop: Shop,
  orderId: string,
  event: PaymentEvent,
  { kind = "status", detail, isUnavailable = false }: HistoryEntry = {},
): Promise<void> {
  const { payment_status: from } = await shop.db
    .selectFrom("orders")
    .select("payment_status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const transition = step(paymentMachine, from, event, { isUnavailable });
  if (transition.blockedBy !== undefined)
    throw new Error(`The payment of order ${orderId} is ${from}: ${event}.`);
  const { to } = transition;
  if (to !== from) {
    const isPaidNow = event === "capture" || event === "collect";
    await shop.db
      .updateTable("orders")
      .set({ payment_status: to, ...(isPaidNow && { paid_at: shop.now(), expires_at: null }) })
      .where("id", "=", orderId)
      .execute();
  }
  await writeOrderEvent(shop, orderId, kind, {
    detail,
    transition: { machine: "payment", event, from, to },
  });
}
