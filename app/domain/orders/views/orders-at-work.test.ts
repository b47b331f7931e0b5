import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelOrder } from "../cancel/cancel-order.server.ts";
import { exportOrders } from "../lists/export-orders.server.ts";
import { findOrder } from "./find-order.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";

const placedAt = new Date("2026-11-21T00:30:00+05:30");

let test: TestShop;
let admin: Shop;
let productId: string;
let cash: TestOrder;
let paid: TestOrder;
beforeAll(async () => {
  test = await openTestShop({ now: placedAt });
  admin = await asNewAdmin(test.shop);
  await test.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  productId = (await addProduct(test.shop, { stock: 100 })).id;
  cash = await placeTestOrder(test.shop, { [productId]: 1 });
  test.stopClockAt(new Date(placedAt.getTime() + 60_000));
  paid = await placeTestOrder(test.shop, { [productId]: 2 }, "demo");
  await payTestOrder(test.shop, paid);
});
afterAll(() => test.close());

const query = (text: string) => readOrdersQuery(new URLSearchParams(text));
const numbers = async (text: string) =>
  (await listOrders(admin, query(text))).rows.map(({ number }) => number);

describe("the shop's table of orders", () => {
  it("shows the latest first and filters by everything that is asked for", async () => {
    expect(await numbers("")).toEqual([paid.number, cash.number]);
    expect(await numbers("sort=total")).toEqual([cash.number, paid.number]);
    expect(await numbers("method=cod")).toEqual([cash.number]);
    expect(await numbers("payment=paid")).toEqual([paid.number]);
    expect(await numbers("status=shipped")).toEqual([]);
    expect(await numbers("vendor=test-vendor")).toHaveLength(2);
    expect(await numbers("vendor=v1")).toEqual([]);
    expect(await numbers("least=59,001")).toEqual([paid.number]);
    expect(await numbers("most=59000")).toEqual([cash.number]);
    expect(await numbers(`search=${paid.number.toLowerCase()}`)).toEqual([paid.number]);
    expect(await numbers(`search=${cash.customer.actor.email}`)).toEqual([cash.number]);
    expect(await numbers("search=%25")).toEqual([]);
    expect(await numbers(`search=${encodeURIComponent("+91 98000 00000")}`)).toHaveLength(2);
    expect(await numbers("status=to-pack")).toEqual([paid.number, cash.number]);
    const { name } = (await findOrder(admin, paid.id))?.fulfilments[0]?.lines[0] ?? { name: "" };
    expect(await numbers(`search=${encodeURIComponent(name.toUpperCase())}`)).toContain(paid.number);
  });

  it("counts days as India does", async () => {
    // In London it is still the 20th.
    expect(await numbers("from=2026-11-21&to=2026-11-21")).toHaveLength(2);
    expect(await numbers("to=2026-11-20")).toEqual([]);
  });

  it("is the admins' alone, like one order's page", async () => {
    const vendor = asVendor(test.shop, "test-vendor");
    for (const stranger of [vendor, cash.customer, test.shop]) {
      await expect(listOrders(stranger, query(""))).rejects.toMatchObject({ code: "access.not-admin" });
      await expect(findOrder(stranger, cash.id)).rejects.toMatchObject({ code: "access.not-admin" });
      await expect(exportOrders(stranger, query("")).next()).rejects.toMatchObject({
        code: "access.not-admin",
      });
    }
  });
});

describe("the file of orders", () => {
  async function whole(text: string): Promise<string> {
    let file = "";
    for await (const piece of exportOrders(admin, query(text))) file += piece;
    return file;
  }

  it("holds what fits, in rupees, and no formula", async () => {
    await test.shop.db
      .updateTable("orders")
      .set({ full_name: '=HYPERLINK("https://evil.example")' })
      .where("id", "=", cash.id)
      .execute();
    const [head, first, end] = (await whole("method=cod")).split("\r\n");
    expect(head).toMatch(/^\uFEFFOrder,Date,Customer/);
    expect(first).toContain(`${cash.number},2026-11-21,"'=HYPERLINK(""https://evil.example"")"`);
    expect(first).toContain("50000,9000,59000,0,59000,Cash on delivery,Cash on delivery,Pending");
    expect(end).toBe("");
  });

  it("holds every order once though it is read in batches", async () => {
    const { db } = test.shop;
    const [row] = await db.selectFrom("orders").selectAll().where("id", "=", cash.id).execute();
    const { id: _id, short_number: _short, ...facts } = row!;
    const copies = Array.from({ length: 1_203 }, (_, index) => ({
      ...facts,
      number: `YN-COPY${index}`,
      full_name: "Copy",
      checkout_token: crypto.randomUUID(),
    }));
    await db.insertInto("orders").values(copies).execute();
    const lines = (await whole("search=yn-copy")).trim().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(1_203);
    await db.deleteFrom("orders").where("full_name", "=", "Copy").execute();
  });
});

describe("an order that an admin works on", () => {
  it("is packed, shipped and handed over for its vendor, with the cash counted once", async () => {
    const order = await placeTestOrder(test.shop, { [productId]: 1 });
    const fulfilmentId = order.fulfilments["test-vendor"]!;
    for (const step of ["pack", "ship", "deliver", "deliver"] as const)
      await makeTransition(admin, fulfilmentId, step);
    expect(await findOrder(admin, order.id)).toMatchObject({ paymentStatus: "pending", payments: [] });
    await receiveCashOf(admin, order);
    const view = await findOrder(admin, order.id);
    expect(view).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      payments: [{ provider: "cod" }],
    });
    expect(view?.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["placed", "Asha Kulkarni"],
      ["packed", "Ananya Kulkarni"],
      ["shipped", "Ananya Kulkarni"],
      ["delivered", "Ananya Kulkarni"],
      ["cash-received", "Ananya Kulkarni"],
    ]);
  });

  it("is cancelled once: stock and money come back, and the customer is mailed", async () => {
    const stock = async () =>
      (
        await test.shop.db
          .selectFrom("stock_levels")
          .select("on_hand")
          .where("product_id", "=", productId)
          .executeTakeFirstOrThrow()
      ).on_hand;
    const before = await stock();
    const order = await placeTestOrder(test.shop, { [productId]: 3 }, "demo");
    await payTestOrder(test.shop, order);
    const cancel = () => cancelOrder(admin, order.id, { reason: "out-of-stock" });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await stock()).toBe(before);
    expect(await findOrder(admin, order.id)).toMatchObject({
      status: "cancelled",
      refunds: [{ amount: order.total }],
      fulfilments: [{ cancelReason: "out-of-stock" }],
    });
    const mails = (await readMail(test.shop, order.customer.actor.email)).map(({ template }) => template);
    expect(mails.filter((template) => template === "order-cancelled")).toHaveLength(1);
  });

  it("cannot be cancelled once a fulfilment is on its way", async () => {
    const order = await placeTestOrder(test.shop, { [productId]: 1 });
    for (const step of ["pack", "ship"] as const)
      await makeTransition(admin, order.fulfilments["test-vendor"]!, step);
    await expect(cancelOrder(admin, order.id, { reason: "damaged" })).rejects.toMatchObject({
      code: "order.shipped-in-part-for-admin",
    });
  });
});
