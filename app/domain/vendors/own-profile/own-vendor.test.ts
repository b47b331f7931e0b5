import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct as addPlainProduct } from "#tests/support/test-product.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { addProduct } from "../../listing/editing/add-product.server.ts";
import { changePriceAndStock } from "../../listing/editing/change-price-and-stock.server.ts";
import { readTrends } from "../../reports/dashboard/trends.server.ts";
import { readMonthsFigures } from "../../reports/questions/read-questions.server.ts";
import { changeShopSettings, readSettingsToChange } from "../../shop/settings/change-shop-settings.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findDocument } from "../../books/invoices/find-document.server.ts";
import { findOwnVendor, openOwnVendor, renameOwnVendor } from "./own-vendor.server.ts";

let test: TestShop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

it("The shop needs a GSTIN to sell its own products, and only admins decide that it does", async () => {
  const { shop } = test;
  await expect(openOwnVendor(await asNewVendor(shop), { name: "Yantra" })).rejects.toThrow("admin");
  await shop.db.updateTable("shop_settings").set({ gstin: null }).execute();
  await expect(openOwnVendor(admin, { name: "Yantra" })).rejects.toThrow("need its GSTIN");
  await shop.db.updateTable("shop_settings").set({ gstin: "27ZZZCZ0000Z1Z1" }).execute();
  expect(await findOwnVendor(admin)).toBeUndefined();
});

it("The shop is one seller with its own legal details, whose products and orders the staff manage", async () => {
  const { shop } = test;
  const id = await openOwnVendor(admin, { name: "Yantra" });
  await expect(openOwnVendor(admin, { name: "Yantra again" })).rejects.toThrow(
    "already sells its own products",
  );
  expect(await findOwnVendor(admin)).toMatchObject({ id, name: "Yantra", products: 0 });

  const product = await addProduct(admin, { ...typedLaptop(), vendorId: id }, onSale);
  await changePriceAndStock(admin, product.id, {
    price: 41_000,
    discountPrice: null,
    stock: { to: 5 },
    seenStock: 12,
    version: 1,
  });
  const order = await placeTestOrder(shop, { [product.id]: 1 });
  const part = order.fulfilments[id]!;
  expect(
    await shop.db.selectFrom("fulfilments").select(["is_own", "tax_status"]).where("id", "=", part).execute(),
  ).toEqual([{ is_own: true, tax_status: "registered" }]);
  await makeTransition(admin, part, "pack");
  await makeTransition(admin, part, "ship");
  const [link] = (await findOrder(admin, order.id))!.documents;
  expect(await findDocument(admin, order.id, link!.id)).toMatchObject({
    taxStatus: "registered",
    seller: {
      name: "Yantra",
      legalName: "Yantra Computers (demo business)",
      gstin: "27ZZZCZ0000Z1Z1",
      stateCode: "27",
    },
  });
  // What the shop earns is its own products without GST, and of other sellers' products the commission alone.
  const { id: theirs } = await addPlainProduct(shop, { price: 10_000, stock: 5 });
  const sold = await placeTestOrder(shop, { [theirs]: 2 });
  for (const step of ["pack", "ship"] as const) {
    await makeTransition(asVendor(shop, "test-vendor"), sold.fulfilments["test-vendor"]!, step);
  }
  const { basisPoints } = await shop.db
    .selectFrom("fee_rates")
    .select("basis_points as basisPoints")
    .where("kind", "=", "commission")
    .orderBy("valid_from", "desc")
    .executeTakeFirstOrThrow();
  expect((await readTrends(admin, 7)).days.at(-1)).toMatchObject({
    orders: 2,
    revenue: 4_838_000 + 2_360_000,
  });
  expect((await readMonthsFigures(admin))?.earned.now).toEqual({
    unknown: 4_100_000,
    commission: (2_000_000 * basisPoints) / 10_000,
  });
  const other = shop.db.updateTable("vendors").set({ is_own: false }).where("id", "=", id);
  await expect(other.execute()).rejects.toThrow("has orders");
});

it("The shop's legal details as a seller follow its settings", async () => {
  const settings = await readSettingsToChange(admin);
  await changeShopSettings(admin, { ...settings, legalName: "Yantra Retail LLP", addressLine: "2 New Road" });
  const own = await test.shop.db
    .selectFrom("vendors")
    .select(["name", "legal_name", "address_line"])
    .where("is_own", "=", true)
    .execute();
  expect(own).toEqual([{ name: "Yantra", legal_name: "Yantra Retail LLP", address_line: "2 New Road" }]);
});

it("As a seller the shop has the shop's name until it gets one of its own; an issued invoice keeps what it says", async () => {
  const { db } = test.shop;
  const nameOf = async () => (await findOwnVendor(admin))?.name;
  const ordersName = async () =>
    db.selectFrom("fulfilments").select("vendor_name as name").where("is_own", "=", true).execute();
  const invoiced = async () => {
    const issued = await db
      .selectFrom("tax_documents")
      .innerJoin("vendors", "vendors.id", "vendor_id")
      .select(["tax_documents.id", "order_id as orderId"])
      .where("is_own", "=", true)
      .executeTakeFirstOrThrow();
    const document = await findDocument(admin, issued.orderId, issued.id);
    return [document?.seller.name, document?.soldOn];
  };
  const call = async (name: string) =>
    changeShopSettings(admin, { ...(await readSettingsToChange(admin)), name });

  await call("Chakra");
  expect(await nameOf()).toBe("Chakra");
  expect(await ordersName()).toEqual([{ name: "Chakra" }]);
  expect(await invoiced()).toEqual(["Yantra", "Yantra"]);

  await renameOwnVendor(admin, { name: "Chakra Retail" });
  expect(await ordersName()).toEqual([{ name: "Chakra Retail" }]);
  await call("Nivas");
  expect(await nameOf()).toBe("Chakra Retail");

  await renameOwnVendor(admin, { name: "Nivas" });
  await call("Yantra");
  expect(await nameOf()).toBe("Yantra");
  expect(await invoiced()).toEqual(["Yantra", "Yantra"]);
  await expect(renameOwnVendor(await asNewVendor(test.shop), { name: "Mine" })).rejects.toThrow("admin");
});

it("The shop keeps its GSTIN while it sells its own products", async () => {
  const settings = await readSettingsToChange(admin);
  await expect(changeShopSettings(admin, { ...settings, gstin: "" })).rejects.toThrow("needs its GSTIN");
  expect(await readSettingsToChange(admin)).toEqual(settings);
});
