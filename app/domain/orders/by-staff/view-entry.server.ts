import { sql } from "kysely";
import { isPincode, plainPincode } from "../../base/addresses/plain-pincode.ts";
import { priceWithGst } from "../../base/money/unit-price.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { findCards } from "../../catalogue/product/product-rows.server.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { isDigital } from "../../payments/payment/payment-kinds.ts";
import { listOffers, type PaymentOffer } from "../../payments/payment/payment-offers.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mostPieces } from "../../stock/availability.ts";
import { billCheckout } from "../checkout/read-checkout.server.ts";
import { readCartToOrder } from "../checkout/cart-to-order.server.ts";
import { refuseWayToPay } from "../checkout/refuse-unfit-order.ts";
import { numbersInHouse } from "../views/numbers-in-house.server.ts";
import { addressToPlace } from "./counter-address.ts";
import { isAtCounter, readSale } from "./counter-sale.ts";
import { readShopState } from "./enter-order.server.ts";
import { chosenAddress, chosenBusiness } from "./entry-address.ts";
import { type EntryFields, linesOf } from "./entry-fields.ts";
import { findBuyer } from "./find-buyer.server.ts";
import { mostOff, refuseDiscount } from "./line-discount.ts";
import { refuseAbsent } from "./sell-at-counter.server.ts";

/** An entry as its screen shows it: what placing it now would bill, and what would be refused, by field. */
export async function viewEntry(shop: Shop, fields: EntryFields) {
  requirePermission(shop.actor, "orders.enter");
  const { lines, errors } = linesOf(fields);
  const buyer = await findBuyer(shop, fields.customer ?? "");
  const isSale = isAtCounter(fields);
  const { address, pincode: typedPin } = addressToPlace(fields, buyer, await readShopState(shop));
  const pincode = plainPincode(typedPin);
  const isToCollect = isSale || fields.way === "collect";
  const [schema, cards, offers] = await Promise.all([
    readCatalogueSchema(shop),
    findCards(
      shop,
      lines.map(({ productId }) => productId),
    ),
    listOffers(shop),
  ]);
  const cart = await readCartToOrder(shop, schema, lines, {
    pincode: sql`${pincode}::text`,
    isAtCounter: isSale,
  });
  const bill = await billCheckout(shop, cart, { address, balance: 0, offers });
  const needing = isSale ? await needSerials(shop, lines) : new Map<string, string[]>();
  const shown = lines.map((line) => {
    const card = cards.get(line.productId);
    const billed = cart.lines.find(({ productId }) => productId === line.productId);
    const { productId, quantity } = line;
    if (!card || !billed) errors[`quantity-${productId}`] ??= "No longer on sale. Please remove it";
    else {
      const left = mostPieces(card);
      if (quantity > left) {
        errors[`quantity-${productId}`] ??= left > 0 ? `Only ${left} left` : "Out of stock";
      }
      const ofSale = isSale && refusalOf(() => refuseAbsent([billed]))?.fields;
      const ofDiscount = refusalOf(() => refuseDiscount(shop.actor, [billed]))?.fields;
      for (const [field, text] of Object.entries({ ...ofSale, ...ofDiscount })) errors[field] ??= text;
    }
    return {
      ...line,
      card: card ?? null,
      sku: billed?.sku ?? "",
      needsSerial: needing.has(line.productId),
      /** Serial numbers in stock, to choose from. */
      inHouse: needing.get(line.productId) ?? [],
      seller: billed?.isOwn === false ? billed.vendorName : null,
      /** Whole rupees including GST, and without it the most that may be taken off the line. */
      each: card ? priceWithGst(card) : 0,
      mostOff: billed ? mostOff(shop.actor, billed) : 0,
    };
  });
  if (!isToCollect && isPincode(pincode) && cart.zone === null) {
    errors.pincode = `We do not deliver to PIN code ${pincode}`;
  }
  const worth = { due: bill.total / 100, ...bill.worth };
  const isAhead = cart.lines.some(({ expected }) => expected !== null);
  const ways = offers.map((offer) => {
    const { provider, upiLimit } = offer;
    const limits = { ...cart, isOffered: true, upiLimit, isAhead };
    return {
      provider,
      name: nameOfWay(offer, { isToCollect, isOneOfSeveral: offers.filter(isOnline).length > 1 }),
      /** Why it cannot be paid so; null if it can. */
      refused: lines.length === 0 ? null : messageOf(() => refuseWayToPay(provider, worth, limits)),
    };
  });
  return {
    fields,
    errors,
    buyer,
    address: chosenAddress(fields, buyer),
    business: chosenBusiness(fields, buyer),
    lines: shown,
    bill,
    ways,
    isCollectable: bill.collectable.length > 0,
    /** What is paid in cash and given back at the counter; null for an order that is not sold there. */
    sale: isSale ? readSale(fields, lines, bill.total) : null,
  };
}

/** The products of which each unit's serial number is noted, with the numbers in stock. */
async function needSerials({ db }: Shop, lines: readonly { productId: string }[]) {
  if (lines.length === 0) return new Map<string, string[]>();
  const ids = lines.map(({ productId }) => productId);
  const products = await db
    .selectFrom("products")
    .select("id")
    .select(numbersInHouse(sql`vendor_id`, sql`products.id`))
    .where("id", "in", ids)
    .where("needs_serial", "=", true)
    .execute();
  return new Map(products.map(({ id, inHouse }) => [id, inHouse]));
}

const isOnline = ({ provider }: PaymentOffer) => isDigital(provider);

type Named = { isToCollect: boolean; isOneOfSeveral: boolean };

/** As the staff say it: a link that they send, or money at the door. */
function nameOfWay({ provider, method, name }: PaymentOffer, { isToCollect, isOneOfSeveral }: Named): string {
  if (isDigital(provider)) return `Link to pay by card or UPI${isOneOfSeveral ? ` (${name})` : ""}`;
  if (method === "cod") return isToCollect ? "At the shop, when it is collected" : "Cash on delivery";
  return method === "bank" ? "Bank transfer" : "UPI to the shop’s address";
}

function refusalOf(act: () => void): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}
const messageOf = (act: () => void): string | null => refusalOf(act)?.message ?? null;
