import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caller, morning, openTestDesk, placeFields } from "#tests/support/test-desk.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { cancelOrder } from "../../orders/cancel/cancel-order.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { duties } from "../../reports/today/duties.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Tender } from "../cash/counter.ts";
import { addPaymentMethod, switchPaymentMethod } from "../methods/change-payment-methods.server.ts";
import { changePaymentMethod } from "../pay/change-payment-method.server.ts";
import { refundMoney } from "../refund/refund-money.server.ts";
import { noteReturnedTransfer } from "../refund/request-account.server.ts";
import { giveCashBack } from "./give-cash-back.server.ts";
import { payAtCounter } from "./pay-at-counter.server.ts";
import { exportTill, findGivenBack, findTill, listTills } from "../till/read-till.server.ts";
import { closeTill, openTill, payIntoTill, payOutOfTill } from "../till/till.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
let shop: Shop;
let owner: Shop;
let desk: Shop;
let till: string;
beforeAll(async () => {
  opened = await openTestDesk();
  ({ shop, owner, desk } = opened);
  await switchPaymentMethod(owner, await addPaymentMethod(owner, "bank", bankInput), true);
  await shop.db.updateTable("products").set({ needs_serial: false }).where("id", "=", "13").execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 50 }).where("product_id", "=", "13").execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  opened.stopClockAt(morning);
  for (const { id, closedAt, expected } of await listTills(desk)) {
    if (!closedAt) await closeTill(desk, { id, counted: expected, reason: "" });
  }
  till = randomUUID();
  await openTill(desk, { id: till, opening: 2_000_00 });
});

const inTill = async () => (await findTill(desk, till))?.expected;
const cash = (amount: number): Tender => ({ way: "cash", amount, reference: null });
const card = (amount: number, reference: string): Tender => ({ way: "card", amount, reference });
const pay = (id: string, tenders: Tender[], requestId: string = randomUUID(), as = desk) =>
  payAtCounter(as, id, { requestId, tenders });
/** One laptop for ₹35,388, which waits for a transfer. */
const waiting = (fields = {}) => placeFields(desk, { ...caller, paymentMethod: "bank", ...fields });
const total = 35_388_00;
const refundsOf = async (id: string) => (await findOrder(owner, id))?.refunds ?? [];
const auditOf = async (subjectId: string) =>
  (
    await shop.db
      .selectFrom("audit_entries")
      .select(["action", "actor_name"])
      .where("subject_id", "=", subjectId)
      .orderBy("id")
      .execute()
  ).map(({ action, actor_name }) => [action, actor_name]);

describe("the till", () => {
  it("is opened once, holds what is paid in and out, and is closed with its count", async () => {
    await openTill(desk, { id: till, opening: 2_000_00 });
    await expect(openTill(owner, { id: randomUUID(), opening: 0 })).rejects.toMatchObject({
      code: "till.open-already",
    });
    const out = { id: randomUUID(), amount: 300_00, reason: "Courier" };
    await Promise.all([payOutOfTill(desk, out), payOutOfTill(desk, out)]);
    await payIntoTill(owner, { id: randomUUID(), amount: 500_00, reason: "Change" });
    await expect(payOutOfTill(desk, { ...out, id: randomUUID(), amount: 2_300_00 })).rejects.toMatchObject({
      code: "till.not-enough",
    });
    expect(await inTill()).toBe(2_200_00);
    await expect(closeTill(owner, { id: till, counted: 2_150_00, reason: "" })).rejects.toMatchObject({
      code: "till.difference",
      fields: { reason: "₹50 too little. Please give the reason" },
    });
    await closeTill(owner, { id: till, counted: 2_150_00, reason: "Coins" });
    await closeTill(owner, { id: till, counted: 2_150_00, reason: "Coins" });
    await expect(closeTill(desk, { id: till, counted: 1, reason: "x" })).rejects.toMatchObject({
      code: "till.closed",
    });
    expect(await findTill(owner, till)).toMatchObject({
      counted: 2_150_00,
      expected: 2_200_00,
      reason: "Coins",
      lines: [
        { kind: "paid-in", amount: 500_00, reason: "Change" },
        { kind: "paid-out", amount: -300_00 },
      ],
    });
    const [me, boss] = [desk, owner].map(({ actor }) => ("name" in actor ? actor.name : ""));
    expect(await auditOf(till)).toEqual([
      ["till.open", me],
      ["till.paid-out", me],
      ["till.paid-in", boss],
      ["till.close", boss],
    ]);
    await expect(payIntoTill(desk, { ...out, id: randomUUID() })).rejects.toMatchObject({
      code: "till.closed",
    });
    let csv = "";
    for await (const piece of exportTill(owner, {})) csv += piece;
    expect(csv).toContain("Paid out,Cash,-300,,,Courier");
  });

  it("waits for its closing from the next day on", async () => {
    const due = async () => {
      const duty = duties.find(({ key }) => key === "till");
      const rows = duty?.rows({ shop: desk, scope: "everybody", own: null }, new URLSearchParams());
      return shop.db
        .selectFrom((rows as never as { as: (name: string) => never }).as("due"))
        .selectAll()
        .execute();
    };
    expect(await due()).toHaveLength(0);
    opened.stopClockAt(new Date(morning.getTime() + 86_400_000));
    expect(await due()).toHaveLength(1);
  });
});

describe("paying at the counter", () => {
  it("holds a part, which makes the order no cash order, and pays it with the rest as by transfer", async () => {
    const { id } = await waiting();
    const form = randomUUID();
    await Promise.all([pay(id, [cash(5_000_00)], form), pay(id, [cash(5_000_00)], form)]);
    expect(await findOrder(owner, id)).toMatchObject({
      paymentMethod: "bank",
      paymentStatus: "pending",
      due: total - 5_000_00,
      payments: [{ provider: "counter-cash", amount: 5_000_00, refunded: 0 }],
    });
    await expect(changePaymentMethod(owner, id, "cod")).rejects.toMatchObject({
      code: "payment.cash-with-held",
    });
    await expect(pay(id, [cash(total)])).rejects.toMatchObject({ code: "counter.more-than-due" });
    await pay(id, [card(30_000_00, "SLIP000001"), cash(388_00)]);
    expect(await findOrder(owner, id)).toMatchObject({
      paymentMethod: "bank",
      paymentStatus: "paid",
      due: 0,
    });
    expect(await inTill()).toBe(7_388_00);
    await expect(pay(id, [cash(1_00)])).rejects.toMatchObject({ code: "payment.paid-already" });
    await expect(pay((await waiting()).id, [card(1_000_00, "SLIP000001")])).rejects.toMatchObject({
      code: "counter.used-already",
    });
    expect((await auditOf(id)).filter(([action]) => action === "order.counter-payment")).toHaveLength(2);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("pays an order in cash before its hand-over only as a whole", async () => {
    const { id } = await placeFields(desk, { ...caller, way: "collect" });
    await expect(pay(id, [cash(5_000_00)])).rejects.toMatchObject({ code: "counter.at-hand-over" });
    await pay(id, [cash(total)]);
    expect(await findOrder(owner, id)).toMatchObject({ paymentMethod: "bank", paymentStatus: "paid" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("needs an open till for cash, and stays below two lakh a day, whoever of one phone number pays", async () => {
    const { id } = await waiting();
    await closeTill(desk, { id: till, counted: 2_000_00, reason: "" });
    await expect(pay(id, [cash(1_000_00)])).rejects.toMatchObject({ code: "till.closed" });
    await pay(id, [card(1_000_00, "SLIP000002")]);
    await openTill(desk, { id: randomUUID(), opening: 0 });
    const phone = { newName: "A", newPhone: "9876500123", "quantity-13": "3" };
    const [first, second] = [await waiting(phone), await waiting({ ...phone, newName: "B" })];
    await pay(first.id, [cash(1_00_000_00)]);
    await expect(pay(second.id, [cash(1_00_000_00)])).rejects.toMatchObject({ code: "counter.cash-by-law" });
    await pay(second.id, [cash(99_999_00)]);
  });
});

describe("giving cash back", () => {
  const request = (amount: number) => ({
    requestId: randomUUID(),
    quantity: {},
    amount: { "0": amount },
    restock: {},
    units: {},
    reason: "Goodwill",
  });

  it("gives a refund of cash once, with a receipt, and the bank cannot return it", async () => {
    const sale = { way: "counter", "quantity-13": "1", cashAmount: "35388" };
    const { id } = await placeFields(desk, sale);
    await refundMoney(owner, id, request(1_000_00));
    const [refund] = await refundsOf(id);
    expect(refund).toMatchObject({ status: "waiting-for-account", amount: 1_000_00 });
    const refundId = refund?.id ?? "";
    await Promise.all([giveCashBack(desk, id, refundId), giveCashBack(owner, id, refundId)]);
    await giveCashBack(desk, id, refundId);
    expect(await refundsOf(id)).toMatchObject([
      { status: "sent", isSentByHand: false, providerRefundId: expect.stringMatching(/^TILL-\d+$/) },
    ]);
    expect(await inTill()).toBe(2_000_00 + total - 1_000_00);
    const [line, payment] = (await findTill(owner, till))?.lines ?? [];
    expect(await findGivenBack(desk, line?.number ?? "")).toMatchObject({
      amount: -1_000_00,
      orderId: id,
      customer: "Counter customer",
    });
    // What came in has no slip.
    expect(await findGivenBack(desk, payment?.number ?? "")).toBeUndefined();
    await expect(noteReturnedTransfer(owner, id, { refundId, reason: "x" })).rejects.toMatchObject({
      code: "refund.not-sent-by-hand",
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("gives back only what came in cash, below the limits of the law, and what is in the till", async () => {
    const byCard = await waiting();
    await pay(byCard.id, [card(total, "SLIP000003")]);
    await refundMoney(owner, byCard.id, request(1_000_00));
    const [ofCard] = await refundsOf(byCard.id);
    await expect(giveCashBack(desk, byCard.id, ofCard?.id ?? "")).rejects.toMatchObject({
      code: "till.goes-back-as-it-came",
    });
    // An advance for goods that were never supplied.
    const advance = await waiting();
    await pay(advance.id, [cash(20_000_00)]);
    await cancelOrder(owner, advance.id, { reason: "asked-for" });
    const [large] = await refundsOf(advance.id);
    await expect(giveCashBack(desk, advance.id, large?.id ?? "")).rejects.toMatchObject({
      code: "till.cash-by-law",
    });
    const sold = await placeFields(desk, { way: "counter", "quantity-13": "1", cashAmount: "35388" });
    await refundMoney(owner, sold.id, request(30_000_00));
    await payOutOfTill(desk, { id: randomUUID(), amount: 55_000_00, reason: "To the bank" });
    const [ofGoods] = await refundsOf(sold.id);
    await expect(giveCashBack(desk, sold.id, ofGoods?.id ?? "")).rejects.toMatchObject({
      code: "till.not-enough",
    });
    await expect(giveCashBack(desk, byCard.id, ofGoods?.id ?? "")).rejects.toMatchObject({
      code: "refund.not-found",
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

it("only who may use the till does, and who may read it reads it", async () => {
  const id = randomUUID();
  const using = [
    (as: Shop) => closeTill(as, { id, counted: 0, reason: "" }),
    (as: Shop) => payIntoTill(as, { id, amount: 100, reason: "x" }),
    (as: Shop) => payOutOfTill(as, { id, amount: 100, reason: "x" }),
    (as: Shop) => giveCashBack(as, id, id),
  ];
  for (const verb of using) expect(await wrongRights(shop, { "till.use": verb })).toEqual([]);
  const reading = [listTills, (as: Shop) => findTill(as, id), (as: Shop) => findGivenBack(as, "1")];
  for (const verb of reading) expect(await wrongRights(shop, { "till.read": verb })).toEqual([]);
});
