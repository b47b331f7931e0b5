import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let line: DatabaseLine;
beforeAll(async () => {
  line = openDatabaseLine();
  site = await openTestSite({ through: line.leadTo });
});
afterAll(async () => {
  line.mend();
  await site.close();
  await line.close();
});

test.each(["unsent", "done"] as const)(
  "an order whose commit was %s when the line broke is there once after the buyer has tried again",
  async (moment) => {
    const { id } = await addProduct(site.shop, { price: 1_000, stock: 5 });
    const buyer = await site.openBuyer();
    await buyer.add(id);
    const page = await buyer.goToPayment();

    line.cutAt("commit", moment);
    const answer = await buyer.place(page, "cod");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(answer.body.toString()).not.toContain("Nothing was changed");

    line.mend();
    await vi.waitFor(async () => expect((await buyer.place(page, "cod")).status).toBe(303), {
      timeout: 10_000,
    });
    const orders = await site.shop.db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_id")
      .innerJoin("stock_levels", "stock_levels.product_id", "order_lines.product_id")
      .select(["checkout_token", "quantity", "on_hand"])
      .where("order_lines.product_id", "=", id)
      .execute();
    expect(orders).toEqual([{ checkout_token: page.checkoutToken, quantity: 1, on_hand: 4 }]);
    expect(await checkInvariants(site.shop)).toEqual([]);
  },
);
