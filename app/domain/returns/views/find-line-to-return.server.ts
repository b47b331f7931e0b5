import { returnReasons } from "#db/values/return-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { shippingLines } from "../../people/customers/shipping-address.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import { quoteReturn } from "../steps/quote-return.ts";
import { unitsOwnedBy } from "../../orders/owned-units/units-owned.server.ts";
import { addressLines } from "../../base/addresses/address-lines.ts";
import { freePieces } from "../return/free-pieces.server.ts";
import { type Requestable, type FreeLine, requestableOf, serviceReasons } from "../return/returnable.ts";
import { isByTerms } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { linePicture } from "../../orders/lists/order-columns.server.ts";
import { sellerAddress } from "../return/seller-address.server.ts";

/** A line of an order with all that the form for a return of it shows. */
export type LineToReturn = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/**
 * Finds a line of the customer's own order for the form, or the units of a line that somebody owns who did not buy them;
 * undefined for other people.
 */
export function findMyLineToReturn(shop: Shop, orderId: string, position: string) {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  return findLine(shop, userId, orderId, position);
}

/** The same of anybody's order, for the shop, which may open a return after its period. */
export function findLineToReturn(shop: Shop, orderId: string, position: string) {
  requirePermission(shop.actor, "returns.handle-any");
  return findLine(shop, null, orderId, position);
}

/** `userId` is who asks; null for the shop. */
async function findLine(shop: Shop, userId: string | null, orderId: string, position: string) {
  if (!isUuid(orderId) || !/^\d{1,3}$/.test(position)) return undefined;
  const key = { orderId, position: Number(position) };
  const row = await readRow(shop, key);
  if (!row) return undefined;
  const isNewOwner = userId !== null && row.buyerId !== userId;
  const owned = isNewOwner ? await unitsOwnedBy(shop, { ...key, userId }) : null;
  if (owned?.length === 0) return undefined;
  const free = (await freePieces(shop, orderId)).find((free) => free.position === key.position);
  if (!free) return undefined;
  const line = owned ? onlyUnits(free, owned) : free;
  const open = await readOpen(shop, key);
  const today = indianDay(shop.now());
  const requestableByBuyer = userId === null ? requestableByShop : requestableOf;
  const { fullName: name, phone, state: stateCode } = row.delivery;
  return {
    line,
    requestable: isNewOwner ? requestableByNewOwner(line) : requestableByBuyer(line, today),
    /** Today in India. */
    today,
    orderId,
    /** Null for a new owner, who knows nothing of the order. */
    orderNumber: isNewOwner ? null : row.orderNumber,
    isCash: row.paymentMethod === "cod",
    picture: row.picture,
    /** The order's state, in which goods are collected and delivered. */
    stateCode,
    /** Where the order went; null for a new owner. */
    address: isNewOwner ? null : { name, phone, lines: shippingLines(row.delivery) },
    isNewOwner,
    /** What one piece comes to as store credit, in whole paise; null if it cannot be asked for. */
    storeCredit: await readStoreCredit(shop, orderId, line, userId === null),
    /** Whether somebody else, a new owner, has an open request for this line. */
    isWithNewOwner: !isNewOwner && userId !== null && open.some((candidate) => candidate.userId !== userId),
    /** Where goods are brought or sent to. */
    seller: { phone: row.sellerPhone, lines: addressLines(row.sellerAddress) },
    /** Returns of this line that are not over, of this person or, for the shop, of anybody. */
    open: open
      .filter((candidate) => userId === null || candidate.userId === userId)
      .map(({ id, number }) => ({ id, number })),
  };
}

/** The shop cannot choose store credit for a customer who could have the money. */
async function readStoreCredit(shop: Shop, orderId: string, line: FreeLine, isForShop: boolean) {
  const { position, fulfilmentId, changeOfMind, quantity } = line;
  const isChoice = !isByTerms("changed-mind", changeOfMind);
  if (changeOfMind === "none" || quantity === 0 || (isForShop && isChoice)) return null;
  const left = await leftOf(shop, { id: fulfilmentId, orderId });
  return quoteReturn(left, { position, quantity: 1, reason: "changed-mind" }, line).amount;
}

type LineKey = { orderId: string; position: number };

function readRow(shop: Shop, { orderId, position }: LineKey) {
  return shop.db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .innerJoin("fulfilments", "fulfilments.id", "order_lines.fulfilment_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .select(["orders.number as orderNumber", "orders.user_id as buyerId"])
    .select(["orders.payment_method as paymentMethod", "vendors.phone as sellerPhone"])
    .select([deliveryOfOrder, linePicture, sellerAddress])
    .where("orders.id", "=", orderId)
    .where("order_lines.position", "=", position)
    .executeTakeFirst();
}

function readOpen(shop: Shop, { orderId, position }: LineKey) {
  return shop.db
    .selectFrom("returns")
    .select(["id", "number", "user_id as userId"])
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .where("ended_at", "is", null)
    .orderBy("requested_at")
    .orderBy("number")
    .execute();
}

function onlyUnits(line: FreeLine, owned: readonly number[]): FreeLine {
  const units = line.units.filter(({ unit }) => owned.includes(unit));
  return { ...line, units, quantity: units.length };
}

const requestableByNewOwner = ({ units }: FreeLine): Requestable => ({
  returnFor: [],
  serviceFor: units.length > 0 ? serviceReasons : [],
  until: null,
});

function requestableByShop(line: FreeLine, today: string): Requestable {
  const requestable = requestableOf(line, today);
  if (!line.isDelivered || line.quantity === 0) return requestable;
  return { returnFor: returnReasons, serviceFor: serviceReasons, until: requestable.until };
}
