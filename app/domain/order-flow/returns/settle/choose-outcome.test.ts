import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, writeAcceptedReturn } from "#tests/support/test-store-credit.ts";
import { readReturn } from "#tests/support/test-returns.ts";
import type { Shop } from "../../../shop/shop.ts";
import { readMyStoreCredit } from "../../../store-credit/read-store-credit.server.ts";
import { checkInvariants } from "../../../upkeep/check-invariants.server.ts";
import { chooseOutcome } from "./choose-outcome.server.ts";
import { letCustomerChoose } from "./none-left.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
const cost = 3_774_800;

let sales: TestSales;
let shop: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
});
afterAll(() => sales.close());
beforeEach(() => sales.stopClockAt(now));

/** A delivered laptop that cannot be replaced, so that its buyer has to choose. */
async function returnToChoose({ isCash = false } = {}) {
  const order = isCash ? await placeTestOrder(shop, { "1": 1 }) : await placePaidOrder(shop, { "1": 1 });
  await sendFulfilment(shop, order, "v1");
  await makeTransition(asVendor(shop, "v1"), order.fulfilments["v1"] ?? "", "deliver");
  const id = await writeAcceptedReturn(shop, order, { reason: "dead-on-arrival", wish: "replacement" });
  await letCustomerChoose({ ...shop, actor: { role: "system" } }, id);
  const { seen } = await readReturn(shop, id);
  return { order, id, seen, customer: order.customer };
}

const refundsOf = ({ id }: { id: string }) =>
  shop.db.selectFrom("refunds").select(["amount", "status"]).where("order_id", "=", id).execute();

describe("a buyer who cannot get a replacement", () => {
  it("chooses the money", async () => {
    const { order, id, seen, customer } = await returnToChoose();
    await chooseOutcome(customer, id, { seen, destination: "source" });
    expect(await refundsOf(order)).toEqual([{ amount: cost, status: "queued" }]);
    expect(await balanceOf(customer)).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("chooses store credit, which can be paid back; the same form again does nothing more", async () => {
    const { id, seen, customer } = await returnToChoose();
    const choice = { seen, destination: "store-credit" } as const;
    await Promise.all([chooseOutcome(customer, id, choice), chooseOutcome(customer, id, choice)]);
    const { credits } = await readMyStoreCredit(customer);
    expect(credits).toMatchObject([{ balance: cost, given: cost, isPayableBack: true }]);
    expect(await readReturn(shop, id)).toMatchObject({ state: "refunded" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("chooses once: of two tabs with two choices one counts", async () => {
    const { order, id, seen, customer } = await returnToChoose();
    await Promise.allSettled([
      chooseOutcome(customer, id, { seen, destination: "source" }),
      chooseOutcome(customer, id, { seen, destination: "store-credit" }),
    ]);
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("gets no store credit for cash that the courier still has", async () => {
    const { id, seen, customer } = await returnToChoose({ isCash: true });
    await expect(chooseOutcome(customer, id, { seen, destination: "store-credit" })).rejects.toThrow(
      "The cash for this order has not come in yet",
    );
    expect(await readReturn(shop, id)).toMatchObject({ state: "choosing" });
  });

  it("chooses for nobody else, and not before there is a choice", async () => {
    const one = await returnToChoose();
    const other = await returnToChoose();
    await expect(
      chooseOutcome(other.customer, one.id, { seen: one.seen, destination: "source" }),
    ).rejects.toThrow("Return not found");
    const order = await placePaidOrder(shop, { "1": 1 });
    const id = await writeAcceptedReturn(shop, order);
    const { seen } = await readReturn(shop, id);
    await expect(chooseOutcome(order.customer, id, { seen, destination: "source" })).rejects.toMatchObject({
      code: "return.not-now",
    });
  });
});
