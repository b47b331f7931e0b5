import type { Business } from "../../people/customers/business.ts";
import { businessColumns } from "../../people/customers/buyer-of-order.ts";
import { refuseOtherBillingState } from "../../people/customers/find-pincode.server.ts";
import { lockOrder } from "../order/lock-order.server.ts";
import { addressLines } from "../../base/addresses/address-lines.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refuseUnlessWaiting, writeCorrection } from "./write-correction.server.ts";

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
    const { business: before } = await shop.db
      .selectFrom("orders")
      .select(businessColumns)
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (before?.buyerGstin !== after.buyerGstin) throw refusal("order-address.no-business");
    const changed = fields.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    if (changed.includes("billingPincode")) await refuseOtherBillingState(after);
    const { billingAddressLine1: first, billingCity: city, billingPincode: pincode } = after;
    const second = after.billingAddressLine2 || null;
    await writeCorrection(shop, order, {
      of: "billing-address",
      changed,
      words,
      before,
      after,
      columns: {
        buyer_business_name: after.buyerBusinessName,
        billing_address_line1: first,
        billing_address_line2: second,
        billing_city: city,
        billing_pincode: pincode,
      },
      address: [
        after.buyerBusinessName,
        ...addressLines({ first, second, city, state: after.billingState, pincode }),
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
