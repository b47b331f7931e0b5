import { writeAudit } from "../../audit/write-audit.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { formatExact } from "../../money/money.ts";
import { refusal } from "../../refusals/refusal.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";
import { readDue } from "../../orders/order-money.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { receivePayment } from "./receive-payment.server.ts";
import type { ReceivedTransfer } from "../../money/bank-statement.ts";

/**
 * Records that an order's bank transfer has arrived, for an admin. The order is reconciled like any other payment, also
 * when it comes late.
 * Refuses: an amount other than the one that is due; a reference that was used before; an order that is not waiting for a
 * transfer.
 */
export async function markBankTransferReceived(
  shop: Shop,
  orderId: string,
  { amount, reference }: ReceivedTransfer,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.take-payment");
    if (order.payment_method !== "bank") {
      throw refusal("bank-transfer.other-method");
    }
    if (order.payment_status !== "pending") throw refusal("payment.paid-already");
    const due = await readDue(shop, orderId);
    if (amount !== due) throw refusal("bank-transfer.wrong-amount", { total: due, amount });
    const payment = { provider: "bank", providerPaymentId: reference, amount };
    if (!(await receivePayment(shop, order, payment))) throw refusal("bank-transfer.reference-used");
    await writeAudit(shop, {
      action: "order.bank-transfer",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: { payment: order.payment_status },
      after: { amount: formatExact(amount), reference },
    });
  });
}
