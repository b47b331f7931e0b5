import { afterAll, beforeAll, expect, it } from "vitest";
import { orderDelivered, type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { approveReturn, refuseReturn } from "../desk/answer-return.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countReturns, listReturns } from "./list-returns.server.ts";
import { readReturnsQuery } from "./returns-query.ts";

const noon = new Date("2026-11-20T06:30:00Z");
let site: TestShop;
let admin: Shop;
let toAnswer: TestReturn;
let onItsWay: TestReturn;
let refused: TestReturn;

beforeAll(async () => {
  site = await openTestShop({ now: noon });
  admin = asAdmin(site.shop);
  const order = await orderDelivered(site.shop, { serials: ["LIST-0001"] });
  toAnswer = await writeReturn(site.shop, { order, reason: "dead-on-arrival" });
  onItsWay = await writeReturn(site.shop, { handover: "courier", reason: "changed-mind" });
  refused = await writeReturn(site.shop);
  await approveReturn(onItsWay.seller, onItsWay.id, { seen: await seenOf(onItsWay), answer: "" });
  await refuseReturn(refused.seller, refused.id, { seen: await seenOf(refused), answer: "Misused." });
});
afterAll(() => site.close());

const seenOf = async ({ id }: TestReturn) => {
  const { seen } = await site.shop.db
    .selectFrom("order_events")
    .select(({ fn }) => fn.max("id").as("seen"))
    .where("return_id", "=", id)
    .executeTakeFirstOrThrow();
  return seen;
};
async function numbers(shop: Shop, query: string) {
  const { returns, total } = await listReturns(shop, readReturnsQuery(new URLSearchParams(query)));
  expect(total).toBe(returns.length);
  return returns.map(({ number }) => number);
}

it("lists what is due first, and what is over last", async () => {
  expect(await numbers(toAnswer.seller, "")).toEqual([toAnswer.number, onItsWay.number, refused.number]);
  expect(await numbers(admin, "")).toHaveLength(3);
  expect(await numbers(await asNewVendor(site.shop), "")).toEqual([]);
});

it("knows for whom a return waits", async () => {
  expect(await numbers(toAnswer.seller, "turn=mine")).toEqual([toAnswer.number]);
  expect(await countReturns(toAnswer.seller)).toEqual({ mine: 1, overdue: 0, open: 2 });
  // The shop was alerted about a refusal.
  expect(await numbers(admin, "turn=mine")).toEqual([refused.number]);
  site.stopClockAt(new Date("2026-11-24T06:30:00Z"));
  expect(await numbers(admin, "turn=mine")).toEqual([toAnswer.number, refused.number]);
  expect(await numbers(admin, "turn=overdue")).toEqual([toAnswer.number]);
  expect(await countReturns(admin)).toEqual({ mine: 2, overdue: 1, open: 2 });
  site.stopClockAt(noon);
});

it.each([
  ["state=refused", () => refused],
  ["reason=dead-on-arrival", () => toAnswer],
  ["search=list-0001", () => toAnswer],
  ["turn=over", () => refused],
])("filters by %s", async (query, expected) => {
  expect(await numbers(admin, query)).toEqual([expected().number]);
  expect(await numbers(expected().seller, query)).toEqual([expected().number]);
});

it("finds a return by its own number, its order's number and its product", async () => {
  expect(await numbers(admin, `search=${toAnswer.number}`)).toEqual([toAnswer.number]);
  expect(await numbers(toAnswer.seller, `search=${toAnswer.order.number}`)).toEqual([toAnswer.number]);
  const { productId } = await site.shop.db
    .selectFrom("returns")
    .select("product_id as productId")
    .where("id", "=", refused.id)
    .executeTakeFirstOrThrow();
  expect(await numbers(admin, `product=${productId}`)).toEqual([refused.number]);
  expect(await numbers(admin, "vendor=nobody")).toEqual([]);
});
