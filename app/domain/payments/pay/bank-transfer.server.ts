import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { lockOrder } from "../../orders/order/lock-order.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import type { OrderTransfer } from "./received-transfer.ts";
import { receivePayment } from "./receive-payment.server.ts";

/**
 * Records that a bank transfer for an order has arrived, or money at the shop's UPI address, for an admin; also when it
 * comes late, and for an order that was to be paid by card or UPI. A transfer of less than is due is held, unless what
 * is missing is accepted as bank charges. What is too much is refunded, and so is money with the UTR that the customer
 * gave if the order was paid another way.
 * Refuses: a reference that was used before; another for an order that is paid, or is paid in cash; bank charges above
 * the limit.
 */
export async function markBankTransferReceived(
  shop: Shop,
  orderId: string,
  {
    amount,
    reference,
    chargesReason = "",
  }: Omit<OrderTransfer, "chargesReason"> & { chargesReason?: string },
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.take-payment");
    // What the customer announced may come after the order was paid another way.
    const isAnnounced = order.utr === reference;
    if (order.payment_method === "cod" && !isAnnounced) throw refusal("bank-transfer.other-method");
    if (!mayBePaid(order.payment_status) && !isAnnounced) throw refusal("payment.paid-already");
    const provider = order.payment_method === "upi" || isAnnounced ? "upi" : "bank";
    const payment = { provider, providerPaymentId: reference, amount, chargesReason } as const;
    if (!(await receivePayment(shop, order, payment))) throw refusal("bank-transfer.reference-used");
    await writeAudit(shop, {
      action: "order.bank-transfer",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: { payment: order.payment_status },
      after: {
        amount: formatExact(amount),
        reference,
        ...(chargesReason !== "" && { bankCharges: chargesReason }),
      },
    });
  });
}
