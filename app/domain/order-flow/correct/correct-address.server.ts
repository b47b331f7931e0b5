import type { OrderStatus } from "#db/words.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { refuseOtherState } from "../../customers/find-pincode.server.ts";
import type { AddressCorrection } from "../../customers/shipping-address.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { lockOrder } from "../../orders/lock-order.server.ts";
import { mayBeCancelled } from "../../transitions/order-machine.ts";
import { addressLines } from "../../places/address-lines.ts";
import { Refusal, refusal } from "../../refusals/refusal.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";

/**
 * Corrects the delivery address of an order of which nothing is dispatched, and mails the customer. The state stays,
 * whatever the place of supply was judged by, and so do the GSTIN and the answer who receives the goods: the GST of the
 * order was computed for them. The same address again changes nothing.
 * Refuses: a cancelled order; one of which something was dispatched; a PIN code of another state.
 */
export async function correctAddress(shop: Shop, orderId: string, input: AddressCorrection): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.correct");
    await refuseUnlessWaiting(shop, orderId, "order-address.dispatched");
    const before = await readAddress(shop, orderId);
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
    if (changed.includes("pincode")) await refuseStateOf(input.pincode, state);
    await shop.db
      .updateTable("orders")
      .set({
        full_name: after.fullName,
        address_line1: after.addressLine1,
        address_line2: after.addressLine2,
        city: after.city,
        pincode: after.pincode,
        phone: after.phone,
      })
      .where("id", "=", orderId)
      .execute();
    // The history tells what was corrected, not where the customer lives: the audit log has both addresses.
    await writeOrderEvent(shop, orderId, "address", {
      detail: { corrected: changed.map((name) => words[name]).join(", ") },
    });
    await writeAudit(shop, {
      action: "order.address",
      subject: { id: orderId, name: order.number },
      vendorId: null,
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
    await queueMail(shop, `order-address:${orderId}:${shop.now().toISOString()}`, order.user_email, {
      template: "order-address",
      orderId,
      orderNumber: order.number,
      address: addressLines({ ...after, first: after.addressLine1, second: after.addressLine2, state }),
    });
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

function readAddress(shop: Shop, orderId: string) {
  return shop.db
    .selectFrom("orders")
    .select([
      "full_name as fullName",
      "address_line1 as addressLine1",
      "address_line2 as addressLine2",
      "city",
      "pincode",
      "phone",
      "state_code as state",
    ])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** Refuses: an order that is cancelled; one of which something was dispatched, with the given code. */
export async function refuseUnlessWaiting(
  shop: Shop,
  orderId: string,
  ifDispatched: "order-address.dispatched" | "order-address.invoiced",
): Promise<void> {
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .select("status")
    .where("order_id", "=", orderId)
    .execute();
  const statuses = fulfilments.map(({ status }) => status as OrderStatus);
  if (statuses.every((status) => status === "cancelled")) throw refusal("order-address.cancelled");
  if (!mayBeCancelled(statuses)) throw refusal(ifDispatched);
}

async function refuseStateOf(pincode: string, state: string): Promise<void> {
  try {
    await refuseOtherState({ pincode, state });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusal("order-address.other-state", { pincode, state });
  }
}
