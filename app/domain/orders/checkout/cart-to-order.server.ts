import { withBrandService } from "../../catalogue/brands/brand-service.ts";
import { serviceOfBrand } from "../../catalogue/brands/read-brands.server.ts";
import { type RawBuilder, sql } from "kysely";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { specsOf } from "../../catalogue/product/product-rows.server.ts";
import { cardLines } from "../../catalogue/product/card-lines.ts";
import { specSlots } from "../../catalogue/product/spec-entries.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { openPreOrder } from "../../stock/pre-order.server.ts";
import { isRateLegal } from "../../tax/rates/is-rate-legal.server.ts";
import { counterOf, isOffered, upiPayee } from "../../payments/payment/payment-offers.server.ts";
import { worthByWay } from "../../payments/cash/counter.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Parted, partOf } from "../../base/money/cart-totals.ts";
import type { Bill } from "../order/bill-order.ts";
import { zoneOf } from "../delivery/delivery-zone.server.ts";
import { findPlacedOrder, type PlacedOrder } from "../order/find-placed-order.server.ts";
import { fromRow } from "../../catalogue/return-terms/category-terms-row.ts";
import { allCategoryTerms, termsFrom } from "../../catalogue/return-terms/category-terms.server.ts";
import { ownTermsOfProducts, termsOf } from "../../catalogue/return-terms/terms.ts";
import { mailboxesOf, toMailboxes } from "../mails/mailboxes.server.ts";

export type CartToOrder = Awaited<ReturnType<typeof readCartToOrder>>;
export type CartLineToOrder = CartToOrder["lines"][number] & { isCollected: boolean; supply: string };

/** Lines that the staff entered; `discount` in whole rupees without GST, off the line. */
type EnteredLine = { productId: string; quantity: number; discount: number };
/** What is ordered: the cart of a customer, by id, or entered lines. */
export type LinesToOrder = string | readonly EnteredLine[];
type Item = { product_id: string; quantity: number; position: number; discount: number | null };

/** The rows of a cart, or as many entered ones. */
export const itemsToOrder = (from: LinesToOrder): RawBuilder<Item> =>
  typeof from === "string"
    ? sql`(select product_id, quantity, position, null::int as discount from cart_items where user_id = ${from})`
    : sql`(
        select product_id, quantity, position::int, discount
        from unnest(
          ${from.map(({ productId }) => productId)}::bigint[], ${from.map(({ quantity }) => quantity)}::int[],
          ${from.map(({ discount }) => discount)}::int[]
        ) with ordinality as entered (product_id, quantity, discount, position)
      )`;

type WhatFor = {
  pincode: RawBuilder<unknown>;
  provider?: PaymentProviderName | undefined;
  /** Whether it is handed over as it is ordered. */
  isAtCounter?: boolean;
};

const hour = 60 * 60 * 1000;

/**
 * Locks the cart, so that it waits for other orders and edits of it; later reads see their result. The same statement
 * counts the orders of the last hour, and finds the order that was placed with the checkout token. An order deletes the
 * cart: only where no cart is left, the order may have been placed while the statement waited, so it is looked for anew.
 */
export async function lockCart(
  shop: Shop,
  userId: string,
  checkoutToken: string,
): Promise<{ placedInTheLastHour: number; before: PlacedOrder | undefined }> {
  const { db, now } = shop;
  const cart = await db
    .selectFrom("carts")
    .select((from) =>
      from
        .selectFrom("orders")
        .select(({ fn }) => fn.countAll<string>().as("placed"))
        .whereRef("orders.user_id", "=", "carts.user_id")
        .where("orders.created_at", ">", new Date(now().getTime() - hour))
        .as("placed"),
    )
    .select((from) =>
      from
        .selectFrom("orders")
        .select(
          sql<PlacedOrder>`json_build_object('id', id, 'number', number, 'paymentMethod', payment_method)`.as(
            "order",
          ),
        )
        .where("orders.checkout_token", "=", checkoutToken)
        .whereRef("orders.user_id", "=", "carts.user_id")
        .as("before"),
    )
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!cart) return { placedInTheLastHour: 0, before: await findPlacedOrder(shop, checkoutToken) };
  return { placedInTheLastHour: Number(cart.placed), before: cart.before ?? undefined };
}

/**
 * Reads the cart's lines that are still on sale with everything an order copies, the limits of the shop, whether the
 * payment method is offered, where the sellers and the shop read about orders, and the delivery zone of a PIN code. At
 * the counter the shop's own goods are handed over and paid, whatever customers may choose on the web. One statement.
 */
export async function readCartToOrder(
  shop: Shop,
  schema: CatalogueSchema,
  from: LinesToOrder,
  { pincode, provider, isAtCounter = false }: WhatFor,
) {
  const rows = await shop.db
    .selectFrom("shop_settings")
    .leftJoin(itemsToOrder(from).as("cart_items"), (join) => join.onTrue())
    .leftJoin("products", (join) =>
      join.onRef("products.id", "=", "cart_items.product_id").on("products.is_public", "=", true),
    )
    .leftJoin("vendors", "vendors.id", "products.vendor_id")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .leftJoin("payment_methods", (join) => join.on("payment_methods.provider", "=", provider ?? ""))
    .select([isOffered(shop).as("is_offered"), counterOf(shop).as("counter")])
    .select(zoneOf(pincode).as("zone"))
    .select(["payment_methods.account_details", "payment_methods.upi_limit"])
    .select(upiPayee.as("upi"))
    .select(isRateLegal(shop.now()).as("has_legal_rate"))
    .select([allCategoryTerms.as("category_terms"), termsFrom.as("terms_from")])
    .select(ownTermsOfProducts)
    .select(openPreOrder(shop, sql`products.id`).as("pre_order"))
    .select([
      "shop_settings.cod_limit_rupees",
      "shop_settings.unpaid_order_minutes",
      "shop_settings.bank_transfer_days",
      "shop_settings.state_code as shop_state",
      "vendors.is_collectable",
      "shop_settings.closed_weekdays",
      "shop_settings.closed_days",
      "cart_items.quantity",
      "cart_items.discount",
      "products.id",
      "products.name",
      "products.slug",
      "products.hsn",
      "products.price",
      "products.discount_price",
      "products.gst_rate as legal_rate",
      "products.charged_gst_rate as gst_rate",
      "products.vendor_id",
      "products.category",
      "products.condition_words",
      "products.sku",
      "products.specs",
      "product_pictures.picture_id",
      "vendors.name as vendor_name",
      "vendors.gstin as vendor_gstin",
      "vendors.tax_status as vendor_tax_status",
      "vendors.is_own",
      "vendors.dispatch_days",
      "vendors.cut_off",
      "vendors.state_code as vendor_state",
    ])
    .select(zoneOf(sql`vendors.pincode`).as("origin"))
    .select(serviceOfBrand.as("brand_service"))
    .select(mailboxesOf(sellersOf(from)).as("mailboxes"))
    .orderBy("cart_items.position")
    .orderBy(sql`products.id`)
    .execute();
  const [settings] = rows;
  if (!settings) throw new Error("shop_settings has no row");
  const usualTerms = settings.category_terms.map(fromRow);
  const lines = rows.filter(isOnSale).map((row) => ({
    productId: row.id,
    vendorId: row.vendor_id,
    // A vendor approved at once in the demo may have no state. It then sells from the shop's state.
    vendorState: row.vendor_state ?? row.shop_state,
    vendorName: row.vendor_name,
    vendorGstin: row.vendor_gstin,
    isOwn: row.is_own,
    /** The state in which the customer may collect it at the shop; null if it is only delivered. */
    collectedIn: row.is_collectable || (isAtCounter && row.is_own) ? row.shop_state : null,
    dispatch: { dispatchDays: row.dispatch_days, cutOff: row.cut_off, origin: row.origin },
    vendorTaxStatus: row.vendor_tax_status as TaxStatus,
    // The rate of the law for these goods, which the seller may not charge, and whether it is legal at this moment.
    legalRate: row.legal_rate,
    hasLegalRate: row.has_legal_rate,
    name: row.name,
    slug: row.slug,
    hsn: row.hsn,
    pictureId: row.picture_id,
    // The spec lines shown on the product's card, and what the page said about open-box goods; empty for new ones.
    specLines: cardLines(specSlots(schema, row.category), specsOf(row)),
    conditionWords: row.condition_words,
    sku: row.sku,
    price: row.price,
    discountPrice: row.discount_price,
    gstRate: row.gst_rate,
    quantity: row.quantity,
    ...(row.discount && { discount: row.discount }),
    /** The day on which it is expected, if it is ordered ahead, and the day for which its part waits. */
    expected: row.pre_order?.expected ?? null,
    awaits: row.pre_order?.expected ?? null,
    // The return period and the warranty, as they are now.
    terms: withBrandService(termsOf(usualTerms, row.terms_from, row), row.brand_service ?? undefined),
  }));
  return {
    lines,
    mailboxes: toMailboxes(settings.mailboxes),
    /** Where the goods go; null where the shop does not deliver. */
    zone: settings.zone,
    closed: { weekdays: settings.closed_weekdays, days: settings.closed_days },
    /** Whole rupees. */
    codLimit: settings.cod_limit_rupees,
    counter: settings.counter,
    /** Whole paise, if UPI to the shop was the requested method. */
    upiLimit: settings.upi_limit,
    unpaidMinutes: settings.unpaid_order_minutes,
    bankTransferDays: settings.bank_transfer_days,
    /** Whether the requested payment method is offered now. The counter always takes what is paid there. */
    isOffered: isAtCounter || settings.is_offered === true,
    /** The bank account to transfer to, if bank transfer was the requested method. */
    accountDetails: settings.account_details,
    /** The UPI address to pay to, if UPI to the shop was. */
    upi: settings.upi,
  };
}

/** Columns that are never null where there is a product on sale. */
type NeverNull =
  | ("id" | "quantity" | "name" | "slug" | "hsn" | "price" | "legal_rate" | "gst_rate" | "category")
  | ("condition_words" | "sku" | "vendor_id" | "vendor_name" | "is_own" | "is_collectable")
  | ("dispatch_days" | "cut_off");

/** Whether the outer join has a product here: not for an empty cart, nor for a product that is no longer on sale. */
const isOnSale = <Row extends { id: string | null }>(
  row: Row,
): row is Row & {
  [Column in keyof Row]: Column extends NeverNull ? NonNullable<Row[Column]> : Row[Column];
} => row.id !== null;

/** Whether some of a seller's goods could leave before others that have not arrived. */
export const canBeSplit = (lines: readonly Parted[]): boolean =>
  [...Map.groupBy(lines, ({ vendorId }) => vendorId).values()].some(
    (own) => new Set(own.map(partOf)).size > 1,
  );

/** Lines of which each seller's leave together, once the last of them has arrived. */
function inOneParcel<Line extends Parted & { expected: string | null }>(lines: readonly Line[]): Line[] {
  const bySeller = Map.groupBy(lines, ({ vendorId }) => vendorId);
  return lines.map((line) => ({ ...line, awaits: lastExpected(bySeller.get(line.vendorId) ?? []) }));
}

/** The day on which the last of what is ordered ahead is expected. */
export const lastExpected = (lines: readonly { expected: string | null }[]): string | null =>
  lines
    .flatMap(({ expected }) => expected ?? [])
    .toSorted()
    .at(-1) ?? null;

/**
 * Lines with how their customer gets them: those that can be collected at the shop are, if the customer wants to. What is
 * handed over at the counter is supplied there (IGST Act s.10(1)), whatever address the order has.
 */
export function waysOf<Line extends Parted & { collectedIn: string | null; expected: string | null }>(
  lines: readonly Line[],
  {
    isToCollect,
    isTogether,
    placeOfSupply,
  }: { isToCollect: boolean; isTogether: boolean; placeOfSupply: string },
): (Line & { isCollected: boolean; supply: string })[] {
  return (isTogether ? inOneParcel(lines) : lines).map((line) => {
    const isCollected = isToCollect && line.collectedIn !== null;
    return { ...line, isCollected, supply: isCollected ? (line.collectedIn ?? "") : placeOfSupply };
  });
}

/** What of a bill is delivered and what collected. */
export const worthOfBill = ({ parts }: Bill<CartLineToOrder>) =>
  worthByWay(parts.map(({ lines: [{ isCollected }], total }) => ({ total, isCollected })));

/** The sellers of what is ordered, as what an id is compared with. */
const sellersOf = (from: LinesToOrder) =>
  sql`any(select vendor_id from ${itemsToOrder(from)} as items join products on products.id = product_id)`;
