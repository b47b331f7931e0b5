import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { deliver } from "#tests/support/test-payouts.ts";
import type { TestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

let sales: TestSales;
let admin: Shop;
beforeEach(async () => {
  sales = await openTestSales({ now: new Date("2026-11-10T06:30:00Z") });
  admin = await asNewAdmin(sales.shop);
});
afterEach(() => sales.close());

const linesOf = ({ id }: TestOrder) =>
  sales.shop.db
    .selectFrom("order_lines")
    .select(["name", "return_days", "change_of_mind", "warranty_months", "warranty_kind", "service_phone"])
    .select(sql<string | null>`return_until::text`.as("return_until"))
    .select(sql<string | null>`change_of_mind_until::text`.as("change_of_mind_until"))
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
const setTerms = (category: string, terms: Record<string, number | string>) =>
  sales.shop.db.updateTable("category_terms").set(terms).where("category", "=", category).execute();

describe("a line of an order", () => {
  it("keeps the terms and the warranty it was bought on", async () => {
    await sales.shop.db
      .updateTable("products")
      .set({ warranty_months: 24, warranty_kind: "on-site", service_phone: "1800 000 000" })
      .where("id", "=", "1")
      .execute();
    const order = await sales.paidOrder({ 1: 1 });
    await setTerms("Laptop", { return_days: 30, warranty_months: 6 });
    await sales.shop.db
      .updateTable("products")
      .set({ warranty_months: 6, warranty_kind: "carry-in", service_phone: null })
      .where("id", "=", "1")
      .execute();
    expect(await linesOf(order)).toMatchObject([
      { return_days: 7, change_of_mind: "store-credit", warranty_months: 24, warranty_kind: "on-site" },
    ]);
    expect(await linesOf(order)).toMatchObject([{ service_phone: "1800 000 000" }]);
  });

  it("can be returned until its own last days after its delivery, and the payout waits for the latest", async () => {
    await setTerms("Laptop", { return_days: 7, change_of_mind_days: 3 });
    await setTerms("Gaming Laptop", { return_days: 10, change_of_mind: "none" });
    const order = await sales.paidOrder({ 1: 1, 7: 1 });
    for (const vendorId of Object.keys(order.fulfilments)) await deliver(sales.shop, order, vendorId, admin);
    const lines = await linesOf(order);
    expect(lines.map((line) => [line.return_until, line.change_of_mind_until])).toEqual([
      ["2026-11-17", "2026-11-13"],
      ["2026-11-20", null],
    ]);
    expect(await checkInvariants(sales.shop)).toEqual([]);
  });

  it("has no last day any more once its delivery is taken back", async () => {
    const order = await sales.paidOrder({ 1: 1 });
    await deliver(sales.shop, order, "v1", admin);
    expect(await linesOf(order)).toMatchObject([{ return_until: "2026-11-17" }]);
    await undoDelivery(admin, order.fulfilments["v1"]!);
    expect(await linesOf(order)).toMatchObject([{ return_until: null, change_of_mind_until: null }]);
    expect(await checkInvariants(sales.shop)).toEqual([]);
  });
});
