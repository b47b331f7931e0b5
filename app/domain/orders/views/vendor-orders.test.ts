import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { asVendor, placeTestOrder, makeTransition, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findVendorOrder } from "./find-vendor-order.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
/** By day of November 2026, each at noon in India: of v1 only, of v1 and v2, of v2 only. */
let orders: Record<"10" | "12" | "14", TestOrder>;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  const placedOn = (day: string, pieces: Record<string, number>) => {
    opened.stopClockAt(new Date(`2026-11-${day}T06:30:00Z`));
    return placeTestOrder(shop, pieces);
  };
  orders = {
    "10": await placedOn("10", { "13": 2 }),
    "12": await placedOn("12", { "1": 1, "3": 1 }),
    "14": await placedOn("14", { "3": 1 }),
  };
  await shop.db
    .updateTable("orders")
    .set({ full_name: "100%_Anjali" })
    .where("id", "=", orders["12"].id)
    .execute();
  await makeTransition(vendor, orders["10"].fulfilments.v1!, "pack");
});
afterAll(() => opened.close());

async function listed(query: string, whose = vendor): Promise<(string | undefined)[]> {
  const { orders: rows } = await listVendorOrders(whose, readVendorOrderQuery(new URLSearchParams(query)));
  return rows.map(({ number }) => Object.keys(orders).find((day) => orders[day as "10"].number === number));
}

describe("the list of a vendor's orders", () => {
  it("holds its own fulfilments alone, with their own goods and totals", async () => {
    const { orders: rows, totals } = await listVendorOrders(
      vendor,
      readVendorOrderQuery(new URLSearchParams()),
    );
    expect(totals).toMatchObject({ count: 2, sold: 2, refunded: 0 });
    expect(totals.revenue).toBe(rows.reduce((sum, { total }) => sum + total, 0));
    expect(rows).toMatchObject([
      { number: orders["12"].number, goods: { first: "Lekha 14", others: 0 }, status: "pending" },
      {
        number: orders["10"].number,
        goods: { first: "2 × Office Mini", others: 0 },
        total: 7_077_600,
        status: "processing",
      },
    ]);
    expect(await listed("", asVendor(shop, "v2"))).toEqual(["14", "12"]);
    expect(await listed("", asVendor(shop, "v3"))).toEqual([]);
  });

  it.each([
    ["status=pending", ["12"]],
    ["status=to-pack", ["12"]],
    ["status=to-ship", ["10"]],
    ["status=nonsense", ["12", "10"]],
    ["search=office+MINI", ["10"]],
    // A product in the other vendor's fulfilment of the same order.
    ["search=Meru", []],
    ["search=100%25_", ["12"]],
    ["search=%25", ["12"]],
    ["from=2026-11-11", ["12"]],
    ["to=2026-11-10", ["10"]],
    ["from=2026-11-12&to=2026-11-10", ["12", "10"]],
    ["sort=placed", ["10", "12"]],
    ["sort=-total", ["10", "12"]],
    ["sort=status", ["12", "10"]],
    ["page=2", []],
  ])("answers %j", async (query, days) => {
    expect(await listed(query)).toEqual(days);
  });

  it("finds an order by its number", async () => {
    expect(await listed(`search=${orders["10"].number.toLowerCase()}`)).toEqual(["10"]);
  });

  it("takes 4 statements", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    await listed("search=a&status=pending&from=2026-11-01");
    const sent = query.mock.calls.length;
    query.mockRestore();
    expect(sent).toBe(4);
  });

  it("refuses whoever is no vendor", async () => {
    const attempt = listVendorOrders(orders["10"].customer, readVendorOrderQuery(new URLSearchParams()));
    await expect(attempt).rejects.toThrow("You need to have a vendor account to access this section.");
  });
});

describe("a vendor's order", () => {
  it("tells where the box goes and what of the order is the vendor's", async () => {
    const { id, fulfilments, number } = orders["12"];
    expect(await findVendorOrder(vendor, fulfilments.v1!)).toMatchObject({
      orderId: id,
      number,
      customer: {
        name: "100%_Anjali",
        address: ["12 Example Road", "Pune, Maharashtra 411030"],
        phone: "9800000000",
      },
      seller: {
        name: "Sahyadri Computers",
        address: ["7 Example Lane, Shivajinagar", "Pune, Maharashtra 411005"],
      },
      lines: [{ name: "Lekha 14", hsn: "84713010", quantity: 1, unitPrice: 3_199_000 }],
      events: [{ kind: "placed" }],
    });
  });

  it("is unknown to every other vendor, and so is what is no id", async () => {
    expect(await findVendorOrder(vendor, orders["12"].fulfilments.v2!)).toBeUndefined();
    expect(await findVendorOrder(vendor, orders["12"].id)).toBeUndefined();
    expect(await findVendorOrder(vendor, "packing-slip")).toBeUndefined();
  });
});
