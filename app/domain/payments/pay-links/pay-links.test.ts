import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  failTestPayment,
  placePaidOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { decideDemoBankPayment, findDemoBankPayment } from "../../demo/demo-bank.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { cancelOrder } from "../../orders/cancel/cancel-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { addPaymentMethod, switchPaymentMethod } from "../methods/change-payment-methods.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { makePayLink } from "./make-pay-link.server.ts";
import { comeBackByLink, findOrderOfLink, payByLink } from "./pay-by-link.server.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");
const hour = 3_600_000;
let opened: TestShop;
let shop: Shop;
let admin: Shop;
let order: TestOrder;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: placedAt });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());
beforeEach(async () => {
  opened.stopClockAt(placedAt);
  order = await placeTestOrder(shop, { "13": 2 }, "demo");
});

const guest = (): Shop => ({ ...shop, actor: { role: "guest", address: "192.0.2.55" } });
const link = async (of: TestOrder, mailed = false) =>
  (await makePayLink(admin, of.id, { mailed })).split("/pay/")[1] ?? "";
const stateOf = async (token: string) => (await findOrderOfLink(guest(), token))?.state;
const bankPaymentOf = async (token: string) => {
  const way = await payByLink(guest(), token);
  return way.kind === "page" ? (way.address.split("/").at(-1) ?? "") : "";
};

it("a failed order is paid by somebody who has the link and nothing else", async () => {
  await failTestPayment(shop, order);
  const token = await link(order);
  const seen = await findOrderOfLink(guest(), token);
  expect(seen).toMatchObject({ number: order.number, total: order.total, due: order.total, state: "open" });
  expect(seen?.lines).toMatchObject([{ quantity: 2 }]);
  const { full_name, phone, address_line1, user_email } = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  for (const secret of [full_name, phone, address_line1, user_email])
    expect(JSON.stringify(seen)).not.toContain(secret);
  const payment = await bankPaymentOf(token);
  expect((await findDemoBankPayment(shop, payment))?.backTo).toBe(`/pay/${token}/payment`);
  await decideDemoBankPayment(shop, payment, "approved");
  await comeBackByLink(guest(), token);
  expect(await stateOf(token)).toBe("paid");
  await expect(payByLink(guest(), token)).rejects.toMatchObject({ code: "payment.link-closed" });
  await expect(makePayLink(admin, order.id, { mailed: false })).rejects.toMatchObject({
    code: "payment.paid-already",
  });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("the order waits for its link, and a new link ends the one before", async () => {
  opened.stopClockAt(new Date(placedAt.getTime() + 10 * 60_000));
  const first = await link(order);
  opened.stopClockAt(new Date(placedAt.getTime() + 24 * hour));
  await expireUnpaidOrders(shop);
  const second = await link(order);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["expired", "open"]);
  await expect(payByLink(guest(), first)).rejects.toMatchObject({ code: "payment.link-closed" });
  await cancelOrder(admin, order.id, { reason: "mistake" } as never);
  expect(await stateOf(second)).toBe("cancelled");
  await expect(makePayLink(admin, order.id, { mailed: false })).rejects.toMatchObject({
    code: "payment.not-online",
  });
});

it("is mailed to the customer if the staff say so", async () => {
  const token = await link(order, true);
  const mails = await shop.db
    .selectFrom("mails")
    .select("data")
    .where("template", "=", "pay-link")
    .where("recipient", "=", order.customer.actor.email)
    .execute();
  expect(mails).toMatchObject([{ data: { payUrl: `${shop.origin}/pay/${token}` } }]);
});

it("an order to be paid in cash can be paid with a link before it leaves", async () => {
  const cash = await placeTestOrder(shop, { "13": 1 }, "cod");
  const token = await link(cash);
  await decideDemoBankPayment(shop, await bankPaymentOf(token), "approved");
  await comeBackByLink(guest(), token);
  expect(await findOrderOfLink(guest(), token)).toMatchObject({ state: "paid", paymentMethod: "online" });
});

it("an order that waits for a transfer shows where to send the money", async () => {
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  const token = await link(await placeTestOrder(shop, { "13": 1 }, "bank"));
  expect(await findOrderOfLink(guest(), token)).toMatchObject({
    state: "open",
    transfer: { details: bankInput.accountDetails, upi: null },
  });
});

it("nothing is behind a link that never was, and only who may enter orders makes one", async () => {
  expect(await findOrderOfLink(guest(), "no-such-token")).toBeUndefined();
  await expect(comeBackByLink(guest(), "no-such-token")).rejects.toMatchObject({
    code: "payment.link-closed",
  });
  const paid = await placePaidOrder(shop, { "13": 1 });
  const verbs = { "orders.enter": (as: Shop) => makePayLink(as, paid.id, { mailed: false }) };
  expect(await wrongRights(shop, verbs)).toEqual([]);
});
