import { randomBytes } from "node:crypto";
import { z } from "zod";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import { endOfWait, waitForLink } from "../../orders/checkout/refuse-unfit-order.ts";
import { readPaymentTerms } from "../../orders/checkout/payment-terms.server.ts";
import { lockOrder } from "../../orders/order/lock-order.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { PaymentMail } from "../mail-data.ts";
import { refuseUnpayable } from "../pay/create-payment-session.server.ts";
import { isDigital, isTransfer } from "../payment/payment-kinds.ts";
import { refusal } from "../refusals.ts";

/** How long a link works for an order that does not expire. */
const linkDays = 7;

export const NewPayLink = z.object({ mailed: z.boolean().default(false) });

/**
 * Makes a link with which somebody can pay an order without signing in, and returns its address; earlier ones end. Until
 * then the order is kept as one is that is paid by transfer. With `mailed` the customer gets it by mail too.
 * For a transfer it shows where to send the money.
 * Refuses: an order that cannot be paid now: paid, ended, or left against cash; one for which no provider is switched on.
 */
export async function makePayLink(
  shop: Shop,
  orderId: string,
  { mailed }: { mailed: boolean },
): Promise<string> {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.enter");
    const { due } = await refuseUnpayable(shop, orderId, "anybody");
    const terms = await readPaymentTerms(shop);
    const isToTransfer = isTransfer(order.payment_method);
    if (!isToTransfer && !terms.providers.some(isDigital)) throw refusal("payment.unavailable");
    const now = shop.now();
    const later = endOfWait("demo", now, waitForLink(terms)) ?? now;
    const kept = order.expires_at && new Date(Math.max(order.expires_at.getTime(), later.getTime()));
    await shop.db.updateTable("orders").set({ expires_at: kept }).where("id", "=", orderId).execute();
    await shop.db
      .updateTable("pay_links")
      .set({ expires_at: now })
      .where("order_id", "=", orderId)
      .where("expires_at", ">", now)
      .execute();
    const token = randomBytes(32).toString("base64url");
    await shop.db
      .insertInto("pay_links")
      .values({
        token_hash: hashOf(token),
        order_id: orderId,
        created_by: userId,
        created_at: now,
        expires_at: kept ?? new Date(now.getTime() + linkDays * 86_400_000),
      })
      .execute();
    await writeAudit(shop, {
      action: "order.pay-link",
      subject: { id: orderId, name: order.number },
      vendorId: null,
      before: null,
      after: null,
    });
    const address = `${shop.origin}/pay/${token}`;
    if (mailed) {
      await queueMail<PaymentMail>(shop, `pay-link:${hashOf(token)}`, order.user_email, {
        template: "pay-link",
        orderId,
        orderNumber: order.number,
        due,
        payBy: kept?.toISOString() ?? null,
        payUrl: address,
      });
    }
    return address;
  });
}
