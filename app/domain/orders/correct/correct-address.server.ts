import { mayBeIn } from "../../people/customers/find-pincode.server.ts";
import type { OrderAddressInput } from "../../people/customers/shipping-address.ts";
import { businessColumns, businessPartsOf, isBilledAt } from "../../people/customers/buyer-of-order.ts";
import { lockOrder } from "../order/lock-order.server.ts";
import { addressLines } from "../../base/places/address-lines.ts";
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
 * Refuses: a cancelled order; one of which something was dispatched; a PIN code of another state.
 */
export async function correctAddress(shop: Shop, orderId: string, input: OrderAddressInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.correct");
    await refuseUnlessWaiting(shop, orderId, "order-address.dispatched");
    const { business, ...before } = await readAddress(shop, orderId);
    const after = {
      fullName: input.fullName,
      addressLine1: input.addressLine1,
      addressLine2: input.addressLine2 || null,
      city: input.city,
      pincode: input.pincode,
      phone: input.phone,
    };
    const changed = fields.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    const { state } = before;
    const { pincode } = input;
    if (changed.includes("pincode") && !(await mayBeIn(state, pincode))) {
      throw refusal("order-address.other-state", { pincode, state });
    }
    const { addressLine1: first, addressLine2: second, city } = after;
    await writeCorrection(shop, order, {
      of: "address",
      changed,
      words,
      before,
      after,
      columns: {
        full_name: after.fullName,
        address_line1: first,
        address_line2: second,
        city,
        pincode,
        phone: after.phone,
      },
      address: addressLines({ first, second, city, state, pincode }),
    });
    if (input.isBillingToo && business && isBilledAt(before, business)) {
      await correctBillingAddress(shop, orderId, {
        ...business,
        billingAddressLine1: first,
        billingAddressLine2: second ?? "",
        billingCity: city,
        billingPincode: pincode,
      });
    }
  });
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

async function readAddress(shop: Shop, orderId: string) {
  const row = await shop.db
    .selectFrom("orders")
    .select([
      "full_name as fullName",
      "address_line1 as addressLine1",
      "address_line2 as addressLine2",
      "city",
      "pincode",
      "phone",
      "state_code as state",
      ...businessColumns,
    ])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { fullName, addressLine1, addressLine2, city, pincode, phone, state } = row;
  return {
    fullName,
    addressLine1,
    addressLine2,
    city,
    pincode,
    phone,
    state,
    business: businessPartsOf(row),
  };
}
