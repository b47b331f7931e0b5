import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import type { ShipInput } from "../../orders/fulfilment/ship-input.ts";
import { shipFulfilment } from "../../orders/fulfil/ship-fulfilment.server.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeDispatchOf } from "../../vendors/own-profile/change-dispatch.server.ts";
import type { Tender } from "../cash/counter.ts";
import { listTakenCash } from "../cash/taken-cash.server.ts";
import { changePaymentMethod } from "../pay/change-payment-method.server.ts";
import { refundMoney } from "../refund/refund-money.server.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
/** A Wednesday, before the cut-off of 2 pm. */
const morning = new Date("2027-01-20T10:00:00+05:30");
/** What so many pieces cost: ₹35,388.20 each, in whole rupees. */
const worth = (pieces: number) => Math.round(35_388.2 * pieces) * 100;
const entry = worth(1);

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: morning });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  for (const vendor of ["v1", "v2"]) {
    await changeDispatchOf(admin, vendor, {
      dispatchDays: 1,
      cutOff: "14:00",
      isCollectable: vendor === "v1",
    });
  }
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).where("product_id", "=", "13").execute();
});
beforeEach(async () => {
  await settings({ has_card_machine: true, counter_cash_limit_rupees: 199_999, cod_limit_rupees: 50_000 });
  await forgetPhones();
});
/** Customers are other people then: all of these tests give one number. */
const forgetPhones = () => shop.db.updateTable("orders").set({ phone: "" }).execute();
afterAll(() => opened.close());

const settings = (columns: Record<string, number | boolean>) =>
  shop.db.updateTable("shop_settings").set(columns).execute();

const card = (amount: number, reference: string): Tender => ({ way: "card", amount, reference });
const upi = (amount: number, reference: string): Tender => ({ way: "upi", amount, reference });
const cash = (amount: number): Tender => ({ way: "cash", amount, reference: null });

/** An order of so many of a product of v1, to be collected and paid at the shop, which is ready. */
async function ready(pieces: number, customer?: TestOrder["customer"]): Promise<TestOrder> {
  let order: TestOrder;
  if (customer) {
    await fillCart(customer, { "13": pieces });
    const seenTotal = worth(pieces) / 100;
    const placed = await placeOrder(customer, checkoutOf({ seenTotal, paymentMethod: "cod", collect: true }));
    const { id: part } = await shop.db
      .selectFrom("fulfilments")
      .select("id")
      .where("order_id", "=", placed.id)
      .executeTakeFirstOrThrow();
    order = { ...placed, total: worth(pieces), customer, fulfilments: { v1: part } };
  } else order = await placeTestOrder(shop, { "13": pieces }, "cod", { collect: true });
  await makeTransition(asVendor(shop, "v1"), partOf(order), "pack");
  return order;
}

const partOf = ({ fulfilments }: TestOrder) => fulfilments.v1 ?? "";

function handOver(order: TestOrder, tenders: Tender[], more: Partial<ShipInput> = {}, by = admin) {
  const input = { sentBy: "collected", carrier: "", trackingNumber: "", serials: new Map() } as const;
  return shipFulfilment(by, partOf(order), {
    ...input,
    collectedBy: "Asha",
    noCodeReason: "Showed an identity card",
    cashTakenBy: "shop",
    isWithoutSerials: true,
    tenders,
    ...more,
  });
}

const paymentsOf = (order: TestOrder) =>
  shop.db
    .selectFrom("payments")
    .select(["provider", "provider_payment_id as reference", "amount"])
    .where("order_id", "=", order.id)
    .orderBy("provider")
    .execute();

describe("paying at the shop", () => {
  it("is not limited by cash on delivery, but by what the counter takes; other sellers' goods by cash on delivery", async () => {
    await placeTestOrder(shop, { "13": 9 }, "cod", { collect: true });
    await expect(placeTestOrder(shop, { "13": 2 }, "cod")).rejects.toMatchObject({
      code: "checkout.above-cash-limit",
      params: { limit: 50_000_00, isAtShop: false },
    });
    // The delivered part is above the limit of its courier.
    const mixed = { "13": 1, "3": 1 };
    await expect(placeTestOrder(shop, mixed, "cod", { collect: true })).rejects.toMatchObject({
      code: "checkout.above-cash-limit",
    });
    await settings({ cod_limit_rupees: 100_000 });
    await placeTestOrder(shop, mixed, "cod", { collect: true });

    await settings({ has_card_machine: false, counter_cash_limit_rupees: 40_000, cod_limit_rupees: 0 });
    await placeTestOrder(shop, { "13": 1 }, "cod", { collect: true });
    const above = { code: "checkout.above-cash-limit", params: { limit: 40_000_00, isAtShop: true } };
    await expect(placeTestOrder(shop, { "13": 2 }, "cod", { collect: true })).rejects.toMatchObject(above);
    // The same rule when the method is changed.
    const bank = await placeTestOrder(shop, { "13": 2 }, "demo", { collect: true });
    await expect(changePaymentMethod(admin, bank.id, "cod")).rejects.toMatchObject(above);
    await settings({ has_card_machine: true });
    await changePaymentMethod(admin, bank.id, "cod");
  });

  it("records card, UPI and cash of one hand-over to the paisa, with till, order and refunds", async () => {
    const order = await ready(3);
    const paid = [card(60_000_00, "RRN433112"), upi(30_000_00, "433112340001"), cash(16_165_00)];
    await expect(handOver(order, paid.with(2, cash(16_164_99)))).rejects.toMatchObject({
      code: "counter.other-sum",
      params: { due: worth(3), sum: worth(3) - 1 },
    });
    const before = (await listTakenCash(admin)).today;
    await handOver(order, paid);
    expect(await paymentsOf(order)).toMatchObject([
      { provider: "card-machine", reference: "RRN433112", amount: 60_000_00 },
      { provider: "cod", amount: 16_165_00 },
      { provider: "upi", reference: "433112340001", amount: 30_000_00 },
    ]);
    expect((await listTakenCash(admin)).today - before).toBe(16_165_00);
    const page = await findMyOrder(order.customer, order.id);
    expect(page).toMatchObject({ status: "delivered", paymentStatus: "paid", due: 0 });
    expect(page?.events.at(-1)).toMatchObject({
      paid: "₹60,000 by card (RRN433112), ₹30,000 by UPI (433112340001), ₹16,165 in cash",
    });
    // Money on the shop's account cannot be undone by a click, as cash in the till.
    await expect(undoDelivery(admin, partOf(order))).rejects.toMatchObject({ code: "order.cash-received" });

    await refundMoney(admin, order.id, {
      requestId: crypto.randomUUID(),
      quantity: { "0": 3 },
      amount: {},
      restock: { "0": true },
      units: {},
      reason: "Broken",
    });
    const refunds = (await findOrder(admin, order.id))?.refunds.map(({ provider, status, amount }) => [
      provider,
      status,
      amount,
    ]);
    expect(refunds?.toSorted()).toEqual([
      ["card-machine", "to-send", 60_000_00],
      ["cod", "waiting-for-account", 16_165_00],
      ["upi", "waiting-for-account", 30_000_00],
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("needs no cash at all, and then owes the till nothing", async () => {
    const order = await ready(1);
    await handOver(order, [card(entry, "RRN500001")]);
    expect(await paymentsOf(order)).toMatchObject([{ provider: "card-machine", amount: entry }]);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ paymentStatus: "paid" });
    expect((await listTakenCash(admin)).taken.some(({ orderId }) => orderId === order.id)).toBe(false);
    await expect(undoDelivery(admin, partOf(order))).rejects.toMatchObject({ code: "order.cash-received" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("counts a slip and a UTR once, and only by somebody who records the shop's money", async () => {
    const [first, second] = [await ready(1), await ready(1)];
    const vendor = asVendor(shop, "v1");
    const { code } = await shop.db
      .selectFrom("fulfilments")
      .select("collect_code as code")
      .where("id", "=", partOf(first))
      .executeTakeFirstOrThrow();
    const byVendor = handOver(first, [upi(entry, "433112340002")], { collectCode: code ?? "" }, vendor);
    await expect(byVendor).rejects.toMatchObject({ code: "cash.taken-by-shop" });
    await handOver(first, [upi(entry, "433112340002")]);
    await expect(handOver(second, [upi(entry, "433112340002")])).rejects.toMatchObject({
      code: "bank-transfer.other-customer",
    });
    await handOver(second, [card(entry, "RRN600001")]);
    const third = await ready(1);
    await expect(handOver(third, [card(entry, "RRN600001")])).rejects.toMatchObject({
      code: "counter.used-already",
    });
    expect(await findMyOrder(third.customer, third.id)).toMatchObject({ status: "processing" });
  });

  it("is recorded once by two desks at once: the one that says otherwise is told", async () => {
    const order = await ready(1);
    const outcomes = await Promise.allSettled([
      handOver(order, [cash(entry)]),
      handOver(order, [card(entry, "RRN700001")]),
      handOver(order, [cash(entry)]),
    ]);
    const payments = await paymentsOf(order);
    expect(payments).toHaveLength(1);
    const isCash = payments[0]?.provider === "cod";
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([isCash, !isCash, isCash]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it.each([
    ["card slip", card, "RRN710001", ["counter.used-already"]],
    ["UTR", upi, "433112340710", ["bank-transfer.reference-used"]],
  ] as const)(
    "counts one %s once for two sellers' parts, at two desks at once",
    async (_what, paid, reference, codes) => {
      await changeDispatchOf(admin, "v2", { dispatchDays: 1, cutOff: "14:00", isCollectable: true });
      await settings({ cod_limit_rupees: 199_999 });
      const order = await placeTestOrder(shop, { "13": 1, "3": 1 }, "cod", { collect: true });
      const parts = ["v1", "v2"].map((vendor) => ({
        ...order,
        fulfilments: { v1: order.fulfilments[vendor] ?? "" },
      }));
      for (const vendor of ["v1", "v2"])
        await makeTransition(asVendor(shop, vendor), order.fulfilments[vendor] ?? "", "pack");
      const amounts = [entry, order.total - entry];
      const outcomes = await Promise.allSettled(
        parts.map((part, index) => handOver(part, [paid(amounts[index] ?? 0, reference)])),
      );
      const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(refused).toMatchObject(codes.map((code) => ({ code })));
      expect(await paymentsOf(order)).toMatchObject([{ reference }]);
      expect(await checkInvariants(shop)).toEqual([]);
      await changeDispatchOf(admin, "v2", { dispatchDays: 1, cutOff: "14:00", isCollectable: false });
    },
  );

  it("is refused if the customer has paid online meanwhile", async () => {
    const order = await ready(1);
    await payTestOrder(shop, order);
    await expect(handOver(order, [cash(entry)])).rejects.toMatchObject({ code: "payment.paid-already" });
    await handOver(order, []);
    expect(await paymentsOf(order)).toMatchObject([{ provider: "demo" }]);
  });
});

describe("cash at the counter", () => {
  it("stays within the shop's limit", async () => {
    await settings({ counter_cash_limit_rupees: 35_387 });
    const order = await ready(1);
    await expect(handOver(order, [cash(entry)])).rejects.toMatchObject({ code: "counter.cash-limit" });
    await handOver(order, [cash(35_387_00), card(1_00, "RRN800001")]);
  });

  it("counts what is still to be paid at the door for other parts of the order", async () => {
    await settings({ cod_limit_rupees: 199_999 });
    // v2 delivers goods of ₹90,848.
    const order = await placeTestOrder(shop, { "13": 4, "3": 1 }, "cod", { collect: true });
    await makeTransition(asVendor(shop, "v1"), partOf(order), "pack");
    await expect(handOver(order, [cash(worth(4))])).rejects.toMatchObject({
      code: "counter.cash-by-law",
      params: { had: 90_848_00 },
    });
    await handOver(order, [cash(entry), card(worth(4) - entry, "RRN910001")]);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ paymentStatus: "pending" });
  });

  it("stays below two lakh of one customer in a day, whichever desks record it at once", async () => {
    const customer = await signInCustomer(shop);
    const [first, second] = [await ready(3, customer), await ready(3, customer)];
    const outcomes = await Promise.allSettled([
      handOver(first, [cash(worth(3))]),
      handOver(second, [cash(worth(3))]),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toMatchObject([{ code: "counter.cash-by-law", params: { had: worth(3) } }]);
    const late = outcomes[0]?.status === "rejected" ? first : second;
    const left = 2_00_000_00 - worth(3);
    const rest = 2 * worth(3) - 2_00_000_00;
    await expect(handOver(late, [cash(left), card(rest, "RRN900001")])).rejects.toMatchObject({
      code: "counter.cash-by-law",
    });
    await handOver(late, [cash(left - 1_00), card(rest + 1_00, "RRN900001")]);
    // Another customer, another day.
    await forgetPhones();
    await handOver(await ready(1), [cash(entry)]);
    opened.stopClockAt(new Date("2027-01-21T10:00:00+05:30"));
    await handOver(await ready(1, customer), [cash(entry)]);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});
