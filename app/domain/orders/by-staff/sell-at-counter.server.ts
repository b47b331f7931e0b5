import { sql } from "kysely";
import type { CheckoutAddress } from "../checkout/checkout-input.ts";
import type { CartLineToOrder } from "../checkout/cart-to-order.server.ts";
import { unitPrice } from "../../base/money/unit-price.ts";
import { cashOf } from "../../payments/cash/counter.ts";
import { refusal as paymentRefusal } from "../../payments/refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { packFulfilment } from "../fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "../fulfil/ship-fulfilment.server.ts";
import type { ShipInput } from "../fulfilment/ship-input.ts";
import { refusal } from "../refusals.ts";
import { counterCustomer, namedFrom } from "./counter-sale.ts";

type Goods = Pick<CartLineToOrder, "productId" | "name" | "isOwn" | "expected">;

/** Refuses: goods that are not at the counter: of another seller, or ordered ahead. */
export function refuseAbsent(lines: readonly Goods[]): void {
  const other = lines.find(({ isOwn, expected }) => !isOwn || expected !== null);
  if (!other) return;
  const { productId, name: product, isOwn } = other;
  throw refusal("counter-sale.not-here", { productId, product, isOwn });
}

/** Refuses: goods that are not at the counter; an invoice of ₹50,000 and more without name, phone number and address. */
export function refuseUnfitSale(lines: readonly CartLineToOrder[], address: CheckoutAddress): void {
  refuseAbsent(lines);
  const value = lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity - (line.discount ?? 0), 0);
  if (value < namedFrom) return;
  const missing = {
    newName: address.fullName === counterCustomer && address.buyerGstin === "",
    newPhone: address.phone === "",
    addressLine1: address.addressLine1 === "" && address.buyerGstin === "",
  };
  const fields = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  if (fields.length > 0) throw refusal("counter-sale.buyer-needed", { fields });
}

/**
 * Hands over an order that is placed in the same transaction, paid as it says, and issues its invoice.
 * Refuses: what shipFulfilment refuses; cash while the till is closed.
 */
export async function handOverSale(shop: Shop, orderId: string, handOver: ShipInput): Promise<void> {
  const { id } = await shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await packFulfilment(shop, id, { serials: new Map(), isTold: false });
  await shipFulfilment(shop, id, handOver);
  if (cashOf(("tenders" in handOver && handOver.tenders) || []) === 0) return;
  const { rows } = await sql`select from till_lines join payments on payments.id = payment_id
    where order_id = ${orderId}::uuid and way = 'cash'`.execute(shop.db);
  if (rows.length === 0) throw paymentRefusal("till.closed");
}
