import { sql } from "kysely";
import type { ChallanCause } from "../../books/challans/challan.ts";
import { issueChallan } from "../../books/challans/issue-challan.server.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import { shareOfPieces } from "../../orders/credited-lines/line-share.ts";
import { type ShippingAddress, shippingLines } from "../../people/customers/shipping-address.ts";
import { returnsOfLines } from "../return/returns-of-lines.server.ts";
import type { SendBackInput } from "../return/settle-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";

type Way = Omit<SendBackInput, "seen">;

/** How goods go to the customer, as columns of `returns`. */
export const columnsOfWay = ({ isHandedOver, carrier, trackingNumber }: Way) => ({
  back_carrier: isHandedOver ? null : carrier,
  back_tracking_number: isHandedOver ? null : trackingNumber,
});

/** The same for the timeline. */
export const textsOfWay = ({ isHandedOver, carrier, trackingNumber }: Way): Record<string, string> =>
  isHandedOver ? { handover: "handed over" } : { carrier, trackingNumber };

/**
 * Writes the delivery challan with which goods of a return go to the customer, to the address of the return or else of
 * the order, which is in the same state. Returns its number.
 */
export async function sendWithChallan(
  shop: Shop,
  locked: LockedReturn,
  {
    cause,
    serials,
    inPlaceOf,
    way,
  }: { cause: ChallanCause; serials: string[]; inPlaceOf?: string[]; way: Way },
): Promise<string> {
  const { address, worth } = await readSending(shop, locked);
  const { isHandedOver, carrier, trackingNumber, ewayBillNumber } = way;
  const { number } = await issueChallan(shop, {
    cause,
    returnId: locked.id,
    orderId: locked.orderId,
    fulfilmentId: locked.fulfilmentId,
    position: locked.position,
    quantity: locked.quantity,
    worth,
    serials,
    ...(inPlaceOf && { inPlaceOf }),
    to: address ? consigneeOf(address) : undefined,
    carrier: isHandedOver ? null : carrier,
    trackingNumber: isHandedOver ? null : trackingNumber,
    ewayBillNumber: ewayBillNumber || null,
  });
  return number;
}

const consigneeOf = (address: ShippingAddress) => ({
  name: address.fullName,
  address: shippingLines(address),
  stateCode: address.state,
  phone: address.phone,
});

/** Where the goods go, and what they were sold for. */
async function readSending(shop: Shop, { id, quantity }: LockedReturn) {
  const { address, ...line } = await returnsOfLines(shop)
    .select([
      "order_lines.quantity",
      "order_lines.gst_rate as gstRate",
      "order_lines.taxable",
      "order_lines.cgst",
      "order_lines.sgst",
      "order_lines.igst",
      sql<ShippingAddress | null>`returns.address`.as("address"),
    ])
    .where("returns.id", "=", id)
    .executeTakeFirstOrThrow();
  const worth: Taxed = shareOfPieces(line, quantity);
  return { address, worth };
}
