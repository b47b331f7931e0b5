import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import { cardMachine, counterCash } from "#db/values/payment-values.ts";
import { notesToAnnounce } from "../../books/invoices/notes-to-announce.server.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  addRefund,
  findUsedCredit,
  openStoreCredit,
  type StoreCreditOfReturn,
} from "../store-credit/credit-entries.server.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import { purposeOfRefund } from "../refund-accounts/customer-refunds.server.ts";
import { requestAccountFromCustomer } from "./request-account.server.ts";
import { queueRefundJob } from "./queue-refund-job.server.ts";
import { settleRefunded } from "./settle-refunded.server.ts";

type RefundToQueue = {
  orderId: string;
  paymentId: string;
  /** Whole paise. */
  amount: number;
  /** How much of it is for which fulfilment; none for a payment that belongs to no goods. */
  parts: readonly { fulfilmentId: string; amount: number }[];
  reason: string;
  /** The id of the admin's form. Without one, the same reason counts only once for a payment. */
  requestId?: string | undefined;
  /** The store credit of a return that keeps the money for the customer, instead of sending it back. */
  storeCredit?: StoreCreditOfReturn | undefined;
};

/** A refund that was written. What goes to store credit has arrived already. */
export type QueuedRefund = { id: string; isToStoreCredit: boolean };

/**
 * Queues a refund: writes it with its reason and queues the sending. The same form, or the same reason of the shop,
 * counts only once for a payment, and then nothing is returned. If no provider can send the refund, the customer is
 * asked for an account. What had been paid with store credit goes back to it at once. The order's history tells of each
 * refund. The order's row must be locked.
 * Refuses: more than the payment has left, also when other refunds run at the same moment.
 */
export async function queueRefund(shop: Shop, refund: RefundToQueue): Promise<QueuedRefund | undefined> {
  const { orderId, paymentId, amount, parts, reason, requestId = null } = refund;
  const [onlyPart, otherPart] = parts;
  const credit = await creditFor(shop, refund);
  const queued = await shop.db
    .insertInto("refunds")
    .values({
      order_id: orderId,
      fulfilment_id: otherPart ? null : (onlyPart?.fulfilmentId ?? null),
      payment_id: paymentId,
      amount,
      reason,
      request_id: requestId,
      // Cash and bank transfers have no provider that could send the money back; a person does it on the card machine.
      status: credit
        ? "sent"
        : sql`(select case when provider in ('cod', ${counterCash}, 'bank', 'upi') then 'waiting-for-account'
            when provider = ${cardMachine} then 'to-send' else 'queued' end
            from payments where id = ${paymentId}::uuid)`,
      store_credit_id: credit?.creditId ?? null,
      finished_at: credit ? shop.now() : null,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "status"])
    .executeTakeFirst();
  if (!queued) return undefined;
  const payment = await shop.db
    .updateTable("payments")
    .set({ refunded: sql`refunded + ${amount}` })
    .where("id", "=", paymentId)
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .returning("id")
    .executeTakeFirst();
  if (!payment) throw refusal("refund.above-what-was-paid");
  if (parts.length > 0) {
    await shop.db
      .insertInto("refund_parts")
      .values(
        parts.map((part) => ({
          refund_id: queued.id,
          fulfilment_id: part.fulfilmentId,
          amount: part.amount,
        })),
      )
      .execute();
  }
  const shares = parts.length > 0 ? parts : [{ fulfilmentId: null, amount }];
  const transition = { machine: "refund", event: "start", from: null, to: queued.status } as const;
  for (const [index, { fulfilmentId, ...part }] of shares.entries()) {
    const detail = {
      amount: formatExact(part.amount),
      reason,
      ...(credit && { to: credit.kind === "given" ? "store credit" : "the store credit it was paid with" }),
    };
    // People read of each part; the refund begins once.
    const begins = index === 0 ? { refundId: queued.id, transition } : {};
    await writeOrderEvent(shop, orderId, "refund", { detail, fulfilmentId, ...begins });
  }
  if (credit) {
    await addRefund(shop, { ...credit, amount, refundId: queued.id });
    await settleRefunded(shop, orderId);
    await notifyOfStoreCredit(shop, queued.id);
  } else if (queued.status === "waiting-for-account") {
    await requestAccountFromCustomer(shop, queued.id);
  } else if (queued.status === "to-send") {
    const sentence = `Please refund ${formatExact(amount)} on the card machine, and note its reference on the order page.`;
    await raiseAlert(shop, "refund-by-hand", orderId, sentence);
  } else {
    await queueRefundJob(shop, queued.id);
  }
  return { id: queued.id, isToStoreCredit: credit !== undefined };
}

/** The store credit that a refund goes to: the one that had paid, or that of the return; none if it goes back as money. */
async function creditFor(
  shop: Shop,
  { orderId, paymentId, storeCredit }: RefundToQueue,
): Promise<{ creditId: string; kind: "given" | "given-back" } | undefined> {
  const used = await findUsedCredit(shop, paymentId);
  if (used !== undefined) return { creditId: used, kind: "given-back" };
  return storeCredit && { creditId: await openStoreCredit(shop, orderId, storeCredit), kind: "given" };
}

/**
 * Mails the customer that a refund went to store credit. If the customer's account was deleted, an alert tells the staff
 * of what could be paid back.
 */
async function notifyOfStoreCredit(shop: Shop, refundId: string): Promise<void> {
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .innerJoin("store_credit_entries as entry", "entry.refund_id", "refunds.id")
    .innerJoin("store_credits", "store_credits.id", "entry.credit_id")
    .select([
      "orders.id as orderId",
      "orders.number as orderNumber",
      "orders.user_id as userId",
      "orders.user_email as email",
      "refunds.amount",
      "entry.kind",
      "is_payable_back as isPayableBack",
      purposeOfRefund.as("purpose"),
    ])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  const { orderId, userId, email, kind, ...details } = refund;
  if (userId === null) {
    if (!details.isPayableBack) return;
    const sentence = `${formatExact(details.amount)} of ${details.orderNumber} is back in the store credit of a deleted account, and could be paid back. Please call the customer.`;
    return raiseAlert(shop, "store-credit-left", orderId, sentence);
  }
  const mail = { template: "store-credit", orderId, ...details, isBack: kind === "given-back" } as const;
  const notes = await notesToAnnounce(shop, { refundId });
  await queueMail<PaymentMail>(shop, `store-credit:${refundId}`, email, mail, notes);
}
