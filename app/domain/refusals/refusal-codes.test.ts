import { glob, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { refusalStatus } from "#http/responses/refusal-status.server.ts";
import { refusalOf, type Told } from "./refusal.ts";
import { type ParamsOf, refusalCodes, type RefusalCode } from "./refusal-codes.ts";

type AskingCode = {
  [Code in RefusalCode]: ParamsOf<Code> extends Record<string, never> ? never : Code;
}[RefusalCode];

const wait = [1, 7, 800].map((minutes) => ({ minutes }));
const product = "Nivas R5 Tower";
const vendor = "Kaveri";
const blocked = { transition: "ship", status: "pending" } as const;
const required = { reason: "required", label: "HSN code" } as const;

/** Parameters for each refusal that takes some. */
const samples: { [Code in AskingCode]: readonly ParamsOf<Code>[] } = {
  "request.too-often": wait,
  "sign-in.too-many-passwords": wait,
  "two-step.too-many-codes": wait,
  "two-step.too-many-recovery-codes": wait,
  "two-step.email-not-confirmed": [{ email: "asha@example.in" }],
  "own-password.too-many-attempts": wait,
  "registration.too-many": wait,
  "password-reset.too-many": wait,
  "email-confirmation.too-many": wait,
  "user.yourself": [{ step: "suspend" }, { step: "delete" }, { step: "demote" }],
  "user.last-of-vendor": [{ vendor, products: 1, orders: 0 }],
  "brand.name-taken": [{ name: "HP" }],
  "brand.address-taken": [{ name: "HP" }],
  "brand.has-products": [1, 12].map((products) => ({ name: "HP", products })),
  "brand.near": [["Lenovo"], ["HP", "HP Store"]].map((near) => ({ brand: "Lenvo", near })),
  "cart.unavailable": [{ product }, { product: null }],
  "cart.full": [{ product }],
  "cart.over-stock": [0, 3].map((stock) => ({ product, stock, held: stock })),
  "wish-list.full": [{ most: 200 }],
  "address-book.full": [{ most: 20 }],
  "business.pincode-of-other-state": [{ pincode: "140301", states: ["03", "06"], state: "27" }],
  "address.pincode-of-other-state": [{ pincode: "140301", states: ["03", "06"], state: "27" }],
  "return.not-now": [
    { event: "approve", state: "refunded", by: "status" },
    { event: "lapse", state: "approved", by: "not-overdue" },
  ],
  "return.pieces-taken": [{ left: 0 }, { left: 1 }, { left: 2 }],
  "return.window-over": [{ until: null }, { until: "2026-11-28" }],
  "return.wish-not-possible": [{ possible: ["refund"] }, { possible: ["repair", "replacement", "refund"] }],
  "return.asked-too-often": [{ most: 3 }],
  "return.other-state": [{ pincode: "560001", state: "27" }],
  "goods.too-many": [{ most: 2 }],
  "heading.name-taken": [{ name: "Printing" }],
  "category.name-taken": [{ name: "Printers" }],
  "category.address-taken": [{ name: "Printers" }],
  "category.below-itself": [{ name: "Printers" }],
  "category.has-categories": [1, 3].map((categories) => ({ name: "Printers", categories })),
  "category.has-products": [1, 12].map((products) => ({ name: "Printers", products })),
  "catalogue.act-undone": [{ by: "Asha Kulkarni" }],
  "catalogue.undo-needs": [{ name: "Printers" }],
  "catalogue.undo-there": [{ name: "Printers", part: "Paper size" }],
  "catalogue.undo-moved": [{ name: "Printers" }],
  "catalogue.undo-below": [{ name: "Printers", place: "Office" }],
  "catalogue.undo-name": ["Printers", "Laser printers"].map((other) => ({ name: "Printers", other })),
  "catalogue.undo-address": [{ name: "Printers", address: "printers" }],
  "catalogue.undo-label": [{ name: "Paper size", label: "A4" }],
  "catalogue.undo-type": [{ name: "Paper size" }],
  "category.gathers": [{ name: "Gaming" }],
  "specification.there-already": [{ name: "Paper size" }],
  "specification.name-reserved": [{ name: "Sort" }],
  "specification.address-reserved": [{ address: "sort" }],
  "specification.address-taken": [{ name: "Speed" }],
  "specification.in-use-by-shop": [{ name: "Width" }],
  "specification.option-of-variants": [1, 12].map((products) => ({ name: "Colour", products })),
  "specification.type-in-use": [{ products: 1 }, { products: 12 }],
  "specification.unit-to-confirm": [1, 12].map((products) => ({ products, unit: "kg" })),
  "specification.decimals-in-use": [{ products: 1 }, { products: 12 }],
  "specification.option-taken": [{ label: "A4" }],
  "product.not-ready": [{ product, problems: { hsn: required, importer: { reason: "importer-required" } } }],
  "product.does-not-fit": [{ product, problems: { category: { reason: "category-unknown" } } }],
  "product.prices-do-not-fit": [
    { product, problems: { price: { reason: "price-missing" } } },
    { product, problems: { discountPrice: { reason: "discount-above-price", price: 4_500_000 } } },
    { product, problems: { gstRate: { reason: "rate-not-legal", rate: 28, legal: [0, 5, 18, 40] } } },
    { product, problems: { price: { reason: "above-mrp", paid: 5_310_000, mrp: 5_000_000 } } },
  ],
  "checkout.buyer-is-seller": [{ vendor, product }],
  "checkout.rate-not-legal": [{ product, rate: 28 }],
  "gst-rate.not-legal": [{ rate: 12, legal: [0, 5, 18, 40] }],
  "gst-rate.still-usual": [{ rate: 18, goods: "HSN 8471" }],
  "product-address.taken": [{ slug: "nivas-r5-tower" }],
  "variants.option-missing": [{ option: "RAM", key: "ramGb" }],
  "variants.same-options": [{ options: "16 GB, Silver" }],
  "variants.do-not-fit": [{ product }],
  "variants.on-sale-lacks": [{ product, problems: { "spec.display": required } }],
  "variants.name-too-long": [{ name: product, most: 120 }],
  "variants.wrong-options": [{ most: 3 }],
  "variants.value": [{ key: "ramGb", sentence: "Please enter a number in GB" }],
  "variants.too-many": [{ count: 120, most: 60 }],
  "join.two-groups": [{ product, other: "Nivas 14" }],
  "join.open-box": [{ product }],
  "join.archived": [{ product }],
  "join.other-seller": [{ product, other: "Nivas 14" }],
  "join.differ": [{ product, other: "Nivas 14", fact: "HSN code" }],
  "join.source-lacks": [{ product, other: "Nivas 14" }],
  "join.options": [{ most: 3 }],
  "join.values": [{ problems: { "value-ramGb.1001": "Please enter the RAM" } }],
  "variants.row": [{ product, problems: { "sku-1001": "Please use at most 64 characters" } }],
  "sku.taken": [{ sku: "MERU-16" }],
  "stock.changed-meanwhile": [{ product, stock: 4 }],
  "stock.too-low": [{ product, stock: 4, taken: 5 }],
  "products.prices-do-not-fit": [
    { products: [{ product, problem: { reason: "below-one-rupee" } }], more: 0 },
    { products: [{ product, problem: { reason: "price-missing" } }], more: 2 },
  ],
  "products.not-ready": [{ products: [{ product, problem: required, more: 2 }] }],
  "products.not-archived": [{ products: ["Meru 14"] }],
  "products.were-sold": [{ products: ["Meru 14"] }, { products: ["a", "b", "c", "d", "e", "f"] }],
  "products.price-changed-since": [{ product }],
  "import.not-utf8": [{ encoding: "UTF-16" }, { encoding: null }],
  "import.malformed": [
    { line: 3, problem: "open-quote" },
    { line: 3, problem: "long-row" },
    { line: 3, problem: "stray-quote" },
  ],
  "import.too-many-columns": [{ line: 3, most: 200 }],
  "import.not-mapped": [{ headings: ["Name", "Brand"] }],
  "import.category-not-mapped": [{ word: "Mice" }],
  "import.too-many-pictures": [{ most: 5_000 }],
  "import.too-many-variants": [{ line: 2_600 }],
  "import.unknown-heading": [{ heading: "Colour" }],
  "import.heading-twice": [{ heading: "Brand" }],
  "import.missing-headings": [{ headings: ["Brand", "Name"], instead: "Product ID" }],
  "import.address-taken-meanwhile": [{ slug: "nivas-r5-tower" }],
  "import.still-at-work": [{ most: 3 }],
  "import.sku-taken-meanwhile": [{ sku: "MERU-16" }],
  "import.sold-meanwhile": [{ product }],
  "message.other-open": [{ ticket: "TKT-7F3K2M9Q" }],
  "return.talk-over": [{ days: 30 }],
  "return.escalated": [{ ticket: "TKT-7F3K2M9Q" }],
  "photo.too-many-at-once": [{ most: 6 }],
  "photo.too-many-of-return": [{ most: 30 }],
  "photo.too-large": [{ name: "lid.jpg", megabytes: 10 }],
  "photo.unusable": [{ name: "lid.jpg", why: "The picture is damaged." }],
  "picture.too-large": [{ megabytes: 15 }],
  "picture.too-many": [{ most: 12 }],
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
  "checkout.payment-method-unavailable": (["razorpay", "stripe", "demo", "cod", "bank"] as const).map(
    (provider) => ({ provider }),
  ),
  "checkout.above-cash-limit": [{ limit: 5_000_000 }],
  "invoice.seller-of-other-status": [{ vendor, orderedAs: "registered", status: "enrolled" }],
  "vendor.goods-to-ship": [{ orders: 1 }, { orders: 3 }],
  "vendor.prices-above-mrp": [
    { products: [product], more: 0 },
    { products: [product, "Mouse"], more: 4 },
  ],
  "checkout.vendor-sells-in-own-state": [{ vendor, state: "27", product, placeOfSupply: "29" }],
  "checkout.too-many-orders": [{ most: 60 }],
  "order.wrong-status": [blocked],
  "order.refunded": [blocked],
  "order.unpaid": [blocked],
  "checkout.seller-changed": [{ vendor }],
  "order.not-coming-back": [{ transition: "return", status: "shipped" }],

  "order.cash-received": [{ transition: "undo-delivery", status: "delivered" }],
  "order.paid-out": [{ transition: "undo-delivery", status: "delivered" }],
  "order.credited-since": [{ transition: "undo-delivery", status: "delivered" }],
  "order.return-asked": [{ transition: "undo-delivery", status: "delivered" }],
  "return.numbers-missing": [{ units: [1] }, { units: [1, 2] }],
  "return.other-number": [{ units: [{ unit: 1, shipped: "SN-1", found: "SN-7" }] }],
  "return.store-credit-told": [1, 2].map((pieces) => ({ amount: 6_134_800, pieces })),
  "return.stock-left": [{ left: 3 }],
  "return.no-stock": [0, 1].map((left) => ({ left, wanted: 2 })),
  "return.fee-too-high": [{ most: 0 }, { most: 150_000 }],
  "return.number-in-quarantine": [{ numbers: ["SN-1"], field: "serials-0" }],
  "return.numbers-twice": [{ number: "SN-1", field: "serials-0" }],
  "return.pieces-in-return": [{ product, number: "R-7F3K2M9Q" }],
  "return.goods-came-back": [{ product, number: "R-7F3K2M9Q" }],
  "tracking-number.not-shipped": [{ status: "delivered" }],
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
  "serial-numbers.same-order": [{ serialNumber: "SN-1" }],
  "serial-numbers.barcode": [{ serialNumber: "8907654321012", position: 0 }],
  "ship-list.serial-twice": [{ serialNumber: "SN-1", line: 2 }],
  "ship-list.too-long": [{ most: 200 }],
  "ship-list.unreadable": [{ line: 3 }],
  "ship-list.twice": [{ line: 3 }],
  "ship-list.several-sellers": [{ vendors: [vendor, "Sahyadri Computers"] }],
  "ship-list.serials-unclear": [{ pieces: 3, given: 2 }],
  "order-address.other-state": [{ pincode: "560001", state: "27" }],
  "invoice.seller-incomplete": [{ vendor, missing: ["legal-name", "phone"] }],
  "invoice.seller-moved": [{ vendor, orderedFrom: "27", state: "29" }],
  "invoice.last-one-ahead": [{ vendor, last: "2027-11-23T06:00:00.000Z" }],
  "bank-transfer.charges-too-high": [{ missing: 3_538_800, limit: 50_000 }],
  "refund.above-what-is-left": [{ left: 5_900_000 }],
  "refund.nothing-to-send": [{ worth: 6_488_800 }],
  "refund.more-pieces-than-left": [
    { product, position: 0, left: 0 },
    { product, position: 0, left: 2 },
  ],
  "refund.above-the-item": [{ product, position: 0, left: 5_900_000 }],
  "refund.other-serial-numbers": [{ product, position: 0 }],
  "refund.being-sent": [{ provider: "razorpay" }],
  "store-credit.above-goodwill-limit": [{ most: 500_000, has: 100_000 }],
  "cash.carrier-not-allowed": [{ vendor }],
  "cash.vendor-limit": [{ vendor, has: 3_000_000, total: 3_538_800, limit: 5_000_000 }],
  "remittance.too-long": [{ most: 500 }],
  "remittance.unreadable": [{ line: 3 }],
  "remittance.line-unreadable": [
    { line: 3, trackingNumber: "BD 123", amount: "" },
    { line: 3, trackingNumber: "BD 123", amount: "abc" },
  ],
  "remittance.column-unclear": [
    { what: "tracking", headings: [] },
    { what: "amount", headings: ["AWB", "COD amount", "Amount"] },
  ],
  "pay-in.above-what-is-held": [{ vendor, held: 3_538_800 }],
  "payment-method.set-up-already": [{ provider: "bank" }],
  "payment-method.keys-refused": [{ provider: "razorpay" }],
  "payment-method.wrong-keys": [
    { provider: "stripe", problems: { apiKey: "malformed", apiSecret: "of-another-mode" } },
    { provider: "razorpay", problems: { webhookSecret: "missing" } },
  ],
  "operator-registration.other-pan": [{ pan: "AAAPA0000A" }],
  "payout.nothing-left": [{ deductions: 4_200_010 }],
  "payout.other-amount": [{ total: 4_200_010 }],
  "payout.reference-used": [{ recorded: { amount: 4_200_000, paidOn: "2026-11-21" } }, { recorded: null }],
  "payout.no-account": [{ vendor }],
};

const codes = Object.keys(refusalCodes) as RefusalCode[];
const lists = "app/domain/refusals/";

const sources: { path: string; text: string }[] = [];
beforeAll(async () => {
  for await (const path of glob("{app,server,tests}/**/*.{ts,tsx}"))
    sources.push({ path, text: await readFile(path, "utf8") });
});

describe("the codes of refusals", () => {
  it("are 'subject.reason', and each stands in one list", () => {
    const written = sources
      .filter(({ path }) => path.startsWith(lists))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}"([^"]+)": \w+\(/gm)].map(([, code]) => code));
    expect(written.toSorted()).toEqual(codes.toSorted());
    expect(new Set(written).size).toBe(written.length);
    for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("are each used by some verb", () => {
    const verbs = sources.filter(({ path }) => !path.startsWith(lists) && !/\.test\.|^tests\//.test(path));
    const says = (words: string) => verbs.some(({ text }) => text.includes(words));
    // Verbs of several kinds put a code together from the kind's name and the reason.
    const isPutTogether = ([subject, reason]: string[]) => says(`"${subject}"`) && says(`}.${reason}\``);
    const unused = codes.filter((code) => !says(`"${code}"`) && !isPutTogether(code.split(".")));
    expect(unused).toEqual([]);
  });

  it("lead to refusals in one file alone", () => {
    const elsewhere = sources.filter(({ text }) => /new Refusal\(/.test(text)).map(({ path }) => path);
    expect(elsewhere).toEqual(["app/domain/refusals/refusal.ts"]);
  });
});

describe.each(codes)("%s", (code) => {
  const given: readonly unknown[] = code in samples ? samples[code as AskingCode] : [{}];

  it.each(given)("is told whole, and of data alone, of %j", (params) => {
    const told = refusalOf({ code, params } as Told);
    for (const sentence of [told.message, ...Object.values(told.fields)]) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toMatch(/undefined|null|NaN|object|\$\{/);
    }
    expect(JSON.parse(JSON.stringify(params))).toEqual(params);
    expect(refusalStatus[told.kind]).toBeGreaterThanOrEqual(400);
    expect(refusalStatus[told.kind]).toBeLessThan(500);
  });
});
