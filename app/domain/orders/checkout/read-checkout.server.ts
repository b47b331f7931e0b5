import { findCards } from "../../catalogue/product/product-rows.server.ts";
import type { ProductPicture } from "../../catalogue/product/product-card-data.ts";
import { listOffers, type PaymentOffer } from "../../payments/payment/payment-offers.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import {
  canBeSplit,
  type CartToOrder,
  lastExpected,
  readCartToOrder,
  waysOf,
  worthOfBill,
} from "./cart-to-order.server.ts";
import type { CheckoutAddress } from "./checkout-input.ts";
import { promisedDays, refuseUnserved, seenDays } from "../delivery/promised-days.ts";
import { sql } from "kysely";
import { findCheckoutDraft } from "./checkout-draft.server.ts";
import { billOrder } from "../order/bill-order.ts";
import { placeOfSupply } from "../../base/gst/gstin.ts";
import { readBalance } from "../../payments/store-credit/read-balance.server.ts";
import { usableCredit } from "../../payments/store-credit/usable-credit.ts";
import { warrantySentence } from "../../catalogue/return-terms/warranty-text.ts";
import { soldWithin } from "../../base/gst/tax-status.ts";
import type { DeliveryPromise } from "../order-notice.ts";
import { isOutOfState, refuseOutOfState, refuseSellerAsBuyer } from "./refuse-unfit-order.ts";

export type CheckoutLine = {
  name: string;
  slug: string;
  picture: ProductPicture | null;
  quantity: number;
  /** Whole paise without GST: of one piece, off all, and of all less that. */
  unitPrice: number;
  discount: number;
  taxable: number;
  /** Percent. */
  gstRate: number;
  /** The name of the only state that the seller may sell to; null if it sells everywhere. */
  soldWithin?: string | null;
  /** Whether that is not the place of supply of the address given, so that the order would be refused. */
  isOutOfState?: boolean;
  /** The warranty and the days to return it, before it is ordered. */
  warranty?: string;
  returnDays?: number;
  /** The day on which it is expected, if it is ordered ahead. */
  expected?: string | null;
};

/** What GST adds to one seller's fulfilment, with its rounding: the total less the taxable value, in paise. */
export type SellerGst = { vendorName: string; taxable: number; igst: number; total: number };

/** What the order comes to in so many parcels, in paise. */
type ParcelBill = { parcels: number; tax: number; total: number };

export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

/** Bills the signed-in customer's cart exactly as placing the order now would bill it. */
export async function readCheckout(shop: Shop) {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  const ofDraft = sql`(select address ->> 'pincode' from checkout_drafts where user_id = ${userId})`;
  const [draft, cart, balance, offers] = await Promise.all([
    findCheckoutDraft(shop),
    readCatalogueSchema(shop).then((schema) => readCartToOrder(shop, schema, userId, { pincode: ofDraft })),
    readBalance(shop, userId),
    listOffers(shop),
  ]);
  return { draft, ...(await billCheckout(shop, cart, { address: draft?.address, balance, offers })) };
}

type Billing = {
  address: CheckoutAddress | undefined;
  /** Store credit that could be used; whole paise. */
  balance: number;
  offers: PaymentOffer[];
};

/** What placing an order of these lines now would bill and promise. */
export async function billCheckout(shop: Shop, cart: CartToOrder, { address, balance, offers }: Billing) {
  const supply = address && placeOfSupply(address);
  const sent = (isTogether: boolean) =>
    waysOf(cart.lines, {
      isToCollect: address?.collect ?? false,
      isTogether,
      placeOfSupply: supply ?? "",
    });
  const lines = sent(address?.together ?? false);
  // Each part is rounded by itself, so one part less can be a rupee more or less.
  const billSent = (isTogether: boolean): ParcelBill => {
    const { parts, tax, total } = billOrder(sent(isTogether));
    return { parcels: parts.length, tax, total };
  };
  const { codLimit, counter, unpaidMinutes, bankTransferDays } = cart;
  const promised = promisedDays({ ...cart, lines }, shop.now());
  const cards = await findCards(
    shop,
    lines.map((line) => line.productId),
  );
  // Only the split depends on the place of supply. Without an address the split is left out.
  const bill = billOrder(lines);
  return {
    products: lines.map(({ productId: id, name, vendorId }) => ({ id, name, vendorId })),
    lines: bill.lines.map((line): CheckoutLine => ({
      name: line.name,
      slug: line.slug,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      taxable: line.taxable,
      gstRate: line.gstRate,
      soldWithin: soldWithin(line.vendorTaxStatus, line.vendorState),
      isOutOfState: supply !== undefined && isOutOfState(line),
      warranty: warrantySentence(line.terms.warranty),
      returnDays: line.terms.returnDays,
      expected: line.expected,
      picture: cards.get(line.productId)?.picture ?? null,
    })),
    /** Whole paise. */
    subtotal: bill.subtotal,
    tax: bill.tax,
    total: bill.total,
    /** How the tax splits; undefined until the shipping address is known. */
    gst:
      address &&
      bill.parts.map(({ lines: [{ vendorName }], taxable, igst, total }): SellerGst => {
        return { vendorName, taxable, igst, total };
      }),
    /** By which day the goods of each seller arrive, and the same as placing the order compares it. */
    promises: bill.parts.flatMap(({ part, lines: own }): DeliveryPromise[] => {
      const day = promised.get(part);
      const [{ vendorName, awaits, isCollected }] = own;
      const goods = own.map(({ name }) => name);
      return day
        ? [{ vendorName, goods, day, ...(awaits && { awaits }), ...(isCollected && { isCollected }) }]
        : [];
    }),
    /** The sellers whose goods can be collected at the shop, and whether there are others. */
    collectable: [...new Set(lines.flatMap((line) => (line.collectedIn ? [line.vendorName] : [])))],
    hasOthers: lines.some((line) => line.collectedIn === null),
    /** Where some of a seller's goods can leave before others: the day on which the last are expected, and both bills. */
    choice: canBeSplit(cart.lines)
      ? { expected: lastExpected(cart.lines) ?? "", apart: billSent(false), together: billSent(true) }
      : null,
    seenDelivery: seenDays(promised),
    codLimit,
    counter,
    worth: worthOfBill(bill),
    /** The state in which some of it is collected, and so supplied. */
    collectedIn: lines.find(({ isCollected }) => isCollected)?.collectedIn ?? null,
    unpaidMinutes,
    bankTransferDays,
    /** What the customer has as store credit, and how much of it this order can use; whole paise. */
    storeCredit: { balance, usable: usableCredit(balance, bill.total) },
    offers,
  };
}

/**
 * Refuses: a PIN code to which the shop does not deliver; an address to which one of the sellers in the signed-in
 * customer's cart may not sell; the GSTIN of one of these sellers, so that no draft keeps it.
 */
export async function refuseUnservedAddress(shop: Shop, address: CheckoutAddress): Promise<void> {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  const pincode = sql`${address.pincode}::text`;
  const cart = await readCartToOrder(shop, await readCatalogueSchema(shop), userId, { pincode });
  const lines = waysOf(cart.lines, {
    isToCollect: address.collect,
    isTogether: false,
    placeOfSupply: placeOfSupply(address),
  });
  refuseSellerAsBuyer(lines, address.buyerGstin);
  refuseUnserved({ ...cart, lines }, address.pincode);
  refuseOutOfState(lines);
}
