import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { upi } from "#tests/support/test-cash-refunds.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { onlyProvider } from "#tests/support/test-gateway.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { decideDemoBankPayment } from "../../demo/demo-bank.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { queryPaymentOfOrder } from "../pay/query-provider.server.ts";
import type { PaymentProvider } from "../../shop/ports/payment-provider.ts";
import { retryRefund } from "../provider-answers/settle-stuck-refund.server.ts";
import { enterRefundAccount, giveAccountOfMyRefund } from "./give-account.server.ts";
import { queueLostRefundJobs } from "./queue-refund-job.server.ts";
import { requestRefundAccount } from "./request-account.server.ts";
import { sendRefund } from "./send-refund.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { startPayment } from "../pay/start-payment.server.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

/** A refund that waits for the demo bank to send it, and its state. */
async function queuedRefund() {
  const { shop } = opened;
  const product = await addProduct(shop, { price: 50_000 });
  const customer = await signInCustomer(shop);
  await fillCart(customer, { [product.id]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000 }));
  const bankPayment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
  await decideDemoBankPayment(shop, bankPayment, "approved");
  await queryPaymentOfOrder(customer, id);
  await cancelMyOrder(customer, id);
  const refundOf = () =>
    shop.db.selectFrom("refunds").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
  const alerts = async () =>
    (await shop.db.selectFrom("alerts").select("kind").where("order_id", "=", id).execute()).map(
      ({ kind }) => kind,
    );
  return { customer, id, refundOf, alerts };
}

test("a refund that fails while the provider still answers is not taken for sent, and nobody is mailed that it was", async () => {
  const { shop } = opened;
  const { refundOf, alerts } = await queuedRefund();
  const hasty: PaymentProvider = {
    ...createDemoBank(shop.db),
    async refund({ key }) {
      const refund = { id: "its-refund", key, reason: null };
      await settleRefund(shop, "demo", { ...refund, state: "failed" });
      return { ...refund, state: "sent" };
    },
  };
  await sendRefund({ ...shop, payments: onlyProvider(hasty) }, (await refundOf()).id, {
    isLastAttempt: false,
  });
  expect(await refundOf()).toMatchObject({ status: "failed", provider_refund_id: "its-refund" });
  const rows = await shop.db
    .selectFrom("mails")
    .select("template")
    .where("template", "=", "refund-sent")
    .execute();
  expect(rows).toEqual([]);
  expect(await alerts()).toEqual(["refund-failed"]);
});

test("a refund whose answer cannot be kept fails after the last attempt, so that it can be tried again", async () => {
  const { shop } = opened;
  const { refundOf } = await queuedRefund();
  const bank = createDemoBank(shop.db);
  // PostgreSQL text cannot contain this character.
  const odd: PaymentProvider = {
    ...bank,
    refund: async (refund) => ({ ...(await bank.refund(refund)), id: "its\u0000refund" }),
  };
  const sending = sendRefund({ ...shop, payments: onlyProvider(odd) }, (await refundOf()).id, {
    isLastAttempt: true,
  });
  await expect(sending).rejects.toThrow("invalid byte sequence");
  expect(await refundOf()).toMatchObject({ status: "failed" });
});

test("a refund that waits while no job is left that would send it is queued again, once", async () => {
  const { shop } = opened;
  const { refundOf } = await queuedRefund();
  const { id: refundId } = await refundOf();
  const jobs = async () => {
    const { rows } = await sql`
      select attempts from graphile_worker._private_jobs where payload ->> 'refundId' = ${refundId} and attempts < max_attempts`.execute(
      shop.db,
    );
    return rows;
  };
  expect(await jobs()).toEqual([{ attempts: 0 }]);
  await queueLostRefundJobs(shop);
  expect(await jobs()).toEqual([{ attempts: 0 }]);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where payload ->> 'refundId' = ${refundId}`.execute(shop.db);
  await queueLostRefundJobs(shop);
  expect(await jobs()).toEqual([{ attempts: 0 }]);
  await sql`delete from graphile_worker._private_jobs where payload ->> 'refundId' = ${refundId}`.execute(
    shop.db,
  );
  for (const _ of [1, 2]) await queueLostRefundJobs(shop);
  expect(await jobs()).toEqual([{ attempts: 0 }]);
  await sendRefund(shop, refundId, { isLastAttempt: false });
  expect(await refundOf()).toMatchObject({ status: "sent" });
});

test("a refund is given up after the last attempt alone, and not if it was settled or queued anew meanwhile", async () => {
  const { shop } = opened;
  const admin = await asNewAdmin(shop);
  /** Tries to send a refund whose provider does this, and then does not answer. */
  const tryOnce = async (
    isLastAttempt: boolean,
    meanwhile: (refund: { id: string; orderId: string }) => unknown,
  ) => {
    const { id: orderId, refundOf, alerts } = await queuedRefund();
    const { id } = await refundOf();
    const silent: PaymentProvider = {
      ...createDemoBank(shop.db),
      async refund() {
        await meanwhile({ id, orderId });
        throw new Error("cut");
      },
    };
    const sending = sendRefund({ ...shop, payments: onlyProvider(silent) }, id, { isLastAttempt });
    await expect(sending).rejects.toThrow("cut");
    const { status, bounces } = await refundOf();
    return { status, bounces, alerts: await alerts() };
  };
  const tell = (key: string, state: "sent" | "failed") =>
    settleRefund(shop, "demo", { id: `rfnd-${key}`, key, state, reason: null });
  expect(await tryOnce(false, () => {})).toEqual({ status: "queued", bounces: 0, alerts: [] });
  expect(await tryOnce(true, () => {})).toEqual({ status: "failed", bounces: 0, alerts: ["refund-failed"] });
  const sent = await tryOnce(true, ({ id }) => tell(id, "sent"));
  expect(sent).toEqual({ status: "sent", bounces: 0, alerts: [] });
  const queuedAnew = await tryOnce(true, async ({ id, orderId }) => {
    await tell(id, "failed");
    await retryRefund(admin, orderId, id);
  });
  expect(queuedAnew).toMatchObject({ status: "queued", bounces: 1 });
});

test("a refund that its provider sends needs no account", async () => {
  const { id: orderId, refundOf } = await queuedRefund();
  const given = enterRefundAccount(await asNewAdmin(opened.shop), orderId, (await refundOf()).id, upi);
  await expect(given).rejects.toMatchObject({ code: "refund.account-not-needed" });
});

test("what the provider tells of a refund counts once it is final, for this refund alone, and once", async () => {
  const { shop } = opened;
  const { refundOf, alerts } = await queuedRefund();
  const { id: key } = await refundOf();
  const tell = (id: string, state: "pending" | "sent" | "failed", of = key) =>
    settleRefund(shop, "demo", { id, key: of, state, reason: null });
  await tell("its-number", "pending");
  expect(await refundOf()).toMatchObject({ status: "queued", provider_refund_id: null });
  await tell("nobody's-number", "sent", "nobody's-key");
  await tell("nobody's-number", "failed", crypto.randomUUID());
  expect(await refundOf()).toMatchObject({ status: "queued", provider_refund_id: null });
  for (const _ of [1, 2]) await tell("its-number", "sent");
  await tell("another-number", "failed");
  expect(await refundOf()).toMatchObject({ status: "sent", provider_refund_id: "its-number" });
  expect(await alerts()).toEqual([]);
  await tell("another-number", "sent");
  expect(await alerts()).toEqual(["refund-twice"]);
});

test.each([false, true])(
  "a refund that the bank sends back after its customer was asked keeps its number (account given: %s)",
  async (isGiven) => {
    const { shop } = opened;
    const { customer, id, refundOf, alerts } = await queuedRefund();
    const { id: refundId } = await refundOf();
    const itsNumber = `rfnd-${refundId}`;
    const dead: PaymentProvider = {
      ...createDemoBank(shop.db),
      refund: () => Promise.reject(new Error("cut")),
    };
    const sending = sendRefund({ ...shop, payments: onlyProvider(dead) }, refundId, { isLastAttempt: true });
    await expect(sending).rejects.toThrow("cut");
    await requestRefundAccount(await asNewAdmin(shop), id, refundId);
    if (isGiven) await giveAccountOfMyRefund(customer, { orderId: id, refundId }, upi);
    const before = await alerts();
    await settleRefund(shop, "demo", { id: itsNumber, key: refundId, state: "failed", reason: null });
    expect(await refundOf()).toMatchObject({
      status: isGiven ? "to-send" : "waiting-for-account",
      provider_refund_id: itsNumber,
      bounces: 1,
      failure: null,
    });
    expect(await alerts()).toEqual(before);
  },
);
