import { readLeft } from "../../credits/lines-left.server.ts";
import type { LineAmounts } from "../../credits/line-share.ts";
import { addressLines } from "../../places/address-lines.ts";
import type { ToldGoods, ToldOrder, ToldPart } from "../../ports/order-notice.ts";
import type { Shop } from "../../shop/shop.ts";

export type OrderToTell = {
  orderId: string;
  orderNumber: string;
  isCash: boolean;
  /** Whether vendors may begin to work: the order is paid, or is paid in cash on delivery. */
  isBought: boolean;
  address: string[];
  phone: string;
  parts: PartToTell[];
};

export type PartToTell = {
  id: string;
  vendorId: string;
  vendorName: string;
  status: string;
  roundOff: number;
  /** All lines, also those of which no piece is left. */
  lines: (LineAmounts & { position: number; name: string; quantity: number })[];
};

/** Reads what is left of an order, by vendor, and where it goes. */
export async function readOrderToTell(shop: Shop, orderId: string): Promise<OrderToTell> {
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "vendor_name as vendorName", "status"])
    .where("order_id", "=", orderId)
    .execute();
  const left = await readLeft(shop, orderId);
  const isCash = order.payment_method === "cod";
  return {
    orderId,
    orderNumber: order.number,
    isCash,
    isBought: isCash || order.payment_status === "paid" || order.payment_status === "refunded",
    address: addressLines({
      first: order.address_line1,
      second: order.address_line2,
      city: order.city,
      state: order.state_code,
      pincode: order.pincode,
    }),
    phone: order.phone,
    parts: left.flatMap((part) => {
      const facts = fulfilments.find(({ id }) => id === part.id);
      return facts ? [{ ...part, ...facts }] : [];
    }),
  };
}

/** The pieces of some lines with their amounts, as a mail lists them. Lines without pieces are left out. */
export function toldGoods({
  lines,
  roundOff,
}: {
  lines: readonly (LineAmounts & { name: string; quantity: number })[];
  roundOff: number;
}): ToldGoods {
  const told = lines.filter(({ quantity }) => quantity > 0);
  const gst = told.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0);
  const taxable = told.reduce((sum, line) => sum + line.taxable, 0);
  return {
    lines: told.map(({ name, quantity, taxable, cgst, sgst, igst }) => ({
      name,
      quantity,
      amount: taxable + cgst + sgst + igst,
    })),
    gst,
    roundOff,
    total: taxable + gst + roundOff,
  };
}

/** The vendor's part of an order, as a mail lists it. */
export function toldPart(part: PartToTell): ToldPart {
  const { id: fulfilmentId, vendorId, vendorName } = part;
  return { fulfilmentId, vendorId, vendorName, ...toldGoods(part) };
}

/** What the customer reads about an order: all that is left of it, and its address. */
export async function readToldOrder(shop: Shop, orderId: string): Promise<ToldOrder> {
  const { parts, address, phone } = await readOrderToTell(shop, orderId);
  const living = parts.filter(({ lines }) => lines.some(({ quantity }) => quantity > 0));
  const goods = toldGoods({
    lines: living.flatMap(({ lines }) => lines).toSorted((one, other) => one.position - other.position),
    roundOff: living.reduce((sum, { roundOff }) => sum + roundOff, 0),
  });
  return { goods, address, phone };
}
