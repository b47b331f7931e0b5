import { afterAll, beforeAll, expect, test } from "vitest";
import { changePreOrder } from "#domain/orders/pre-orders/change-pre-order.server.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { orderAhead, setStock } from "#tests/support/test-pre-orders.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { openWorkPages, type WorkPages } from "#tests/support/work-pages.tsx";

let sales: TestSales;
let pages: WorkPages;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
  pages = await openWorkPages(sales.shop);
});
afterAll(() => sales.close());

/** The words of the preview beside the form of a product. */
async function preview() {
  const answer = await pages.request(asVendor(sales.shop, "v1").actor, "/vendor/products/6/edit");
  const [, card = ""] = (await answer.text()).split('aria-labelledby="card-preview"');
  return card.slice(0, card.indexOf("</section>")).replaceAll(/<[^>]*>/g, " ");
}

test("the preview says when goods that are pre-ordered are expected, as long as some can be", async () => {
  await setStock(sales.shop, "6", 0);
  expect(await preview()).toContain("Out of stock");
  await changePreOrder(asVendor(sales.shop, "v1"), "6", { expected: "2027-02-12", most: 1 });
  expect(await preview()).toContain("Expected Fri, 12 Feb");
  await orderAhead(sales.shop, { "6": 1 });
  expect(await preview()).toContain("Out of stock");
});
