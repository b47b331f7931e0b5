import type { OrderMail } from "../mail-data.ts";
import { voidExpectedCash } from "../../payments/cash/collections.server.ts";
import type { CreditCause } from "../credited-lines/write-credits.server.ts";
import { lostReason, returnedDamagedReason, returnedReason } from "../fulfilment/cancellation-input.ts";
import { type TurnBackInput, turnBackLabels } from "../fulfilment/turn-back-input.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { notesToAnnounce } from "../../books/invoices/notes-to-announce.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { fulfilmentMachine } from "../machines/fulfilment-machine.ts";
import { step } from "../machines/machine.ts";
import { returnToOriginMachine, type ReturnToOriginEvent } from "../machines/return-to-origin-machine.ts";
import { creditFulfilment } from "../../payments/refund/credit-goods.server.ts";
import { transitionFulfilment } from "../transitions/transition-fulfilment.server.ts";
import { transitionReturnToOrigin } from "../transitions/transition-return-to-origin.server.ts";
import { factsForMail, lockOwnFulfilment, refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Records that the courier could not deliver a parcel and is bringing it back, with the reason, and queues one mail to
 * the customer. The fulfilment stays shipped until the parcel is back. Doing it twice changes nothing more.
 * Refuses: a fulfilment that is not on its way.
 */
export async function turnBack(shop: Shop, fulfilmentId: string, { reason }: TurnBackInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.isComingBack) return;
    const { status } = fulfilment;
    if (step(returnToOriginMachine, "none", "turn-back", { status }).blockedBy !== undefined) {
      throw refusal("order.wrong-status", { transition: "turn-back", status });
    }
    const detail = { reason: turnBackLabels[reason] };
    const returnId = await transitionReturnToOrigin(shop, fulfilment, "turn-back", {
      reason,
      kind: "turned-back",
      detail,
    });
    await writeAudit(shop, {
      action: "fulfilment.turn-back",
      subject: { id: fulfilment.id, name: fulfilment.orderNumber },
      vendorId: fulfilment.vendorId,
      before: null,
      after: detail,
    });
    await queueMail<OrderMail>(shop, `fulfilment-turned-back:${returnId}`, fulfilment.buyerEmail, {
      template: "fulfilment-turned-back",
      ...factsForMail(fulfilment),
      why: reason,
    });
  });
}

const endings = {
  return: { reason: returnedReason, parcel: "receive", cause: "returned-to-origin" },
  "return-damaged": {
    reason: returnedDamagedReason,
    parcel: "receive-damaged",
    cause: "returned-to-origin",
  },
  lose: { reason: lostReason, parcel: "lose", cause: "lost" },
} as const satisfies Record<string, { reason: string; parcel: ReturnToOriginEvent; cause: CreditCause }>;

/**
 * Records that the courier brought a parcel back in good condition. Returns the stock, refunds what was paid, credits the
 * invoice and queues one mail to the customer. Doing it twice changes nothing more.
 * Refuses: a fulfilment that is not coming back.
 */
export function returnToOrigin(shop: Shop, fulfilmentId: string): Promise<void> {
  return end(shop, fulfilmentId, "return");
}

/** The same for a parcel that came back damaged: it is refunded, and its stock is not returned. */
export function returnDamaged(shop: Shop, fulfilmentId: string): Promise<void> {
  return end(shop, fulfilmentId, "return-damaged");
}

/**
 * The same for a parcel that the courier has lost, on its way to the customer or back.
 * Refuses: a fulfilment that is not on its way.
 */
export function loseFulfilment(shop: Shop, fulfilmentId: string): Promise<void> {
  return end(shop, fulfilmentId, "lose");
}

async function end(shop: Shop, fulfilmentId: string, event: keyof typeof endings): Promise<void> {
  const { reason, parcel, cause } = endings[event];
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    if (fulfilment.cancelReason === reason) return;
    refuseUnlessMay(event, fulfilment);
    const transition = step(fulfilmentMachine, fulfilment.status, event, fulfilment);
    const isRestocked = transition.blockedBy === undefined && transition.effects.includes("restock");
    await voidExpectedCash(shop, fulfilment.id);
    const refund = await creditFulfilment(shop, fulfilment, cause, { isRestocked });
    await transitionReturnToOrigin(shop, fulfilment, parcel);
    const orderStatus = await transitionFulfilment(shop, fulfilment, event, {
      columns: { cancelled_at: shop.now(), cancel_reason: reason },
      detail: refund > 0 ? { refund: formatExact(refund) } : {},
    });
    const isLost = event === "lose";
    const mail = {
      template: isLost ? "fulfilment-lost" : "fulfilment-returned",
      ...factsForMail(fulfilment),
      goesOn: orderStatus !== "cancelled",
      refund,
      asksForAccount: fulfilment.paymentMethod !== "online",
    } as const;
    const notes = await notesToAnnounce(shop, { fulfilmentId: fulfilment.id });
    await queueMail<OrderMail>(shop, `${mail.template}:${fulfilment.id}`, fulfilment.buyerEmail, mail, notes);
  });
}
