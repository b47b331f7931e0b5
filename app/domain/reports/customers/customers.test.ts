import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roles } from "#db/values/people-values.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { placeTestOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { deliveredOrder, makeTestReturn } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { listMessagesOf } from "../../messages/tickets/my-tickets.server.ts";
import { listOrders, listRecentOrders } from "../../orders/lists/list-orders.server.ts";
import { readOrdersQuery } from "../../orders/lists/orders-query.ts";
import { listProductsOf } from "../../orders/views/my-products.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { listAddressesOf } from "../../people/customers/address-book.server.ts";
import { addAddress } from "../../people/customers/change-address-book.server.ts";
import { listBusinessesOf } from "../../people/customers/saved-businesses.server.ts";
import { listReturnsOf } from "../../returns/views/list-my-returns.server.ts";
import { listTextsOf } from "../../reviews/questions/my-questions.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readReport } from "../figures/read-report.server.ts";
import { readReportQuery } from "../figures/report-query.ts";
import { readCustomersQuery } from "./customers-query.ts";
import { findCustomer, listCustomers } from "./list-customers.server.ts";
import { findByNumber } from "./search-customers.server.ts";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
/** Delivered, with a serial number, and a part of it refunded since. */
let delivered: TestOrder;
/** Not delivered yet, for a business of this order alone. */
let business: TestOrder;
/** Registered and never ordered. */
let newcomer: Awaited<ReturnType<typeof asNewCustomer>>;

const address = {
  fullName: "Farhan Q.",
  addressLine1: "7 Example Lane",
  addressLine2: "",
  city: "Nashik",
  state: "27",
  pincode: "422001",
  phone: "9876501235",
};

beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T06:30:00Z") });
  ({ shop } = sales);
  admin = await asNewAdmin(shop);
  delivered = await deliveredOrder(shop, { 1: 1 }, { serials: { 0: ["SN-77 341"] } });
  await refundMoney(admin, delivered.id, await amountRequest(shop, delivered.id, 50_000));
  sales.stopClockAt(new Date("2026-11-22T06:30:00Z"));
  business = await placeTestOrder(shop, { 2: 1 }, "demo", bengaluruBusiness);
  await shop.db.updateTable("orders").set({ phone: "9876501234" }).where("id", "=", business.id).execute();
  newcomer = await asNewCustomer(shop);
  await shop.db
    .updateTable("auth_users")
    .set({ name: "فرحان قریشی" })
    .where("id", "=", newcomer.actor.userId)
    .execute();
  await addAddress(newcomer, address);
});
afterAll(() => sales.close());

const idOf = (order: TestOrder) => order.customer.actor.userId;
const find = async (search: string) => {
  const { rows, total } = await listCustomers(admin, readCustomersQuery(new URLSearchParams({ search })));
  expect(rows).toHaveLength(total);
  return rows.map(({ id }) => id);
};

describe("a customer", () => {
  it.each([
    ["a part of the name", () => "رحان", () => newcomer.actor.userId],
    ["who gets the parcels", () => "farhan q", () => newcomer.actor.userId],
    [
      "a part of the email",
      () => business.customer.actor.email.slice(1, -3).toUpperCase(),
      () => idOf(business),
    ],
    ["the phone of an order, abroad", () => "+91 98765 01234", () => idOf(business)],
    ["the phone of an order, with a zero", () => "098765-01234", () => idOf(business)],
    ["the phone of the address book", () => "0091 98765 01235", () => newcomer.actor.userId],
    ["the GSTIN", () => bengaluruBusiness.buyerGstin.toLowerCase(), () => idOf(business)],
    ["the number of an order", () => delivered.number.toLowerCase(), () => idOf(delivered)],
    ["a serial number", () => "sn77-341", () => idOf(delivered)],
    ["the beginning of a serial number", () => "SN-77", () => idOf(delivered)],
  ])("is found by %s", async (_, search, id) => {
    expect(await find(search())).toEqual([id()]);
  });

  it("is not found by another number, or by a product that others bought too", async () => {
    for (const search of ["98765 01236", "29AABCR1718E1ZM", "SN-78", "Laptop"])
      expect(await find(search)).toEqual([]);
  });

  it("is who a whole order number, serial number or GSTIN leads to, unless it is of several", async () => {
    expect(await findByNumber(admin, delivered.number.toLowerCase())).toBe(idOf(delivered));
    expect(await findByNumber(admin, "sn 77341")).toBe(idOf(delivered));
    expect(await findByNumber(admin, bengaluruBusiness.buyerGstin.toLowerCase())).toBe(idOf(business));
    for (const search of ["SN-77", "98765 01234", business.customer.actor.email, "-"])
      expect(await findByNumber(admin, search)).toBeUndefined();
    const [unit] = await shop.db
      .selectFrom("unit_serials")
      .select(["order_id", "position", "unit"])
      .execute();
    const owner = { user_id: newcomer.actor.userId, added_at: shop.now() };
    await shop.db
      .insertInto("owned_units")
      .values({ ...unit!, ...owner })
      .execute();
    expect(await findByNumber(admin, "sn77341")).toBeUndefined();
    expect((await find("sn77341")).toSorted()).toEqual([idOf(delivered), newcomer.actor.userId].toSorted());
    await shop.db.deleteFrom("owned_units").execute();
  });

  it("spent what the documents of the orders come to, as the report by customer says", async () => {
    const { rows } = await sql<{ paid: number }>`
      select sum(taxable + cgst + sgst + igst + borne_gst + round_off)::int as paid from document_lines
      where order_id = ${delivered.id}`.execute(shop.db);
    const row = await findCustomer(admin, idOf(delivered));
    expect(row).toMatchObject({ orders: 1, spent: rows[0]?.paid });
    expect(row?.spent).toBe(delivered.total - 50_000);
    const report = await readReport(
      admin,
      readReportQuery(new URLSearchParams({ period: "this-year", by: "customer" }), "2026-11-22"),
    );
    expect(report.rows.find(({ keys }) => keys.now === idOf(delivered))?.now.paid).toBe(row?.spent);
    expect(await findCustomer(admin, idOf(business))).toMatchObject({
      spent: 0,
      orders: 1,
      contact: { phone: "9876501234" },
    });
    expect(await findCustomer(admin, "nobody")).toBeUndefined();
  });

  it("is listed by the latest order, with those who never ordered last, but not the staff", async () => {
    const ids = async (query: string) =>
      (await listCustomers(admin, readCustomersQuery(new URLSearchParams(query)))).rows.map(({ id }) => id);
    expect(await ids("")).toEqual([idOf(business), idOf(delivered), newcomer.actor.userId]);
    expect(await ids("sort=ordered")).toEqual([idOf(delivered), idOf(business), newcomer.actor.userId]);
    const { rows } = await listCustomers(admin, readCustomersQuery(new URLSearchParams()));
    expect(rows.at(-1)).toMatchObject({
      orders: 0,
      spent: 0,
      credit: 0,
      lastOrderAt: null,
      contact: { phone: address.phone, city: "Nashik" },
    });
  });

  it("has a page of their own things alone", async () => {
    const { id } = await makeTestReturn(shop, delivered);
    const userId = idOf(delivered);
    expect((await listRecentOrders(admin, 5, userId)).map(({ number }) => number)).toEqual([
      delivered.number,
    ]);
    const { rows } = await listOrders(admin, readOrdersQuery(new URLSearchParams({ customer: userId })));
    expect(rows.map(({ number }) => number)).toEqual([delivered.number]);
    expect(await listProductsOf(admin, userId, 5)).toMatchObject([
      { serialNumber: "SN-77 341", isUnderWarranty: true },
    ]);
    expect(await listReturnsOf(admin, userId, 5)).toMatchObject([{ id }]);
    expect(await listAddressesOf(admin, newcomer.actor.userId)).toMatchObject([address]);
    expect(await listBusinessesOf(admin, idOf(business))).toMatchObject([
      { buyerGstin: bengaluruBusiness.buyerGstin },
    ]);
  });

  it("without an account is nobody, and leaves orders that are found as such", async () => {
    const gone = await placeTestOrder(shop, { 2: 1 }, "demo");
    await shop.db.deleteFrom("auth_users").where("id", "=", idOf(gone)).execute();
    expect(await find(gone.number)).toEqual([]);
    expect(await findByNumber(admin, gone.number)).toBeUndefined();
    const { rows } = await listOrders(admin, readOrdersQuery(new URLSearchParams({ search: gone.number })));
    expect(rows).toHaveLength(1);
  });
});

it("many who match a search are not all counted, and come in the order of the list", async () => {
  const { db } = shop;
  await sql`insert into auth_users (id, name, email, email_verified)
    select 'zed-' || n, 'Zed ' || lpad(n::text, 4, '0'), 'zed-' || n || '@example.in', true
    from generate_series(1, 2150) n`.execute(db);
  const list = (query: string) => listCustomers(admin, readCustomersQuery(new URLSearchParams(query)));
  const last = await list("search=zed&sort=-name&page=2");
  expect(last).toMatchObject({ total: 2000, isMore: true });
  expect(last.rows.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Zed ${2130 - index}`),
  );
  expect(await list("search=zed 01")).toMatchObject({ total: 100, isMore: false });
  await sql`delete from auth_users where id like 'zed-%'`.execute(db);
});

it("each role reads of a customer what its work needs, and no other role anything", async () => {
  const userId = idOf(delivered);
  const parts: [string, (shop: Shop) => Promise<unknown>][] = [
    ["list", (shop) => listCustomers(shop, readCustomersQuery(new URLSearchParams()))],
    ["number", (shop) => findByNumber(shop, delivered.number)],
    ["page", (shop) => findCustomer(shop, userId)],
    ["addresses", (shop) => listAddressesOf(shop, userId)],
    ["businesses", (shop) => listBusinessesOf(shop, userId)],
    ["orders", (shop) => listRecentOrders(shop, 5, userId)],
    ["products", (shop) => listProductsOf(shop, userId, 5)],
    ["returns", (shop) => listReturnsOf(shop, userId, 5)],
    ["messages", (shop) => listMessagesOf(shop, userId, 5)],
    ["texts", (shop) => listTextsOf(shop, userId, 5)],
  ];
  const all = parts.map(([name]) => name).join(" ");
  const money = all.replace(" messages texts", "");
  const expected = { admin: all, "order-desk": all, support: all, accountant: money, catalogue: "texts" };
  const refused: string[] = [];
  for (const role of roles) {
    const { actor } = await asNewCustomer(shop);
    const read: string[] = [];
    for (const [name, verb] of parts) {
      await verb({ ...shop, actor: { ...actor, role } }).then(
        () => read.push(name),
        ({ code }) => refused.push(code),
      );
    }
    expect([role, read.join(" ")]).toEqual([role, (expected as Record<string, string>)[role] ?? ""]);
  }
  expect(refused.filter((code) => !code.startsWith("access."))).toEqual([]);
});
