import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asVendor, placeTestOrder, packAsBefore } from "#tests/support/test-fulfilments.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { buy } from "#tests/support/test-purchases.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { correctSerial } from "../../orders/correct/correct-serial.server.ts";
import { SerialCorrectionInput, PackInput } from "../../orders/fulfilment/ship-input.ts";
import { packFulfilment } from "../../orders/fulfil/pack-fulfilment.server.ts";
import { shipListed } from "../../orders/ship-list/ship-listed.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";

let opened: TestShop;
let shop: Shop;
let seller: Shop;
let product: TestProduct;
let part: string;
let order: string;

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  seller = asVendor(shop, "test-vendor");
});
afterAll(() => opened.close());

/** Three units came, and one of the product is ordered. */
beforeEach(async () => {
  product = await addProduct(shop, { price: 1_000, stock: 0 });
  await shop.db.updateTable("products").set({ needs_serial: true }).where("id", "=", product.id).execute();
  const serials = ["A-1", "A-2", "A-3"].map((number) => `${product.id}${number}`);
  await buy(seller, [{ productId: product.id, quantity: 3, unitPrice: 100_00, serials }]);
  const placed = await placeTestOrder(shop, { [product.id]: 1 });
  order = placed.id;
  part = placed.fulfilments["test-vendor"]!;
});

const own = (number: string) => `${product.id}${number}`;
const pack = (texts: Record<string, string>) => {
  const parsed = parseTexts(PackInput, texts);
  return packFulfilment(seller, part, parsed.data!);
};
const offered = async (id: string) => (await findVendorOrder(seller, id))!.lines[0]!.inHouse;

describe("the register of units", () => {
  it("offers what came and did not leave", async () => {
    expect(await offered(part)).toEqual(["A-1", "A-2", "A-3"].map(own));
    await pack({ "serials-0": own("A-2") });
    expect(await offered(part)).toEqual([]);
    const next = await placeTestOrder(shop, { [product.id]: 1 });
    const nextPart = next.fulfilments["test-vendor"]!;
    expect(await offered(nextPart)).toEqual(["A-1", "A-3"].map(own));
  });

  it("asks about a number that never came, and takes it once it is confirmed", async () => {
    await expect(pack({ "serials-0": own("B-1") })).rejects.toMatchObject({
      code: "serial-numbers.never-received",
      fields: { notReceived: own("B-1"), "serials-0": `${own("B-1")} is not on any of your purchases` },
    });
    await pack({ "serials-0": own("B-1"), notReceived: own("B-1") });
    const event = await shop.db
      .selectFrom("audit_entries")
      .select("after")
      .where("subject_id", "=", part)
      .where("action", "=", "fulfilment.pack")
      .executeTakeFirstOrThrow();
    expect(event.after).toMatchObject({ neverReceived: own("B-1") });
  });

  it("refuses it in a list of shipments, which leads to the order", async () => {
    await packAsBefore(seller, part);
    const { number } = await shop.db
      .selectFrom("orders")
      .select("number")
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    const listed = (serial: string) => shipListed(seller, `${number}, DTDC, DT${product.id}, ${own(serial)}`);
    expect(await listed("B-1")).toMatchObject([
      {
        outcome: "refused",
        reason: `${own("B-1")} is not on any of your purchases. Please check the number, or ship it on the order's page if this is correct.`,
      },
    ]);
    expect(await listed("A-1")).toMatchObject([{ outcome: "ships" }]);
  });

  const correct = (former: string, serialNumber: string) =>
    correctSerial(
      seller,
      part,
      SerialCorrectionInput.parse({ unit: `0:${own(former)}`, serialNumber: own(serialNumber) }),
    );
  const registered = async () => {
    const rows = await shop.db
      .selectFrom("purchase_units")
      .select("serial_number")
      .where("product_id", "=", product.id)
      .orderBy("serial_number")
      .execute();
    return rows.map(({ serial_number }) => serial_number);
  };

  it("follows the correction of a number", async () => {
    await pack({ "serials-0": own("A-2") });
    await correct("A-2", "A-9");
    expect(await registered()).toEqual(["A-1", "A-3", "A-9"].map(own));
  });

  it("keeps both where the right number came too: then the former one is still there", async () => {
    await pack({ "serials-0": own("A-2") });
    await correct("A-2", "A-3");
    expect(await registered()).toEqual(["A-1", "A-2", "A-3"].map(own));
    expect(order).not.toBe("");
  });
});
