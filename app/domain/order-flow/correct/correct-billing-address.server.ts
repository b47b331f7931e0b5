import { writeAudit } from "../../audit/write-audit.server.ts";
import type { Business } from "../../customers/business.ts";
import { businessColumns, businessPartsOf } from "../../customers/buyer-of-order.ts";
import { refuseOtherBillingState } from "../../customers/find-pincode.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";
import { addressLines } from "../../places/address-lines.ts";
import { refusal } from "../../refusals/refusal.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { refuseUnlessWaiting } from "./correct-address.server.ts";

/**
 * Corrects the legal name and the billing address of an order of which nothing is dispatched, and mails the customer.
 * The GSTIN stays, and with it the state. The same again changes nothing.
 * Refuses: an order without a billing address or with another GSTIN; a cancelled one; one of which something was
 * dispatched; a PIN code of another state.
 */
export async function correctBillingAddress(shop: Shop, orderId: string, after: Business): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.correct");
    await refuseUnlessWaiting(shop, orderId, "order-address.invoiced");
    const before = businessPartsOf(
      await shop.db
        .selectFrom("orders")
        .select(businessColumns)
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow(),
    );
    if (before?.buyerGstin !== after.buyerGstin) throw refusal("order-address.no-business");
    const changed = fields.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    if (changed.includes("billingPincode")) await refuseOtherBillingState(after);
    await shop.db
      .updateTable("orders")
      .set({
        buyer_business_name: after.buyerBusinessName,
        billing_address_line1: after.billingAddressLine1,
        billing_address_line2: after.billingAddressLine2 || null,
        billing_city: after.billingCity,
        billing_pincode: after.billingPincode,
      })
      .where("id", "=", orderId)
      .execute();
    await writeOrderEvent(shop, orderId, "address", {
      detail: { corrected: changed.map((name) => words[name]).join(", ") },
    });
    await writeAudit(shop, {
      action: "order.billing-address",
      subject: { id: orderId, name: order.number },
      vendorId: null,
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
    await queueMail(shop, `order-billing-address:${orderId}:${shop.now().toISOString()}`, order.user_email, {
      template: "order-billing-address",
      orderId,
      orderNumber: order.number,
      address: [
        after.buyerBusinessName,
        ...addressLines({
          first: after.billingAddressLine1,
          second: after.billingAddressLine2 || null,
          city: after.billingCity,
          state: after.billingState,
          pincode: after.billingPincode,
        }),
      ],
    });
  });
}

const words = {
  buyerBusinessName: "Legal name",
  billingAddressLine1: "Billing address",
  billingAddressLine2: "Billing address line 2",
  billingCity: "City of the billing address",
  billingPincode: "PIN code of the billing address",
} as const;
const fields = Object.keys(words) as (keyof typeof words)[];
