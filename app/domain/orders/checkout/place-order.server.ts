import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { PaymentSource } from "#db/values/payment-values.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { methodOf } from "../../payments/payment/payment-kinds.ts";
import { refusal } from "../refusals.ts";
import { isAllowed } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { rememberAddress } from "../../people/customers/change-address-book.server.ts";
import { rememberBusiness } from "../../people/customers/saved-businesses.server.ts";
import { businessOf } from "./business-of.ts";
import type { CheckoutInput } from "./checkout-input.ts";
import {
  type CartLineToOrder,
  itemsToOrder,
  type LinesToOrder,
  lockCart,
  readCartToOrder,
  waysOf,
  worthOfBill,
} from "./cart-to-order.server.ts";
import type { PlacedOrder } from "../order/find-placed-order.server.ts";
import { billOrder } from "../order/bill-order.ts";
import { placeOfSupply } from "../../base/gst/gstin.ts";
import {
  endOfWait,
  refuseEndedRate,
  refuseOutOfState,
  refuseSellerAsBuyer,
  refuseTooManyOrders,
  refuseWayToPay,
  waitForLink,
} from "./refuse-unfit-order.ts";
import { promiseDays } from "../delivery/promised-days.ts";
import { tellOfOrder } from "../mails/tell-of-order.server.ts";
import { payWithStoreCredit } from "../../payments/settle/pay-with-store-credit.server.ts";
import { settlePaidOrder } from "../../payments/settle/settle-paid.server.ts";
import { usableCredit } from "../../payments/store-credit/usable-credit.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { newSpokenCode } from "../../base/identifiers/spoken-code.ts";
import { takePreOrders } from "../../stock/pre-order.server.ts";
import { takeStock } from "../../stock/take-stock.server.ts";
import { writeOrder } from "./write-order.server.ts";

/**
 * Places an order from the signed-in customer's cart. One transaction takes the stock, copies every line as it is now,
 * takes the store credit, and empties the cart. An order that store credit covers is paid at once. The same checkout
 * token returns the same order.
 * Refuses:
 * - a customer who is not signed in
 * - more than 60 orders an hour
 * - an empty cart, and one with products that are no longer sold
 * - a total that differs from the one the customer saw
 * - store credit that differs from what the customer saw
 * - store credit with cash on delivery
 * - a payment method that is not offered, cash for pre-ordered goods, cash above its limit, and more than can be paid at the shop's counter
 * - a PIN code to which the shop does not deliver, and delivery later than the customer saw
 * - goods at a GST rate that is not legal any more
 * - a seller who may not sell to the state that is the place of supply
 * - a seller as the buyer of its own goods
 * - a seller whose tax status changes at this moment
 * - stock that does not suffice, and a pre-order that changed or has too few pieces left
 */
export async function placeOrder(shop: Shop, input: CheckoutInput): Promise<PlacedOrder> {
  const { actor } = shop;
  if (!isAllowed(actor, "checkout.place")) {
    throw refusal("checkout.signed-out");
  }
  return placeFor(shop, input, {
    async begin(shop) {
      const { placedInTheLastHour, before } = await lockCart(shop, actor.userId, input.checkoutToken);
      if (before) return before;
      refuseTooManyOrders(placedInTheLastHour);
      return { buyer: actor, from: actor.userId };
    },
  });
}

/** For whom an order is placed, and from what. */
type Purchase = {
  /** Without an account for somebody who buys at the counter. */
  buyer: { userId: string | null; email: string };
  /** The customer whose cart it is, or lines that the staff entered. */
  from: LinesToOrder;
  /** Whether it is handed over at once. Then nobody is told that it was placed. */
  isAtCounter?: boolean;
  /** Refuses what the staff may not do with these lines. */
  check?: (lines: readonly CartLineToOrder[]) => void;
};

type Steps = {
  /** Runs first: locks what is ordered. Returns the order that was placed with the token before, if there is one. */
  begin: (shop: Shop) => Promise<Purchase | PlacedOrder>;
  /** Runs last, with the order written. */
  finish?: (shop: Shop, order: { id: string; number: string }) => Promise<void>;
};

/** Places an order for a customer, in one transaction: the only way in which one comes to be. */
export async function placeFor(
  shop: Shop,
  input: CheckoutInput,
  { begin, finish }: Steps,
): Promise<PlacedOrder> {
  // Before the transaction, where it is rarely read anew.
  const schema = await readCatalogueSchema(shop);
  return inTransaction(shop, async (shop) => {
    const begun = await begin(shop);
    if ("id" in begun) return begun;
    const { buyer, from, check, isAtCounter = false } = begun;
    const isByStaff = typeof from !== "string";

    const cart = await readCartToOrder(shop, schema, from, {
      pincode: sql`${input.pincode}::text`,
      provider: input.paymentMethod,
      isAtCounter,
    });
    const supply = placeOfSupply(input);
    const lines = waysOf(cart.lines, {
      isToCollect: input.collect,
      isTogether: input.together,
      placeOfSupply: supply,
    });
    if (lines.length === 0 || (isByStaff && lines.length < from.length)) {
      await refuseMissing(shop, from);
      throw refusal("checkout.cart-empty");
    }
    check?.(lines);
    refuseEndedRate(lines);
    refuseSellerAsBuyer(lines, input.buyerGstin);
    const { storeCredit } = input;
    const bill = billOrder(lines);
    const total = bill.total / 100;
    if (total !== input.seenTotal) {
      await refuseMissing(shop, from);
      throw refusal("checkout.total-changed", { total: bill.total, seenTotal: input.seenTotal * 100 });
    }
    const provider = providerOf(input, bill.total);
    if (provider !== "credit") {
      const due = (bill.total - storeCredit) / 100;
      const isAhead = lines.some(({ expected }) => expected !== null);
      refuseWayToPay(provider, { due, ...worthOfBill(bill) }, { ...cart, isAhead });
    }
    refuseOutOfState(lines);
    const now = shop.now();
    const promised = promiseDays({ ...cart, lines }, input, now);
    const id = randomUUID();
    const fulfilmentIds = new Map(bill.parts.map(({ part }) => [part, randomUUID()]));
    await takePreOrders(shop, lines);
    await takeStock(
      shop,
      id,
      lines.filter(({ expected }) => expected === null),
    );
    // Who gets a link to pay is not there to use it at once.
    const expiresAt = endOfWait(provider, now, isByStaff ? waitForLink(cart) : cart);
    const placed = {
      id,
      number: newOrderNumber(),
      fulfilmentIds,
      buyer,
      isByStaff,
      input,
      provider,
      placeOfSupply: supply,
      bill,
      promised,
      createdAt: now,
      expiresAt,
    };
    const order = await writeOrder(shop, placed);
    const business = businessOf(input);
    if (buyer.userId !== null) {
      const { userId } = buyer;
      if (business) await rememberBusiness(shop, userId, business);
      if (input.saveAddress) await rememberAddress(shop, userId, input);
      if (storeCredit > 0) await takeStoreCredit(shop, order.id, userId, { total: bill.total, storeCredit });
    }
    if (!isAtCounter) await tellOfOrder(shop, placed, cart);
    if (provider === "credit") await settlePaidOrder(shop, { ...order, user_email: buyer.email }, null);
    await finish?.(shop, order);
    return { ...order, paymentMethod: methodOf(provider) };
  });
}

/** Refuses: products that were taken off sale while somebody looked at the total. */
async function refuseMissing(shop: Shop, from: LinesToOrder) {
  const missing = await shop.db
    .selectFrom(itemsToOrder(from).as("cart_items"))
    .innerJoin("products", "products.id", "cart_items.product_id")
    .select("products.name")
    .where("products.is_public", "=", false)
    .orderBy("cart_items.position")
    .execute();
  if (missing.length > 0)
    throw refusal("checkout.products-gone", { products: missing.map(({ name }) => name) });
}

/**
 * How the order is paid: with store credit alone, or the rest through the chosen provider.
 * Refuses: store credit with cash on delivery; more store credit than the order costs.
 */
function providerOf({ paymentMethod, storeCredit }: CheckoutInput, total: number): PaymentSource {
  if (storeCredit > total) throw refusal("checkout.store-credit-changed");
  if (storeCredit === total) return "credit";
  if (paymentMethod === undefined) throw refusal("checkout.no-payment-method");
  if (paymentMethod === "cod" && storeCredit > 0) throw refusal("checkout.store-credit-with-cash");
  return paymentMethod;
}

/** Refuses: store credit other than what the customer saw, because it was used or given meanwhile. */
async function takeStoreCredit(
  shop: Shop,
  orderId: string,
  userId: string,
  { total, storeCredit: amount }: { total: number; storeCredit: number },
): Promise<void> {
  const asSeen = (balance: number) => usableCredit(balance, total) === amount;
  const isTaken = await payWithStoreCredit(shop, { orderId, userId, amount }, asSeen);
  if (!isTaken) throw refusal("checkout.store-credit-changed");
}

/** 'YN-7F3K2M9Q' */
export const newOrderNumber = (): string => `YN-${newSpokenCode()}`;
