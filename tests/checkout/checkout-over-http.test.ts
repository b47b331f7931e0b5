import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";
import { giveGoodwill } from "#domain/payments/store-credit/give-goodwill.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bankInput, upiInput } from "#tests/support/test-payment-methods.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type SiteBuyer, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
/** Remembers, as a shop that has run for a while, what does not change from one order to the next. */
let running: TestSite;
let admin: Shop;

beforeAll(async () => {
  [site, running] = await Promise.all([
    openTestSite(),
    openTestSite({ cachesPages: true, sellsSamples: true }),
  ]);
  admin = await asNewAdmin(site.shop);
  await site.shop.db.updateTable("shop_settings").set({ goodwill_limit_rupees: 50_000 }).execute();
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "upi", upiInput), true);
});
afterAll(() => Promise.all([site.close(), running.close()]));

const stockOf = async (productId: string) =>
  (
    await site.shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;
const linesOf = (buyer: SiteBuyer, table: "cart_items" | "orders") =>
  site.shop.db.selectFrom(table).selectAll().where("user_id", "=", buyer.shop.actor.userId).execute();

describe("'Place Order' over HTTP", () => {
  /** How many want the last five. */
  const most = isNightly ? 50 : 15;

  test(`sells 5 pieces to exactly 5 of ${most} buyers; the others read how many are left and keep their cart`, async () => {
    const product = await addProduct(site.shop, { name: "Last Machine", price: 40_000, stock: 5 });
    const buyers = await Promise.all(Array.from({ length: most }, () => site.openBuyer()));
    for (const buyer of buyers) expect((await buyer.add(product.id)).status).toBe(303);
    const pages = await Promise.all(buyers.map((buyer) => buyer.goToPayment()));
    const answers = await Promise.all(buyers.map((buyer, who) => buyer.place(pages[who]!, "cod")));

    expect(answers.filter(({ status }) => status === 303)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(most - 5);
    for (const { body } of refused) expect(body.toString()).toContain("Last Machine: only 0 left.");
    expect(await stockOf(product.id)).toBe(0);
    for (const [who, buyer] of buyers.entries()) {
      const isServed = answers[who]?.status === 303;
      expect(await linesOf(buyer, "orders")).toHaveLength(isServed ? 1 : 0);
      expect(await linesOf(buyer, "cart_items")).toHaveLength(isServed ? 0 : 1);
    }
  });

  test("orders nothing when a price has changed since the page, and shows the new total to agree to", async () => {
    const product = await addProduct(site.shop, { price: 20_000 });
    const buyer = await site.openBuyer();
    await buyer.add(product.id);
    const page = await buyer.goToPayment();
    await site.shop.db.updateTable("products").set({ price: 21_000 }).where("id", "=", product.id).execute();
    const refused = await buyer.place(page, "cod");
    expect(refused.status).toBe(409);
    expect(refused.body.toString()).toContain(
      "Prices have changed. The total is now ₹24,780 instead of ₹23,600. Your order was not placed.",
    );
    expect(refused.body.toString()).toContain('name="seenTotal" value="24780"');
    expect(await linesOf(buyer, "orders")).toEqual([]);
    expect((await buyer.place({ ...page, seenTotal: "24780" }, "cod")).status).toBe(303);
    expect(await linesOf(buyer, "orders")).toMatchObject([{ total: 2_478_000 }]);
  });

  test("freezes what is paid: the cart that another tab fills meanwhile is another order", async () => {
    const [frozen, later] = [await addProduct(site.shop, { price: 20_000 }), await addProduct(site.shop)];
    const buyer = await site.openBuyer();
    await buyer.add(frozen.id);
    const placed = await buyer.place(await buyer.goToPayment(), "demo");
    await buyer.add(later.id, 2);
    await site.shop.db.updateTable("products").set({ price: 30_000 }).where("id", "=", frozen.id).execute();
    const bank = placed.headers.location ?? "";
    expect((await buyer.get(bank)).body.toString()).toContain("₹23,600");
    const decided = await buyer.post(bank, { decision: "approved" });
    await buyer.get(decided.headers.location ?? "");
    const [order] = await linesOf(buyer, "orders");
    expect(order).toMatchObject({ total: 2_360_000, payment_status: "paid" });
    const payments = await site.shop.db.selectFrom("payments").select("amount").execute();
    expect(payments).toEqual([{ amount: 2_360_000 }]);
    expect(await linesOf(buyer, "cart_items")).toMatchObject([{ product_id: later.id, quantity: 2 }]);
  });

  test.each(["cod", "demo", "bank", "upi", "credit"] as const)(
    "leads 20 sendings of one page at once to one order, paid by %s",
    async (paidBy) => {
      const product = await addProduct(site.shop, { price: 20_000, stock: 30 });
      const buyer = await site.openBuyer();
      await buyer.add(product.id, 2);
      const isCovered = paidBy === "credit";
      const given = { requestId: randomUUID(), amount: 50_000_00, reason: "Late", orderNumber: "" };
      if (isCovered) await giveGoodwill(admin, buyer.shop.actor.userId, given);
      const page = {
        ...(await buyer.goToPayment()),
        storeCredit: isCovered ? String(2 * 23_600_00) : "0",
      };
      const paymentMethod = isCovered ? "cod" : paidBy;
      const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.place(page, paymentMethod)));

      const [order, ...more] = await linesOf(buyer, "orders");
      expect(more).toEqual([]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
      const target = paidBy === "demo" ? "/demo/bank/" : `/order-confirmation?order=${order?.id}`;
      for (const { headers } of answers) expect(headers.location).toContain(target);
      expect(await stockOf(product.id)).toBe(28);
      const mails = await site.shop.db
        .selectFrom("mails")
        .select("event_key")
        .where("recipient", "=", buyer.shop.actor.email)
        .where("template", "=", "order-placed")
        .execute();
      expect(mails).toEqual([{ event_key: `order-placed:${order?.id}` }]);
    },
  );

  test.each([
    ["cod", 9],
    ["demo", 14],
  ] as const)(
    "from the session to the answer, paid by %s, sends the database %i statements for two machines of two vendors",
    async (paymentMethod, statements) => {
      const buyer = await running.openBuyer();
      await buyer.add("13");
      await buyer.add((await addProduct(running.shop, { price: 1_000 })).id);
      const page = await buyer.goToPayment();
      const query = vi.spyOn(pg.Client.prototype, "query");
      const { status } = await buyer.place(page, paymentMethod);
      const sent = query.mock.calls.length;
      query.mockRestore();
      expect({ status, sent }).toEqual({ status: 303, sent: statements });
    },
  );
});
