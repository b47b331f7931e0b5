import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { type LockedOrder, lockOrder } from "../../orders/order/lock-order.server.ts";
import { readDue } from "../../orders/order/order-money.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import { listAlsoToPay } from "./also-to-pay.server.ts";
import { countTransfer } from "../settle/count-transfer.server.ts";
import type { OrderTransfer } from "./received-transfer.ts";
import { receivePayment } from "./receive-payment.server.ts";

type Transfer = Pick<OrderTransfer, "amount" | "reference"> & Partial<OrderTransfer>;

/**
 * Records that a bank transfer for an order has arrived, or money at the shop's UPI address, for an admin; also when it
 * comes late, and for an order that was to be paid by card or UPI. What this order does not need pays those of `alsoPay`,
 * of the same customer. A transfer of less than is due is held, unless what is missing is accepted as bank charges. What
 * is too much is refunded, and so is money with the UTR that the customer gave if the order was paid another way.
 * Refuses: an order that is paid, or is paid in cash; a further order for which nothing is left, or that does not wait for
 * this customer's money; bank charges above the limit; and what `countTransfer` refuses.
 */
export async function markBankTransferReceived(
  shop: Shop,
  orderId: string,
  { amount, reference, chargesReason = "", alsoPay = [], isMore = false }: Transfer,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.take-payment");
    // What the customer announced may come after the order was paid another way.
    const isAnnounced = order.utr === reference;
    if (order.payment_method === "cod" && !isAnnounced) throw refusal("bank-transfer.other-method");
    const isUnpaid = mayBePaid(order.payment_status);
    if (!isUnpaid && !isAnnounced) throw refusal("payment.paid-already");
    const parts = [{ order, amount: isUnpaid ? Math.max(0, await readDue(shop, orderId)) : 0 }];
    for (const id of alsoPay) {
      const also = await lockOrder(shop, id, "orders.take-payment");
      const waiting = (await listAlsoToPay(shop, orderId)).find((candidate) => candidate.id === id);
      if (!waiting) throw refusal("bank-transfer.not-waiting", { number: also.number });
      parts.push({ order: also, amount: waiting.due });
    }
    const needed = parts.reduce((sum, part) => sum + part.amount, 0);
    let left = await countTransfer(shop, order, { reference, amount, isMore, needed });
    for (const part of parts) {
      part.amount = Math.min(left, part.amount);
      left -= part.amount;
      if (part.amount === 0 && part.order !== order) {
        throw refusal("bank-transfer.not-enough", { number: part.order.number });
      }
    }
    for (const part of parts) {
      const share = part.order === order ? part.amount + left : part.amount;
      if (share > 0) await receiveShare(shop, part.order, { share, reference, chargesReason, amount });
    }
  });
}

type Share = Pick<OrderTransfer, "amount" | "reference" | "chargesReason"> & { share: number };

async function receiveShare(
  shop: Shop,
  order: LockedOrder,
  { share, reference, chargesReason, amount }: Share,
) {
  const provider = order.payment_method === "upi" || order.utr === reference ? "upi" : "bank";
  const payment = { provider, providerPaymentId: reference, amount: share, chargesReason } as const;
  if (!(await receivePayment(shop, order, payment))) throw refusal("bank-transfer.reference-used");
  await writeAudit(shop, {
    action: "order.bank-transfer",
    subject: { id: order.id, name: order.number },
    vendorId: null,
    before: { payment: order.payment_status },
    after: {
      amount: formatExact(share),
      reference,
      ...(share !== amount && { transfer: formatExact(amount) }),
      ...(chargesReason !== "" && { bankCharges: chargesReason }),
    },
  });
}
