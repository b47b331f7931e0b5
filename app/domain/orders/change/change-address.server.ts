import { sql } from "kysely";
import { amountOf, splitGst, sumOf } from "../../base/gst/gst-split.ts";
import { isReceiverRequired, placeOfSupply, type PosBasis, posBasisOf } from "../../base/gst/gstin.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { maySupply } from "../../base/gst/tax-status.ts";
import { addressRow, deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { refuseOtherState } from "../../people/customers/find-pincode.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isDelivered } from "../correct/correct-address.server.ts";
import { refuseUnlessWaiting } from "../correct/write-correction.server.ts";
import { refuseUnservedPincode } from "../delivery/find-delivery.server.ts";
import { renewPromise } from "../delivery/renew-promise.server.ts";
import { refusal } from "../refusals.ts";
import { type OrderChange, receiverOf } from "./change-input.ts";

const fields = ["fullName", "phone", "addressLine1", "addressLine2", "city", "state", "pincode"] as const;

/**
 * Changes the address of a locked order, in another state too: its tax is then worked out anew from the same prices.
 * Returns the names of the changed fields with what they were.
 * Refuses: an order of which something is packed; a PIN code that is not served, or of another state; a seller that may not
 * sell there; another state once pieces were credited.
 */
export async function changeAddress(
  shop: Shop,
  orderId: string,
  change: OrderChange,
): Promise<Record<string, string>> {
  const before = await shop.db
    .selectFrom("orders")
    .select(["buyer_gstin", "place_of_supply", "pos_basis", deliveryOfOrder])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { delivery } = before;
  const buyer = { state: change.state, buyerGstin: before.buyer_gstin ?? "" };
  const isAsked = isReceiverRequired(buyer);
  const formerReceiver = receiverOf(before.pos_basis as PosBasis);
  // Where all is collected the form does not know who was named.
  const named = change.receivedBy || (change.state === delivery.state ? formerReceiver : "");
  const supplied = { ...buyer, receivedBy: isAsked ? named : ("" as const) };
  const changed = fields.filter((name) => delivery[name] !== change[name]);
  if (changed.length === 0 && supplied.receivedBy === formerReceiver) return {};
  await refuseUnlessWaiting(shop, orderId, "order-address.dispatched");
  if (isAsked && supplied.receivedBy === "") throw refusal("order-change.no-receiver");
  const isMoved = changed.includes("pincode") || changed.includes("state");
  if (isMoved && !change.placeAgreed) await refuseOtherState(change);
  if (isMoved && (await isDelivered(shop, orderId))) await refuseUnservedPincode(shop, change.pincode);
  const supply = placeOfSupply(supplied);
  await shop.db
    .updateTable("orders")
    .set({ ...addressRow(change), place_of_supply: supply, pos_basis: posBasisOf(supplied) })
    .where("id", "=", orderId)
    .execute();
  if (supply !== before.place_of_supply) await resupply(shop, orderId, supply);
  if (isMoved) await renewPromise(shop, orderId);
  return {
    ...Object.fromEntries(changed.map((name) => [name, delivery[name]])),
    ...(supplied.receivedBy !== formerReceiver && { receivedBy: formerReceiver }),
  };
}

/** Works out the GST of what is delivered of an order for another place of supply. What each part costs stays. */
async function resupply(shop: Shop, orderId: string, supply: string): Promise<void> {
  const parts = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "vendor_name as vendor", "vendor_state_code as state", "tax_status as status", "total"])
    .select(sql<boolean>`exists (select from credits where fulfilment_id = fulfilments.id)`.as("isCredited"))
    .where("order_id", "=", orderId)
    .where("status", "<>", "cancelled")
    .where("collect_code", "is", null)
    .execute();
  for (const { id, vendor, state: code, status, total, isCredited } of parts) {
    const state = code ?? "";
    if (isCredited) throw refusal("order-change.credited");
    if (!maySupply(status as TaxStatus, state, supply)) {
      throw refusal("order-change.sells-in-own-state", { vendor, state });
    }
    const lines = await shop.db
      .selectFrom("order_lines")
      .select(["position", "taxable", "gst_rate as rate"])
      .where("fulfilment_id", "=", id)
      .execute();
    const taxed = lines.map(({ position, taxable, rate }) => ({
      position,
      taxable,
      ...splitGst(taxable, rate, state, supply),
    }));
    for (const { position, cgst, sgst, igst } of taxed) {
      await shop.db
        .updateTable("order_lines")
        .set({ cgst, sgst, igst })
        .where("order_id", "=", orderId)
        .where("position", "=", position)
        .execute();
    }
    const { taxable: _, ...heads } = sumOf(taxed);
    await shop.db
      .updateTable("fulfilments")
      .set({ ...heads, round_off: total - amountOf(sumOf(taxed)) })
      .where("id", "=", id)
      .execute();
  }
}
