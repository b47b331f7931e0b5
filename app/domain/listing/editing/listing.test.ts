import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { asAdmin, asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readCart } from "../../cart/cart/read-cart.server.ts";
import { findProduct } from "../../catalogue/product/find-product.server.ts";
import { findMovedProduct } from "../../catalogue/product/find-moved-product.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addProduct } from "./add-product.server.ts";
import { changePriceAndStock } from "./change-price-and-stock.server.ts";
import { changeProduct } from "./change-product.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

const asDraft = { status: "draft" } as const;

async function stored(id: string) {
  return shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select(["version", "slug", "status", "price", "discount_price", "on_hand", "is_public", "name", "specs"])
    .where("products.id", "=", id)
    .executeTakeFirstOrThrow();
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => "it was allowed",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

async function noted(id: string) {
  const rows = await shop.db
    .selectFrom("audit_entries")
    .select(["action", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action, before, after }) => ({ action, before, after }));
}

describe("a new product", () => {
  it("is on sale under its brand and name, with its stock, and the trail knows who listed it", async () => {
    const { id, slug } = await addProduct(vendor, typedLaptop({ name: "Sahya Air 14" }), onSale);
    expect(slug).toBe("nirvex-sahya-air-14");
    expect(await findProduct(shop, slug)).toMatchObject({ id, price: 50_000, stock: 12 });
    const prices = { price: 50_000, discountPrice: null, mrpInclGst: 70_000, gstRate: 18 };
    expect(await noted(id)).toEqual([
      {
        action: "product.add",
        before: null,
        after: { status: "published", stock: 12, ...prices },
      },
    ]);
  });

  it("is a draft of little more than its name until it is published", async () => {
    const input = typedLaptop({ name: "Half Done", price: "", hsn: "", countryOfOrigin: "" }, { ram: null });
    const { id, slug } = await addProduct(vendor, input, asDraft);
    expect(await findProduct(shop, slug)).toBeUndefined();
    const refusal = await refusalOf(changeStatus(vendor, [id], "published"));
    expect(refusal.message).toContain("Half Done: Price is required to publish, and 4 more.");
    const { fields } = await refusalOf(addProduct(vendor, input, onSale));
    expect(Object.keys(fields).toSorted()).toEqual(["countryOfOrigin", "hsn", "price", "spec.ram"]);
  });

  it("from abroad names its importer to be on sale", async () => {
    const input = typedLaptop({ countryOfOrigin: "Taiwan" });
    const { fields } = await refusalOf(addProduct(vendor, input, onSale));
    expect(fields).toEqual({ importer: "Importer is required to publish goods from outside India" });
  });

  it("cannot be published past these rules, whoever writes to the database", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ hsn: "" }), asDraft);
    const update = shop.db.updateTable("products").set({ status: "published" }).where("id", "=", id);
    await expect(update.execute()).rejects.toThrow("published_is_complete");
  });

  it("of a vendor who waits for approval goes public with the approval", async () => {
    const waiting = await asNewVendor(shop, { isApproved: false });
    const { id, slug } = await addProduct(waiting, typedLaptop({ name: "Early" }), onSale);
    expect(await findProduct(shop, slug)).toBeUndefined();
    await shop.db
      .updateTable("vendors")
      .set({ approved_at: new Date() })
      .where("id", "=", (from) => from.selectFrom("products").select("vendor_id").where("id", "=", id))
      .execute();
    expect(await findProduct(shop, slug)).toMatchObject({ id });
  });

  it("keeps only the specifications of its category", async () => {
    const input = typedLaptop({ name: "Mouse", category: "Accessory" }, { connection: "Bluetooth 5.3" });
    const { id } = await addProduct(vendor, input, asDraft);
    expect((await stored(id)).specs).toEqual({ connection: "Bluetooth 5.3" });
  });

  it("gets an address that nobody has or had, even when many are listed at once", async () => {
    const input = typedLaptop({ name: "Twin" });
    const added = await Promise.all(Array.from({ length: 5 }, () => addProduct(vendor, input, asDraft)));
    expect(added.map(({ slug }) => slug).toSorted()).toEqual([
      "nirvex-twin",
      "nirvex-twin-2",
      "nirvex-twin-3",
      "nirvex-twin-4",
      "nirvex-twin-5",
    ]);
  });
});

describe("prices", () => {
  it.each([
    [
      { discountPrice: "50000" },
      { discountPrice: expect.stringContaining("less than the price of ₹50,000") },
    ],
    [{ mrpInclGst: "58999" }, { price: expect.stringContaining("₹59,000 incl. GST is above the MRP") }],
    [{ price: "", discountPrice: "400" }, { price: "Please enter the price first, then the discount price" }],
  ])("that do not fit together are refused: %j", async (part, fields) => {
    expect((await refusalOf(addProduct(vendor, typedLaptop(part), asDraft))).fields).toEqual(fields);
  });

  it("exceed no MRP, also not the one before a discount", async () => {
    const input = typedLaptop({ mrpInclGst: "58999", discountPrice: "49000" });
    expect((await refusalOf(addProduct(vendor, input, onSale))).fields).toEqual({
      price:
        "Its price without discount, ₹59,000 incl. GST, is above the MRP of ₹58,999. Lower the price first",
    });
  });
});

describe("an edit", () => {
  it("of an outdated copy is refused and changes nothing", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Shared" }), onSale);
    await changeProduct(vendor, id, typedLaptop({ name: "Shared by one", version: "1", stock: "" }));
    const late = changeProduct(vendor, id, typedLaptop({ name: "Shared by the other", version: "1" }));
    expect((await refusalOf(late)).code).toBe("product.changed-meanwhile");
    expect((await stored(id)).name).toBe("Shared by one");
  });

  it("of two at the same moment is made once", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Raced" }), onSale);
    const edits = await Promise.allSettled(
      ["51000", "52000", "53000"].map((price) =>
        changeProduct(vendor, id, typedLaptop({ name: "Raced", price, version: "1", stock: "" })),
      ),
    );
    expect(edits.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await stored(id)).version).toBe(2);
  });

  it("leaves a price in the history and in the trail", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    const cheaper = typedLaptop({ discountPrice: "45000", version: "1", stock: "" });
    await changeProduct(vendor, id, cheaper);
    const history = shop.db.selectFrom("price_history").selectAll().where("product_id", "=", id);
    expect(await history.execute()).toHaveLength(2);
    expect((await noted(id)).slice(1)).toEqual([
      { action: "product.price", before: { discountPrice: null }, after: { discountPrice: 45_000 } },
    ]);
  });

  it("cannot take from a product on sale what it must say", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    const worse = typedLaptop({ hsn: "", version: "1" });
    expect((await refusalOf(changeProduct(vendor, id, worse))).fields).toEqual({
      hsn: "HSN code is required to publish",
    });
    await changeProduct(vendor, id, worse, asDraft);
    expect(await stored(id)).toMatchObject({ status: "draft", is_public: false });
  });

  it("is nobody's but the vendor's own and an admin's", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    const other = await asNewVendor(shop);
    const edit = typedLaptop({ name: "Taken over", version: "1" });
    expect((await refusalOf(changeProduct(other, id, edit))).code).toBe("product.not-found");
    expect((await refusalOf(changeStatus(other, [id], "archived"))).code).toBe("product.not-found");
    const customer = await signInCustomer(shop);
    expect((await refusalOf(changeProduct(customer, id, edit))).code).toBe("access.not-vendor");
    await changeProduct(asAdmin(shop), id, edit);
    expect((await stored(id)).name).toBe("Taken over");
  });
});

describe("an address", () => {
  it("stays when the name changes, and leads on from every earlier one in one step", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "First" }), onSale);
    const edit = (version: string, part: Record<string, string>) =>
      changeProduct(vendor, id, typedLaptop({ version, stock: "", ...part }));
    await edit("1", { name: "Second", slug: "nirvex-first" });
    expect((await stored(id)).slug).toBe("nirvex-first");
    await edit("2", { name: "Second", slug: "" });
    await edit("3", { name: "Second", slug: "third" });
    expect((await stored(id)).slug).toBe("third");
    for (const old of ["nirvex-first", "nirvex-second"]) {
      expect(await findMovedProduct(shop, old)).toBe("third");
    }
    await edit("4", { name: "Second", slug: "nirvex-first" });
    expect(await findMovedProduct(shop, "third")).toBe("nirvex-first");
  });

  it("that another product has or had is refused", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Had it" }), onSale);
    const moved = typedLaptop({ name: "Had it", slug: "has-it-now", version: "1", stock: "" });
    await changeProduct(vendor, id, moved);
    for (const slug of ["nirvex-had-it", "has-it-now"]) {
      const { fields } = await refusalOf(addProduct(vendor, typedLaptop({ slug }), asDraft));
      expect(fields.slug).toContain("Another product already uses the page address");
    }
  });

  it("of an archived product leads nowhere", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Gone" }), onSale);
    await changeProduct(vendor, id, typedLaptop({ name: "Gone", slug: "gone-now", version: "1", stock: "" }));
    await changeStatus(vendor, [id], "archived");
    expect(await findMovedProduct(shop, "nirvex-gone")).toBeUndefined();
  });
});

describe("stock", () => {
  const inline = (part: object) => ({
    price: 50_000,
    discountPrice: null,
    stock: null,
    seenStock: 12,
    version: 1,
    ...part,
  });

  it("is set while it is what was seen, and noted", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    await changePriceAndStock(vendor, id, inline({ stock: { to: 20 } }));
    expect((await stored(id)).on_hand).toBe(20);
    expect((await noted(id)).at(-1)).toEqual({
      action: "product.stock",
      before: { stock: 12 },
      after: { stock: 20 },
    });
  });

  it("is not set over a sale in between, and the price of the same edit does not change either", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    await sql`update stock_levels set on_hand = 10 where product_id = ${id}`.execute(shop.db);
    const late = changePriceAndStock(vendor, id, inline({ price: 40_000, stock: { to: 20 } }));
    expect((await refusalOf(late)).fields.stock).toContain("The stock changed to 10");
    expect(await stored(id)).toMatchObject({ on_hand: 10, price: 50_000 });
  });

  it("grows and falls by what is written, with every sale in between kept", async () => {
    const { id } = await addProduct(vendor, typedLaptop(), onSale);
    await Promise.all([
      changePriceAndStock(vendor, id, inline({ stock: { by: 5 } })),
      changePriceAndStock(vendor, id, inline({ stock: { by: -3 } })),
      sql`update stock_levels set on_hand = on_hand - 2 where product_id = ${id}`.execute(shop.db),
    ]);
    expect((await stored(id)).on_hand).toBe(12);
    const below = changePriceAndStock(vendor, id, inline({ stock: { by: -13 } }));
    expect((await refusalOf(below)).fields.stock).toBe("Only 12 in stock, so you cannot take away 13.");
  });
});

describe("an archived product", () => {
  it("leaves the shop and every cart, while its order stays as it was", async () => {
    const { id, slug } = await addProduct(vendor, typedLaptop({ name: "Last One" }), onSale);
    const customer = await signInCustomer(shop);
    await fillCart(customer, { [id]: 1 });
    const order = await placeOrder(customer, checkoutOf({ seenTotal: 59_000 }));
    await fillCart(customer, { [id]: 2 });

    const former = await changeStatus(vendor, [id], "archived");
    expect(former).toEqual([{ productId: id, status: "published" }]);
    expect(await findProduct(shop, slug)).toBeUndefined();
    expect(await readCart(customer)).toMatchObject({ lines: [], unavailable: [id] });
    const view = await findMyOrder(customer, order.id);
    expect(JSON.stringify(view)).toContain("Last One");

    await changeStatus(vendor, [id], "published");
    expect(await readCart(customer)).toMatchObject({ lines: [{ productId: id, quantity: 2 }] });
  });
});
