import { afterAll, beforeAll, expect, it } from "vitest";
import { readLink, readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bank, refundedCashOrder, upi } from "#tests/support/test-cash-refunds.ts";
import type { TestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { noteRefundByHand } from "../provider-answers/settle-stuck-refund.server.ts";
import {
  enterRefundAccount,
  giveAccountByLink,
  giveAccountOfMyRefund,
  openRefundAccount,
} from "./give-account.server.ts";
import { mailRefundLinkAgain, noteReturnedTransfer, requestRefundAccount } from "./request-account.server.ts";

const today = new Date("2026-11-20T06:30:00Z");
let test: TestShop;
let admin: Shop;
let visitor: Shop;
let order: TestOrder;
let which: { orderId: string; refundId: string };
beforeAll(async () => {
  test = await openTestShop({ from: today });
  admin = await asNewAdmin(test.shop);
  visitor = { ...test.shop, actor: { role: "guest", address: "192.0.2.7" } };
  const { id: product } = await addProduct(test.shop, { price: 30_000 });
  order = await refundedCashOrder(test.shop, { admin, product });
  which = { orderId: order.id, refundId: (await refund()).id };
});
afterAll(() => test.close());

const refund = async () => (await findOrder(admin, order.id))!.refunds[0]!;
/** The latest entry of the audit trail about the order. */
const written = () =>
  test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "subject_name as order", "before", "after"])
    .where("subject_id", "=", order.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const called = async () =>
  (await test.shop.db.selectFrom("alerts").select("sentence").where("resolved_at", "is", null).execute()).map(
    ({ sentence }) => sentence,
  );
const history = async () => {
  const { kind, detail } = (await findOrder(admin, order.id))!.events.at(-1)!;
  return { kind, detail };
};
const mails = async () =>
  (await readMail(test.shop, order.customer.actor.email)).filter(({ template }) =>
    template.startsWith("refund-account"),
  );
const latestMail = async () => (await mails()).at(-1)!;
const [ofBank, ofUpi] = ["account ending in 3456", "UPI ID an…@okicici"];

it("an account that comes through the mailed link calls the staff, says so in the trail, and is not mailed", async () => {
  expect(await mails()).toMatchObject([
    {
      subject: `Where should we send your refund for ${order.number}?`,
      plainText: expect.stringContaining("You paid in cash, so please tell us where to send it."),
    },
  ]);
  expect(await history()).toEqual({ kind: "refund-account-asked", detail: { amount: "₹1,000" } });
  await giveAccountByLink(
    visitor,
    await readLink(test.shop, order.customer.actor.email, "refund-account"),
    bank,
  );
  expect(await called()).toEqual([
    `Please refund ₹1,000 for ${order.number}. The customer has told us where to send it.`,
  ]);
  expect(await written()).toEqual({
    action: "order.refund-account",
    order: order.number,
    before: null,
    after: { account: ofBank, holder: "Ananya Kulkarni", by: "the customer, through the mailed link" },
  });
  expect(await history()).toEqual({ kind: "refund-account", detail: { amount: "₹1,000", account: ofBank } });
  expect(await mails()).toHaveLength(1);
});

it("another account of the signed-in customer is mailed, and the trail has both", async () => {
  await expect(giveAccountOfMyRefund(visitor, which, upi)).rejects.toMatchObject({
    code: "order.signed-out",
  });
  await giveAccountOfMyRefund(order.customer, which, upi);
  expect(await written()).toMatchObject({ before: { account: ofBank }, after: { account: ofUpi } });
  expect((await written()).after).toEqual({ account: ofUpi });
  expect(await latestMail()).toMatchObject({
    subject: `Account for your refund of ${order.number} changed`,
    plainText: expect.stringContaining(`₹1,000 for order ${order.number} to: ${ofUpi}.`),
  });
});

it("the staff ask again, and the customer's next account is the first one", async () => {
  await requestRefundAccount(admin, order.id, which.refundId);
  expect(await written()).toEqual({
    action: "order.refund-account-ask",
    order: order.number,
    before: { status: "to-send" },
    after: { status: "waiting-for-account", amount: "₹1,000" },
  });
  expect(await called()).toEqual([]);
  const link = await readLink(test.shop, order.customer.actor.email, "refund-account");
  await giveAccountOfMyRefund(order.customer, which, bank);
  expect((await latestMail()).subject).toBe(`Account for your refund of ${order.number} received`);
  expect(await written()).toMatchObject({ before: null });
  // It waits for none now.
  await expect(mailRefundLinkAgain(visitor, link)).rejects.toMatchObject({ code: "refund.link-expired" });
});

it("who reads the account is written, and the first moment of it is kept", async () => {
  await openRefundAccount(admin, order.id, which.refundId);
  expect(await written()).toEqual({
    action: "order.refund-account-open",
    order: order.number,
    before: null,
    after: { account: ofBank },
  });
  const tomorrow: Shop = { ...admin, now: () => new Date(today.getTime() + 86_400_000) };
  const { account } = await refund();
  await openRefundAccount(tomorrow, order.id, which.refundId);
  expect((await refund()).account?.openedAt).toEqual(account?.openedAt);
});

it("what is sent needs no account, until the bank returns it; then the customer is asked for another", async () => {
  const { orderId, refundId } = which;
  const reason = "Account closed";
  await expect(noteReturnedTransfer(admin, orderId, { refundId, reason })).rejects.toMatchObject({
    code: "refund.not-sent-by-hand",
  });
  const accountVersion = (await refund()).account?.version;
  await noteRefundByHand(admin, orderId, { refundId, reference: "UTR1", accountVersion });
  expect(await history()).toEqual({
    kind: "refund-sent",
    detail: { amount: "₹1,000", reference: "UTR1", "sent on": "20 Nov 2026" },
  });
  const sent = (await readMail(test.shop, order.customer.actor.email)).at(-1)!;
  for (const fact of ["UTR1", "20 Nov 2026", ofBank]) expect(sent.plainText).toContain(fact);
  const needed = { code: "refund.account-not-needed" };
  await expect(requestRefundAccount(admin, orderId, refundId)).rejects.toMatchObject(needed);
  await expect(enterRefundAccount(admin, orderId, refundId, upi)).rejects.toMatchObject(needed);
  await expect(openRefundAccount(admin, orderId, refundId)).rejects.toMatchObject({
    code: "refund.no-account",
  });
  await noteReturnedTransfer(admin, orderId, { refundId, reason });
  expect(await written()).toEqual({
    action: "order.refund-returned",
    order: order.number,
    before: { status: "sent", reference: "UTR1" },
    after: { status: "waiting-for-account", amount: "₹1,000", reason },
  });
  expect((await latestMail()).plainText).toContain("The bank returned the money to us");
  const { events, paymentStatus } = (await findOrder(admin, orderId))!;
  expect(events.slice(-2)).toMatchObject([
    { kind: "refund-failed", detail: { amount: "₹1,000", reason } },
    { kind: "refund-account-asked" },
  ]);
  expect(paymentStatus).toBe("paid");
  const row = test.shop.db.selectFrom("refunds").select(["sent_on", "finished_at", "provider_refund_id"]);
  expect(await row.where("id", "=", refundId).execute()).toEqual([
    { sent_on: null, finished_at: null, provider_refund_id: null },
  ]);
});

it("an account that the customer told on the phone calls the staff, and is mailed", async () => {
  await enterRefundAccount(admin, order.id, which.refundId, upi);
  expect(await called()).toEqual([
    `Please refund ₹1,000 for ${order.number}. Its account is on the order page.`,
  ]);
  const open = test.shop.db.selectFrom("alerts").select("kind").where("resolved_at", "is", null);
  expect(await open.execute()).toEqual([{ kind: "refund-by-hand" }]);
  expect(await written()).toMatchObject({
    action: "order.refund-account",
    before: null,
    after: { account: ofUpi },
  });
  expect((await latestMail()).subject).toBe(`Account for your refund of ${order.number} received`);
  expect((await refund()).account?.openedAt).toEqual(expect.any(Date));
});
