import type { ParamsOf } from "#domain/base/refusal/refusal.ts";
import type { tableRefusals } from "#domain/base/table-refusals.ts";
import type { booksRefusals } from "#domain/books/refusals.ts";
import type { cartRefusals } from "#domain/cart/refusals.ts";
import type { catalogueRefusals } from "#domain/catalogue/refusals.ts";
import type { importRefusals } from "#domain/listing/import-refusals.ts";
import type { listingRefusals } from "#domain/listing/refusals.ts";
import type { messageRefusals } from "#domain/messages/refusals.ts";
import type { orderRefusals } from "#domain/orders/refusals.ts";
import type { paymentRefusals } from "#domain/payments/refusals.ts";
import type { peopleRefusals } from "#domain/people/refusals.ts";
import type { purchaseRefusals } from "#domain/purchases/refusals.ts";
import type { returnRefusals } from "#domain/returns/refusals.ts";
import type { reviewRefusals } from "#domain/reviews/refusals.ts";
import type { shopRefusals } from "#domain/shop/refusals.ts";
import type { stockRefusals } from "#domain/stock/refusals.ts";
import type { taxRefusals } from "#domain/tax/refusals.ts";
import type { vendorRefusals } from "#domain/vendors/refusals.ts";
import type { watchRefusals } from "#domain/watches/refusals.ts";
import type { usual } from "./usual-parameters.ts";

/** The refusals whose samples the compiler checks. Those of a new room are told with the usual parameters. */
type Refusals = typeof booksRefusals &
  typeof cartRefusals &
  typeof catalogueRefusals &
  typeof importRefusals &
  typeof listingRefusals &
  typeof messageRefusals &
  typeof orderRefusals &
  typeof paymentRefusals &
  typeof peopleRefusals &
  typeof purchaseRefusals &
  typeof returnRefusals &
  typeof reviewRefusals &
  typeof shopRefusals &
  typeof stockRefusals &
  typeof tableRefusals &
  typeof taxRefusals &
  typeof vendorRefusals &
  typeof watchRefusals;
type RefusalCode = keyof Refusals;
type Params<Code extends RefusalCode> = ParamsOf<Refusals[Code]>;

type ParametrisedCode = {
  [Code in RefusalCode]: Params<Code> extends Record<string, never> ? never : Code;
}[RefusalCode];

const product = "Nivas R5 Tower";
const vendor = "Kaveri";
const blocked = { transition: "ship", status: "pending" } as const;
const required = { reason: "required", label: "HSN code" } as const;

type Usual = (typeof usual)[number];

/** The refusals that need samples of their own: of parameters with other names, or that may be null or one of few words. */
type Unusual = {
  [Code in ParametrisedCode]: Usual extends Params<Code>
    ? Params<Code> extends Pick<Usual, keyof Params<Code> & keyof Usual>
      ? never
      : Code
    : Code;
}[ParametrisedCode];

/** Parameters for each refusal that takes others than the usual ones. */
export const samples: { [Code in Unusual]: readonly Params<Code>[] } & {
  [Code in ParametrisedCode]?: readonly Params<Code>[];
} = {
  "counter.more-than-due": [{ sum: 5_000_00, due: 4_000_00 }],
  "counter.at-hand-over": [{ due: 4_000_00 }],
  "till.difference": [
    { counted: 4_000_00, expected: 4_100_00 },
    { counted: 4_100_00, expected: 4_000_00 },
  ],
  "till.not-enough": [{ expected: 4_000_00 }],
  "till.cash-by-law": [0, 4_000_00].map((had) => ({ limit: 20_000_00, had })),
  "counter-sale.not-here": [true, false].map((isOwn) => ({ product, productId: "13", isOwn })),
  "counter-sale.buyer-needed": [{ fields: ["newName", "addressLine1"] }],
  "bank-transfer.more-than-recorded": [{ recorded: 35_388_00, left: 0, numbers: "YN-100001" }],
  "bank-transfer.less-left": [0, 1_000_00].map((left) => ({
    recorded: 70_776_00,
    left,
    numbers: "YN-100001",
  })),
  "purchase.other-total": [120_00, 116_00].map((sum) => ({ sum, total: 118_00 })),
  "purchase.wrong-numbers": [{ number: "SD/118", date: "2026-11-20" }, null].map((bill) => ({
    numbers: [{ line: 1, serialNumber: "SN-1", bill }],
  })),
  "purchase.units-shipped": [["SN-1"], ["SN-1", "SN-2"]].map((numbers) => ({ numbers })),
  "purchase.stock-moved": [{ names: [product, "Lekha 14"] }],
  "purchase.stock-short": [{ short: [{ product, left: 3, taken: 7 }] }],
  "parts.packed": (["processing", "cancelled"] as const).map((status) => ({ status })),
  "checkout.above-cash-limit": [true, false].map((isAtShop) => ({ limit: 5_000_000, isAtShop })),
  "checkout.pre-order-changed": [{ products: [product] }, { products: [product, "Lekha 14"] }],
  "pre-order.day-out-of-range": [{ from: "2027-01-20", until: "2028-01-20" }],
  "counter.how-paid": [{ due: 3_538_800 }],
  "counter.other-sum": [{ sum: 3_000_000, due: 3_538_800 }],
  "counter.cash-limit": [0, 3_538_800].map((had) => ({ limit: 5_000_000, had })),
  "counter.cash-by-law": [0, 3_538_800].map((had) => ({ had })),
  "bank-transfer.not-waiting": [{ number: "YN-100001" }],
  "bank-transfer.not-enough": [{ number: "YN-100001" }],
  "user.yourself": [{ step: "suspend" }, { step: "delete" }, { step: "demote" }],
  "user.last-of-vendor": [{ vendor, products: 1, orders: 0 }],
  "brand.near": [["Lenovo"], ["HP", "HP Store"]].map((near) => ({ brand: "Lenvo", near })),
  "cart.unavailable": [{ product }, { product: null }],
  "cart.full": [{ product }, { product: null }],
  "cart.over-stock": [0, 3].map((left) => ({ product, left, held: left })),
  "business.pincode-of-other-state": [{ pincode: "140301", states: ["03", "06"], state: "27" }],
  "address.pincode-of-other-state": [{ pincode: "140301", states: ["03", "06"], state: "27" }],
  "address.place-renewed": [{ pincode: "560001", city: "Bengaluru Urban", state: "29" }],
  "business.place-renewed": [{ pincode: "560001", city: "Bengaluru Urban", state: "29" }],
  "return.not-now": [
    { event: "approve", state: "refunded", by: "status" },
    { event: "lapse", state: "approved", by: "not-overdue" },
  ],
  "return.pieces-taken": [{ left: 0 }, { left: 1 }, { left: 2 }],
  "return.window-over": [{ until: null }, { until: "2026-11-28" }],
  "return.wish-not-possible": [{ possible: ["refund"] }, { possible: ["repair", "replacement", "refund"] }],
  "category.has-categories": [1, 3].map((categories) => ({ name: "Printers", categories })),
  "watch.list-filled": [{ list: "Laptops · up to ₹20,000 incl. GST" }],
  "watch.not-below": [{ price: 59_000 }],
  "catalogue.act-undone": [{ by: "Asha Kulkarni" }],
  "catalogue.undo-there": [{ name: "Printers", part: "Paper size" }],
  "catalogue.undo-below": [{ name: "Printers", place: "Office" }],
  "catalogue.undo-name": ["Printers", "Laser printers"].map((other) => ({ name: "Printers", other })),
  "catalogue.undo-address": [{ name: "Printers", address: "printers" }],
  "specification.address-reserved": [{ address: "sort" }],
  "search-entry.changed-meanwhile": [{ now: "lappy · laptop" }],
  "search-entry.phrase-taken": [{ phrase: "tally erp", name: "Tally Prime", at: "words" }],
  "search-entry.class-in-use": [{ use: "Tally Prime" }],
  "search-entry.wrong-need": [{ need: "ram>16", at: "shows" }],
  "specification.unit-to-confirm": [1, 12].map((products) => ({ products, unit: "kg" })),
  "product.not-ready": [{ product, problems: { hsn: required, importer: { reason: "importer-required" } } }],
  "product.does-not-fit": [{ product, problems: { category: { reason: "category-unknown" } } }],
  "product.prices-do-not-fit": [
    { product, problems: { price: { reason: "price-missing" } } },
    { product, problems: { discountPrice: { reason: "discount-above-price", price: 4_500_000 } } },
    {
      product,
      problems: { price: { reason: "above-mrp", paid: 11_798_820, mrp: 6_299_000, isBefore: true } },
    },
    { product, problems: { gstRate: { reason: "rate-not-legal", rate: 28, legal: [0, 5, 18, 40] } } },
    { product, problems: { price: { reason: "above-mrp", paid: 5_310_000, mrp: 5_000_000 } } },
  ],
  "delivery-area.not-listed": [{ prefix: "411" }],
  "delivery-zone.has-areas": [{ prefix: "411" }],
  "delivery-list.wrong": (["pincode", "twice", "zone"] as const).map((wrong) => ({
    line: 3,
    wrong,
  })),
  "checkout.rate-not-legal": [{ product, rate: 28 }],
  "gst-rate.not-legal": [{ rate: 12, legal: [0, 5, 18, 40] }],
  "gst-rate.still-usual": [{ rate: 18, goods: "HSN 8471" }],
  "variants.option-missing": [{ option: "RAM", key: "ramGb" }],
  "variants.same-options": [{ options: "16 GB, Silver" }],
  "variants.on-sale-lacks": [{ product, problems: { "spec.display": required } }],
  "variants.value": [{ key: "ramGb", sentence: "Please enter a number in GB" }],
  "variants.too-many": [{ count: 120, most: 60 }],
  "join.differ": [{ product, other: "Nivas 14", fact: "HSN code" }],
  "join.values": [{ problems: { "value-ramGb.1001": "Please enter the RAM" } }],
  "variants.row": [{ product, problems: { "sku-1001": "Please use at most 64 characters" } }],
  "stock.too-low": [{ product, stock: 4, taken: 5 }],
  "products.prices-do-not-fit": [
    { products: [{ product, problem: { reason: "below-one-rupee" } }], more: 0 },
    { products: [{ product, problem: { reason: "price-missing" } }], more: 2 },
  ],
  "products.not-ready": [{ products: [{ product, problem: required, more: 2 }] }],
  "products.not-archived": [{ products: ["Meru 14"] }],
  "products.were-sold": [{ products: ["Meru 14"] }, { products: ["a", "b", "c", "d", "e", "f"] }],
  "import.not-utf8": [{ encoding: "UTF-16" }, { encoding: null }],
  "import.malformed": [
    { line: 3, problem: "open-quote" },
    { line: 3, problem: "long-row" },
    { line: 3, problem: "stray-quote" },
  ],
  "import.not-mapped": [{ headings: ["Name", "Brand"] }],
  "import.category-not-mapped": [{ word: "Mice" }],
  "import.no-such-field": [{ column: "Weight", field: "Wieght" }],
  "import.unknown-heading": [{ heading: "Colour" }],
  "import.heading-twice": [{ heading: "Brand" }],
  "import.missing-headings": [{ headings: ["Brand", "Name"], instead: "Product ID" }],
  "photo.unusable": [{ name: "lid.jpg", why: "The picture is damaged." }],
  "picture.too-many-pixels": [{ width: 20_000, height: 20_000, megapixels: 50 }],
  "checkout.products-gone": [{ products: ["Hub"] }, { products: ["Hub", "Dock"] }],
  "checkout.total-changed": [{ total: 7_078_800, seenTotal: 7_000_000 }],
  "checkout.stock-short": [
    {
      short: [
        { product, left: 1 },
        { product: null, left: 0 },
      ],
    },
  ],
  "checkout.above-upi-limit": [{ limit: 1_00_000_00 }],
  "checkout.payment-method-unavailable": (["razorpay", "stripe", "demo", "cod", "bank", "upi"] as const).map(
    (provider) => ({ provider }),
  ),
  "invoice.seller-of-other-status": [{ vendor, orderedAs: "registered", status: "enrolled" }],
  "vendor.prices-above-mrp": [
    { products: [product], more: 0 },
    { products: [product, "Mouse"], more: 4 },
  ],
  "checkout.vendor-sells-in-own-state": [{ vendor, state: "27", product, placeOfSupply: "29" }],
  "order-mail.blocked": [{ reason: "It asks for a payment that is no longer due." }],
  "order.wrong-status": [blocked],
  "order.refunded": [blocked],
  "order.unpaid": [blocked],
  "order.awaited": [{ transition: "pack", status: "pending" }],
  "order.not-coming-back": [{ transition: "return", status: "shipped" }],

  "order.cash-received": [{ transition: "undo-delivery", status: "delivered" }],
  "order.paid-out": [{ transition: "undo-delivery", status: "delivered" }],
  "order.credited-since": [{ transition: "undo-delivery", status: "delivered" }],
  "order.return-asked": [{ transition: "undo-delivery", status: "delivered" }],
  "return.numbers-missing": [{ units: [1] }, { units: [1, 2] }],
  "return.other-number": [{ units: [{ unit: 1, shipped: "SN-1", found: "SN-7" }] }],
  "return.store-credit-told": [1, 2].map((pieces) => ({ amount: 6_134_800, pieces })),
  "return.no-stock": [0, 1].map((left) => ({ left, wanted: 2 })),
  "return.fee-too-high": [{ most: 0 }, { most: 150_000 }],
  "return.number-in-quarantine": [{ numbers: ["SN-1"], field: "serials-0" }],
  "return.numbers-twice": [{ number: "SN-1", field: "serials-0" }],
  "return.pieces-in-return": [{ product, number: "R-7F3K2M9Q" }],
  "return.goods-came-back": [{ product, number: "R-7F3K2M9Q" }],
  "tracking-number.not-shipped": [{ status: "delivered" }],
  "delivery-day.not-movable": [{ status: "shipped" }],
  "delivery-day.out-of-range": [{ from: "2026-12-06", until: "2027-01-04" }],
  "eway-bill.not-shipped": [{ status: "delivered" }],
  "serial-numbers.too-many": [{ product, position: 0, given: 3, ordered: 2 }],
  "serial-numbers.missing": [{ lines: [{ product, position: 0, given: 1, ordered: 2 }] }],
  "serial-numbers.out-already": [
    { units: [{ position: 0, serialNumber: "SN-1", order: "YN-1" }] },
    {
      units: [
        { position: 0, serialNumber: "SN-1", order: "YN-1" },
        { position: 0, serialNumber: "SN-2", order: "YN-1" },
      ],
      field: "serialNumber",
    },
  ],
  "serial-numbers.not-shipped": [{ status: "processing" }],
  "serial-numbers.barcode": [{ serialNumber: "8907654321012", position: 0 }],
  "ship-list.several-sellers": [{ vendors: [vendor, "Sahyadri Computers"] }],
  "serial-numbers.never-received": [[0], [0, 1]].map((lines) => ({
    units: lines.map((position) => ({ position, serialNumber: "SN-1" })),
  })),
  "ship-list.serials-unclear": [{ pieces: 3, given: 2 }],
  "invoice.seller-incomplete": [{ vendor, missing: ["legal-name", "phone"] }],
  "vendor.details-due": [{ vendor, missing: ["tax-number", "email"] }],
  "invoice.seller-moved": [{ vendor, orderedFrom: "27", state: "29" }],
  "invoice.last-one-ahead": [{ vendor, last: "2027-11-23T06:00:00.000Z" }],
  "bank-transfer.charges-too-high": [{ missing: 3_538_800, limit: 50_000 }],
  "refund.nothing-to-send": [{ worth: 6_488_800 }],
  "entry.discount-on-others": [{ product, productId: "13" }],
  "entry.discount-too-high": [{ product, productId: "13", most: 2_999 }],
  "refund.more-pieces-than-left": [
    { product, position: 0, left: 0 },
    { product, position: 0, left: 2 },
  ],
  "refund.above-the-item": [
    { product, position: 0, left: 5_900_000 },
    { product, position: 0, left: 0 },
  ],
  "refund.other-serial-numbers": [{ product, position: 0 }],
  "refund.being-sent": [{ provider: "razorpay" }],
  "store-credit.above-goodwill-limit": [{ most: 500_000, has: 100_000 }],
  "cash.vendor-limit": [{ vendor, has: 3_000_000, total: 3_538_800, limit: 5_000_000 }],
  "remittance.line-unreadable": [
    { line: 3, trackingNumber: "BD 123", amount: "" },
    { line: 3, trackingNumber: "BD 123", amount: "abc" },
  ],
  "remittance.column-unclear": [
    { what: "tracking", headings: ["Parcel", "COD"] },
    { what: "amount", headings: ["AWB", "COD amount", "Amount"] },
  ],
  "pay-in.above-what-is-held": [{ vendor, held: 3_538_800 }],
  "payment-method.no-upi": [{ isIdMissing: true, isPayeeMissing: true }],
  "payment-method.set-up-already": [{ provider: "bank" }],
  "payment-method.does-not-work": [{ provider: "razorpay", check: "unreachable" }],
  "payment-method.wrong-keys": [
    { provider: "stripe", problems: { apiKey: "malformed", apiSecret: "of-another-mode" } },
    { provider: "razorpay", problems: { webhookSecret: "missing" } },
  ],
  "operator-registration.other-pan": [{ pan: "AAAPA0000A" }],
  "payout.nothing-left": [{ deductions: 4_200_010 }],
  "payout.reference-used": [{ recorded: { amount: 4_200_000, paidOn: "2026-11-21" } }, { recorded: null }],
};
