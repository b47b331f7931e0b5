import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addProduct } from "./add-product.server.ts";
import { changeProduct } from "./change-product.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

const asDraft = { status: "draft" } as const;

const stored = (id: string) =>
  shop.db
    .selectFrom("products")
    .select(["gst_rate", "is_public"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The sentences of a refusal, by field. */
async function fieldsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => "it was allowed",
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).fields;
}

describe("the GST rate", () => {
  it("is the usual one of the HSN code unless another legal one is chosen, and leaves a trail", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    expect((await stored(id)).gst_rate).toBe(18);
    await changeProduct(vendor, id, typedLaptop({ gstRate: "5", version: "1", stock: "" }));
    expect((await stored(id)).gst_rate).toBe(5);
    const trail = shop.db.selectFrom("audit_entries").select(["action", "before", "after"]).orderBy("id");
    expect(await trail.where("subject_id", "=", id).orderBy("id").offset(1).execute()).toEqual([
      { action: "product.price", before: { gstRate: 18 }, after: { gstRate: 5 } },
    ]);
  });

  it("that is not legal is refused, and is kept until somebody changes or publishes it", async () => {
    const twelve = { gstRate: expect.stringContaining("12% is not a GST rate any more") };
    expect(await fieldsOf(addProduct(vendor, typedLaptop({ gstRate: "12" }), asDraft))).toEqual(twelve);
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    await shop.db.updateTable("products").set({ gst_rate: 12 }).where("id", "=", id).execute();
    expect((await stored(id)).is_public).toBe(false);
    const typed = typedLaptop({ gstRate: "12", version: "1", stock: "", name: "Meru 15" });
    await changeProduct(vendor, id, typed);
    await changeProduct(vendor, id, { ...typed, version: 2 }, asDraft);
    const again = changeProduct(vendor, id, { ...typed, version: 3 }, { status: "published" });
    expect(await fieldsOf(again)).toEqual(twelve);
    await changeProduct(vendor, id, { ...typed, version: 3, gstRate: 18 }, { status: "published" });
    expect((await stored(id)).is_public).toBe(true);
  });

  it("counts for the MRP, which the price with GST may not exceed by paise", async () => {
    const above = typedLaptop({ price: "54990", mrpInclGst: "64888" });
    expect(await fieldsOf(addProduct(vendor, above, onSale))).toEqual({
      price: expect.stringContaining("₹64,888.20 incl. GST is above the MRP of ₹64,888"),
    });
    await addProduct(vendor, typedLaptop({ price: "54990", mrpInclGst: "64888", gstRate: "5" }), onSale);
  });
});
