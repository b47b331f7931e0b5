import { mayBeIn } from "../../people/customers/find-pincode.server.ts";
import { addressRow, deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { billedAt, isBilledAt } from "../../people/customers/billed-at.ts";
import { businessColumns } from "../../people/customers/buyer-of-order.ts";
import { type OrderAddressInput, shippingLines } from "../../people/customers/shipping-address.ts";
import { refuseUnservedPincode } from "../delivery/find-delivery.server.ts";
import { notifyOfAddress } from "../mails/notify-sellers.server.ts";
import { renewPromise } from "../delivery/renew-promise.server.ts";
import { lockOrder } from "../order/lock-order.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { correctBillingAddress } from "./correct-billing-address.server.ts";
import { refuseUnlessWaiting, writeCorrection } from "./write-correction.server.ts";

/**
 * Corrects the delivery address of an order of which nothing is dispatched, and mails the customer. The state stays,
 * whatever the place of supply was judged by, and so do the GSTIN and the answer who receives the goods: the GST of the
 * order was computed for them. `isBillingToo` corrects a billing address that is the same. The same address again
 * changes nothing.
 * Refuses: a cancelled order; one of which something was dispatched; a PIN code of another state, or one to which the
 * shop does not deliver.
 */
export async function correctAddress(shop: Shop, orderId: string, input: OrderAddressInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.correct");
    await refuseUnlessWaiting(shop, orderId, "order-address.dispatched");
    const { business, delivery } = await shop.db
      .selectFrom("orders")
      .select(businessColumns)
      .select(deliveryOfOrder)
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const { isBillingToo, ...typed } = input;
    const before = { ...delivery, addressLine2: delivery.addressLine2 || null };
    const after = { ...typed, addressLine2: typed.addressLine2 || null };
    const changed = fields.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    const corrected = { ...typed, state: delivery.state };
    const { pincode, state } = corrected;
    if (changed.includes("pincode") && !(await mayBeIn(state, pincode))) {
      throw refusal("order-address.other-state", { pincode, state });
    }
    const isCollected = !(await isDelivered(shop, orderId));
    if (changed.includes("pincode") && !isCollected) {
      await refuseUnservedPincode(shop, pincode);
    }
    await writeCorrection(shop, order, {
      of: "address",
      isCollected,
      changed,
      words,
      before,
      after,
      columns: addressRow(corrected),
      address: shippingLines(corrected),
    });
    if (changed.includes("pincode")) await renewPromise(shop, orderId);
    await notifyOfAddress(shop, orderId, `${orderId}:${shop.now().toISOString()}`);
    if (isBillingToo && business && isBilledAt(delivery, business)) {
      await correctBillingAddress(shop, orderId, { ...business, ...billedAt(corrected) });
    }
  });
}

/** Whether some of an order goes to its address, and is not collected at the shop. */
export async function isDelivered(shop: Shop, orderId: string): Promise<boolean> {
  const part = await shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("collect_code", "is", null)
    .executeTakeFirst();
  return part !== undefined;
}

const words = {
  fullName: "Full name",
  addressLine1: "Address",
  addressLine2: "Address line 2",
  city: "City",
  pincode: "PIN code",
  phone: "Phone number",
} as const;
const fields = Object.keys(words) as (keyof typeof words)[];
