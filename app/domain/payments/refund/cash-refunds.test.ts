import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readLink, readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { accountNumber as number, bank, refundedCashOrder, upi } from "#tests/support/test-cash-refunds.ts";
import { placeTestOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findMyRefund, findRefundByLink } from "../refund-accounts/find-refund-to-give.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { clearOut } from "#jobs/clear-out.server.ts";
import { requestRefundAccount, mailRefundLinkAgain, noteReturnedTransfer } from "./request-account.server.ts";
import {
  enterRefundAccount,
  giveAccountByLink,
  giveAccountOfMyRefund,
  openRefundAccount,
} from "./give-account.server.ts";
import { noteRefundByHand } from "../provider-answers/settle-stuck-refund.server.ts";

const today = new Date("2026-11-20T06:30:00Z");
let test: TestShop;
let admin: Shop;
let visitor: Shop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ from: today });
  admin = await asNewAdmin(test.shop);
  visitor = { ...test.shop, actor: { role: "guest", address: "192.0.2.7" } };
  ({ id: product } = await addProduct(test.shop, { price: 30_000, stock: 1_000 }));
});
afterAll(() => test.close());

let order: TestOrder;
let email: string;
let refundId: string;
/** A delivered cash order with one refund of ₹1,000. */
beforeEach(async () => {
  order = await refundedCashOrder(test.shop, { admin, product });
  email = order.customer.actor.email;
  refundId = (await refund()).id;
});

async function refund() {
  const view = await findOrder(admin, order.id);
  return view!.refunds[0]!;
}
const mine = async () => (await findMyOrder(order.customer, order.id))!;
const token = () => readLink(test.shop, email, "refund-account");
const alerts = () =>
  test.shop.db
    .selectFrom("alerts")
    .select("kind")
    .where("order_id", "=", order.id)
    .where("resolved_at", "is", null)
    .execute();
const kinds = async () => (await findOrder(admin, order.id))!.events.map(({ kind }) => kind);
const onDay = (day: number) => new Date(today.getTime() + day * 86_400_000);
const later = (days: number): Shop => ({ ...test.shop, now: () => onDay(days) });
/** Mails are cleared out by tests of later days, so that the doctor misses them. */
async function sound(shop = test.shop) {
  const broken = await checkInvariants(shop);
  expect(broken.filter((sentence) => !sentence.includes("no mail tells"))).toEqual([]);
}
const sendTo = (accountVersion: string | undefined, reference = "UTR1") =>
  noteRefundByHand(admin, order.id, { refundId, reference, accountVersion });

describe("a refund of cash", () => {
  it("waits for the customer's account, goes there, and shows its reference and day to the customer", async () => {
    expect(await refund()).toMatchObject({ status: "waiting-for-account", account: null });
    expect(await alerts()).toEqual([]);
    expect(await mine()).toMatchObject({
      money: { goingBack: 100_000 },
      refunds: [{ status: "waiting-for-account", amount: 100_000, mayGiveAccount: true }],
    });
    await sound();

    await giveAccountByLink(visitor, await token(), bank);
    expect(await refund()).toMatchObject({ status: "to-send", account: { shown: "account ending in 3456" } });
    expect(await alerts()).toEqual([{ kind: "refund-by-hand" }]);
    await sound();

    expect(await openRefundAccount(admin, order.id, refundId)).toEqual({
      refundId,
      kind: "bank",
      holder: "Ananya Kulkarni",
      accountNumber: number,
      ifsc: "HDFC0000123",
    });
    expect(await sendTo((await refund()).account?.version)).toBe("sent");
    expect(await alerts()).toEqual([]);
    expect((await mine()).refunds).toMatchObject([
      { status: "sent", reference: "UTR1", sentOn: "2026-11-20", account: "account ending in 3456" },
    ]);
    expect((await mine()).refunds).toMatchObject([{ mayGiveAccount: false }]);
    expect(await kinds()).toEqual([
      "placed",
      "packed",
      "shipped",
      "delivered",
      "cash-received",
      "refund",
      "refund-account-asked",
      "refund-account",
      "refund-sent",
    ]);
    const eventKinds = (await mine()).events.map(({ kind }) => kind);
    expect(eventKinds.filter((kind) => kind.startsWith("refund"))).toEqual([
      "refund",
      "refund-account-asked",
      "refund-account",
      "refund-sent",
    ]);
    const mails = await readMail(test.shop, email);
    expect(mails.at(-1)?.plainText).toContain("Reference: UTR1");
    for (const { plainText } of mails.slice(-2))
      expect(plainText).toMatch(/^For: part of the price of Test Machine, credit note \S+\.$/m);
    await sound();
  });

  it("leaves the whole account in no mail, no history and no audit entry", async () => {
    await giveAccountByLink(visitor, await token(), bank);
    await giveAccountByLink(visitor, await token(), upi);
    await openRefundAccount(admin, order.id, refundId);
    await sendTo((await refund()).account?.version);
    const mails = await readMail(test.shop, email);
    const audits = await test.shop.db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    const accounts = await test.shop.db.selectFrom("refund_accounts").selectAll().execute();
    const links = await test.shop.db.selectFrom("refund_links").selectAll().execute();
    const all = JSON.stringify([
      mails,
      audits,
      accounts,
      links,
      await mine(),
      await findOrder(admin, order.id),
    ]);
    expect(all).not.toContain(number);
    expect(all).not.toContain("ananya.k@okicici");
    expect(JSON.stringify([audits, links])).not.toContain(await token());
  });

  it("tells the customer of every change of what came through the mailed link, and takes none once the staff have opened the account", async () => {
    await giveAccountByLink(visitor, await token(), bank);
    await giveAccountOfMyRefund(order.customer, { orderId: order.id, refundId }, upi);
    const mails = (await readMail(test.shop, email)).filter(
      ({ template }) => template === "refund-account-given",
    );
    expect(mails.map(({ plainText }) => plainText.includes("UPI ID an…@okicici"))).toEqual([true]);
    await openRefundAccount(admin, order.id, refundId);
    const closed = { code: "refund.account-closed" };
    await expect(giveAccountByLink(visitor, await token(), bank)).rejects.toMatchObject(closed);
    await expect(
      giveAccountOfMyRefund(order.customer, { orderId: order.id, refundId }, bank),
    ).rejects.toMatchObject(closed);
  });

  it("is not marked as sent to an account that nobody opened, or that was changed meanwhile", async () => {
    await expect(sendTo(randomUUID())).rejects.toMatchObject({ code: "refund.account-changed" });
    await giveAccountByLink(visitor, await token(), bank);
    const before = (await refund()).account?.version;
    await expect(sendTo(undefined)).rejects.toMatchObject({ code: "refund.account-changed" });
    await expect(sendTo(before)).rejects.toMatchObject({ code: "refund.account-not-opened" });
    await giveAccountByLink(visitor, await token(), upi);
    await openRefundAccount(admin, order.id, refundId);
    await expect(sendTo(before)).rejects.toMatchObject({ code: "refund.account-changed" });
    const version = (await refund()).account?.version;
    const wrongDay = { refundId, reference: "UTR1", accountVersion: version, sentOn: "2020-01-01" };
    await expect(noteRefundByHand(admin, order.id, wrongDay)).rejects.toMatchObject({
      code: "refund.wrong-day",
    });
    expect(await sendTo(version)).toBe("sent");
  });

  it("is given by two at once, or opened meanwhile, in one order or the other", async () => {
    const link = await token();
    await giveAccountByLink(visitor, link, bank);
    const [opened, changed] = await Promise.allSettled([
      openRefundAccount(admin, order.id, refundId),
      giveAccountByLink(visitor, link, upi),
    ]);
    expect(opened.status).toBe("fulfilled");
    const kind = opened.status === "fulfilled" ? opened.value.kind : "";
    expect(kind).toBe(changed.status === "fulfilled" ? "upi" : "bank");
  });

  it("that the bank sends back is asked for again, with a new account", async () => {
    await giveAccountByLink(visitor, await token(), bank);
    await openRefundAccount(admin, order.id, refundId);
    await sendTo((await refund()).account?.version);
    await noteReturnedTransfer(admin, order.id, { refundId, reason: "Account closed" });
    expect(await refund()).toMatchObject({ status: "waiting-for-account", account: null, sentOn: null });
    await sound();
    await giveAccountByLink(visitor, await token(), upi);
    await openRefundAccount(admin, order.id, refundId);
    expect(await sendTo((await refund()).account?.version, "UTR2")).toBe("sent");
    const sent = (await readMail(test.shop, email)).filter(({ template }) => template === "refund-sent");
    expect(sent).toHaveLength(2);
    expect((await kinds()).filter((kind) => kind === "refund-sent")).toHaveLength(2);
    const eventKinds = (await mine()).events.map(({ kind }) => kind).filter((kind) => kind === "refund-sent");
    expect(eventKinds).toHaveLength(2);
    await sound();
  });
});

describe("a link that asks for an account", () => {
  it("ends after 30 days or with the next one, and can be asked for again", async () => {
    const first = await token();
    expect(await findRefundByLink(visitor, first)).toMatchObject({ id: refundId });
    const afterwards = later(31);
    expect(await findRefundByLink(afterwards, first)).toBe("expired");
    await expect(giveAccountByLink(afterwards, first, upi)).rejects.toMatchObject({
      code: "refund.link-expired",
    });
    await clearOut(afterwards);
    expect(await alerts()).toEqual([{ kind: "refund-account-missing" }]);
    await sound(afterwards);
    await mailRefundLinkAgain({ ...visitor, now: afterwards.now }, first);
    expect(await alerts()).toEqual([]);
    const second = await token();
    expect(second).not.toBe(first);
    expect(await findRefundByLink(afterwards, first)).toBe("expired");
    await giveAccountByLink({ ...visitor, now: afterwards.now }, second, upi);
    expect(await refund()).toMatchObject({ status: "to-send" });
    await expect(mailRefundLinkAgain(visitor, "made up")).rejects.toMatchObject({
      code: "refund.link-expired",
    });
  });

  it("is the customer's alone", async () => {
    const stranger = (await placeTestOrder(test.shop, { [product]: 1 })).customer;
    const which = { orderId: order.id, refundId };
    expect(await findMyRefund(stranger, which)).toBeUndefined();
    await expect(giveAccountOfMyRefund(stranger, which, upi)).rejects.toMatchObject({
      code: "refund.not-found",
    });
    await expect(openRefundAccount(order.customer, order.id, refundId)).rejects.toMatchObject({
      code: "access.not-admin",
    });
    await expect(enterRefundAccount(stranger, order.id, refundId, upi)).rejects.toMatchObject({
      code: "access.not-admin",
    });
  });
});

describe("the staff", () => {
  it("enter the account of a customer whose own account was deleted", async () => {
    const link = await token();
    await test.shop.db.updateTable("orders").set({ user_id: null }).where("id", "=", order.id).execute();
    const lines = test.shop.db.updateTable("document_lines").set({ customer_id: null });
    await lines.where("order_id", "=", order.id).execute();
    expect(await findRefundByLink(visitor, link)).toBeUndefined();
    await expect(giveAccountByLink(visitor, link, upi)).rejects.toMatchObject({
      code: "refund.link-expired",
    });
    await expect(requestRefundAccount(admin, order.id, refundId)).rejects.toMatchObject({
      code: "refund.nobody-to-ask",
    });
    await enterRefundAccount(admin, order.id, refundId, upi);
    expect(await refund()).toMatchObject({ status: "to-send", account: { openedAt: expect.any(Date) } });
    expect(await sendTo((await refund()).account?.version)).toBe("sent");
    await sound();
  });

  it("ask for another account in place of one that cannot be used", async () => {
    await giveAccountByLink(visitor, await token(), bank);
    await requestRefundAccount(admin, order.id, refundId);
    expect(await refund()).toMatchObject({ status: "waiting-for-account", account: null });
    expect(await alerts()).toEqual([]);
    await expect(openRefundAccount(admin, order.id, refundId)).rejects.toMatchObject({
      code: "refund.no-account",
    });
    await sound();
  });
});

describe("an account for a refund", () => {
  it("is deleted 90 days after the refund was sent", async () => {
    await giveAccountByLink(visitor, await token(), bank);
    await openRefundAccount(admin, order.id, refundId);
    await sendTo((await refund()).account?.version);
    const countAccounts = async () =>
      (
        await test.shop.db
          .selectFrom("refund_accounts")
          .select("refund_id")
          .where("refund_id", "=", refundId)
          .execute()
      ).length;
    await clearOut(later(89));
    expect(await countAccounts()).toBe(1);
    expect(await checkInvariants(later(93))).toContainEqual(expect.stringContaining("is kept that was sent"));
    await clearOut(later(91));
    expect(await countAccounts()).toBe(0);
    expect((await mine()).refunds).toMatchObject([{ status: "sent", reference: "UTR1", account: null }]);
  });
});
