import type { AnyMail } from "../ports/mail-service.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import type { Shop } from "../context/shop.ts";
import { clearOut } from "#jobs/clear-out.server.ts";
import { deliverMails } from "./deliver-mail.server.ts";
import { findStoredMail, listStoredMails } from "./list-stored-mails.server.ts";
import type { Mail } from "#gateways/mail/mail.ts";
import { queueMail } from "./queue-mail.server.ts";

let test: TestShop;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(() => test.database.pool.query("delete from mails; delete from graphile_worker._private_jobs"));

const commissionInvoice = {
  documentId: "0195c5a0-0000-7000-8000-000000000000",
  kind: "invoice" as const,
  number: "COM/2627/0001",
  month: "2026-11",
  total: 324_441,
  isLate: false,
};
const resetUrl = "https://shop.example/reset-password?token=secret";
const mail: Mail = { template: "reset-password", resetUrl };
const recipient = "ananya@example.in";
const queue = (eventKey = "event") => queueMail<AnyMail>(test.shop, eventKey, recipient, mail);
const jobs = async () =>
  (
    await test.database.pool.query(
      "select task_identifier as name, max_attempts as attempts from graphile_worker.jobs",
    )
  ).rows;
const rows = () => test.shop.db.selectFrom("mails").selectAll().execute();

/** The shop with a mail server that refuses everything. */
function withoutServer(): Shop {
  const deliver = () => Promise.reject(new Error("550 no such mailbox: ananya@example.in"));
  return { ...test.shop, mail: { deliver } };
}

/** The shop with a mail server that accepts everything. */
function withServer(): Shop {
  const rendered = { subject: "Set a new password", html: "<p>secret</p>", plainText: "secret" };
  return { ...test.shop, mail: { deliver: () => Promise.resolve({ status: "sent", rendered }) } };
}

describe("a mail", () => {
  it("is queued with a job that sends it, once for one event", async () => {
    await queue();
    await queue();
    await queue("another event");
    expect(await rows()).toHaveLength(2);
    expect(await jobs()).toEqual([
      { name: "send-mail", attempts: 10 },
      { name: "send-mail", attempts: 10 },
    ]);
  });

  it("is not sent of a change that did not happen", async () => {
    const change = inTransaction(test.shop, async (shop) => {
      await queueMail<AnyMail>(shop, "event", recipient, mail);
      throw new Error("The change fails.");
    });
    await expect(change).rejects.toThrow("The change fails.");
    expect(await rows()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("is kept in the demo, to be read there, newest first", async () => {
    test.stopClockAt(new Date("2026-11-21T10:00:00Z"));
    await queue();
    test.stopClockAt(new Date("2026-11-21T11:00:00Z"));
    await queue("later");
    await readMail(test.shop, recipient);
    const [latest, first] = await listStoredMails(test.shop);
    expect(latest!.createdAt > first!.createdAt).toBe(true);
    expect(await findStoredMail(test.shop, latest!.id)).toMatchObject({
      status: "kept",
      subject: "Set a new password",
      html: expect.stringContaining(resetUrl),
      plainText: expect.stringContaining(resetUrl),
    });
  });

  it("that was sent is not kept: links in it open accounts", async () => {
    await queue();
    const [{ id } = { id: "" }] = await rows();
    await deliverMails(withServer(), [id], { isLastAttempt: false });
    const [row] = await rows();
    expect(row).toMatchObject({ status: "sent", attempts: 1, html: null, plain_text: null, data: {} });
    expect(JSON.stringify(row)).not.toContain("secret");
  });

  it("is sent once, however often its job runs", async () => {
    await queue();
    const [{ id } = { id: "" }] = await rows();
    await deliverMails(withServer(), [id], { isLastAttempt: false });
    await deliverMails(withoutServer(), [id], { isLastAttempt: false });
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  it("that could not be sent stays in the queue, and stands as failed after the last attempt", async () => {
    await queue();
    const [{ id } = { id: "" }] = await rows();
    const attempt = (isLastAttempt: boolean) => deliverMails(withoutServer(), [id], { isLastAttempt });
    // The thrown error is logged, so it must not contain the reason, which names the recipient.
    await expect(attempt(false)).rejects.toThrow(`The mail ${id} was not delivered; its row says why.`);
    expect(await rows()).toMatchObject([
      {
        status: "queued",
        attempts: 1,
        last_error: "550 no such mailbox: ananya@example.in",
        finished_at: null,
      },
    ]);
    await expect(attempt(true)).rejects.toThrow(/was not delivered/);
    expect(await rows()).toMatchObject([{ status: "failed", attempts: 2, finished_at: expect.any(Date) }]);
  });

  it("whose account is gone by now is not sent", async () => {
    await queue();
    const [{ id } = { id: "" }] = await rows();
    await test.shop.db.deleteFrom("mails").execute();
    await deliverMails(withoutServer(), [id], { isLastAttempt: true });
    expect(await rows()).toEqual([]);
  });
});

describe("every template", () => {
  const order = { orderId: randomUUID(), orderNumber: "YN-7F3K2M9Q" };
  const goods = {
    lines: [{ name: "Meru 14", quantity: 1, amount: 3_774_800 }],
    gst: 575_817,
    total: 3_774_800,
  };
  const summary = { goods, address: ["12 Example Road", "Pune 411030"], phone: "9800000000" };
  const returned = { returnId: randomUUID(), returnNumber: "R-7F3K2M9Q", product: "Meru 14" };
  it.each<Mail>([
    { template: "welcome", vendor: null, confirmUrl: "https://shop.example/confirm-email?token=a-b_c" },
    {
      template: "welcome",
      vendor: { isApproved: true },
      confirmUrl: "https://shop.example/confirm-email?token=a-b_c",
    },
    { template: "confirm-email", confirmUrl: "https://shop.example/confirm-email?token=a-b_c" },
    { template: "email-changed", newEmail: "new@example.in" },
    { template: "reset-password", resetUrl },
    { template: "password-changed", resetUrl: "https://shop.example/forgot-password" },
    { template: "refused-attempts", resetUrl: "https://shop.example/forgot-password" },
    { template: "account-deleted" },
    {
      template: "product-added",
      ...order,
      product: "Lekha 14",
      serialNumber: "SN-1",
      unitId: "11111111-1111-4111-8111-111111111111-0-1",
    },
    { template: "invitation", role: "admin", passwordUrl: "https://shop.example/reset-password?token=a-b_c" },
    { template: "two-factor-on", accountUrl: "https://shop.example/account/two-step" },
    { template: "two-factor-off", accountUrl: "https://shop.example/account/two-step" },
    { template: "vendor-waiting", userId: "1" },
    { template: "vendor-approved" },
    { template: "vendor-rejected", isWithdrawn: false, reason: "The GSTIN is not yours." },
    { template: "payout-sent", amount: 6_688_920, reference: "HDFCN202611210007" },
    {
      template: "payout-withdrawn",
      amount: 6_688_920,
      reference: "HDFCN202611210007",
      reason: "Sent to another vendor",
    },
    ...[
      [commissionInvoice],
      [commissionInvoice, { ...commissionInvoice, kind: "credit-note" as const, number: "COMC/2627/0001" }],
    ].map((documents) => ({ template: "commission-documents" as const, documents })),
    {
      template: "product-taken-off",
      productId: "1001",
      productName: "Nivas R5 Tower",
      reason: "The pictures show another product.",
    },
    { template: "product-allowed", productId: "1001", productName: "Nivas R5 Tower" },
    ...[false, true].map((canBeRead) => ({
      template: "message-received" as const,
      ticket: "TKT-7F3K2M9Q",
      canBeRead,
    })),
    { template: "message-waiting", ticket: "TKT-7F3K2M9Q", messageId: "1" },
    {
      template: "message-due",
      ticket: "TKT-7F3K2M9Q",
      messageId: "1",
      isGrievance: true,
      isAnswered: false,
      deadline: "23 Nov 2026, 3:52 pm",
    },
    ...[false, true].map((canBeRead) => ({
      template: "message-reply" as const,
      ticket: "TKT-7F3K2M9Q",
      subject: "Order Status",
      text: "It left today.",
      canBeRead,
    })),
    { template: "message-answered-back", ticket: "TKT-7F3K2M9Q", messageId: "1" },
    { template: "grievance-received", ticket: "TKT-7F3K2M9Q", ...returned },
    { template: "bank-account-changed", lastFour: "3456", isFirst: true },
    {
      template: "order-placed",
      total: 3_774_800,
      payBy: null,
      accountDetails: null,
      order: summary,
      ...order,
    },
    { template: "order-paid", order: summary, ...order },
    {
      template: "part-payment",
      amount: 2_400_000,
      due: 40_200,
      payBy: null,
      accountDetails: null,
      ...order,
    },
    { template: "payment-failed", payBy: null, ...order },
    {
      template: "pay-link",
      due: 40_200,
      payBy: null,
      payUrl: "https://shop.example/pay/t",
      ...order,
    },
    { template: "order-cancelled", why: "Out of stock", isRefunded: true, asksForAccount: false, ...order },
    { template: "order-expired", ...order },
    { template: "refund-sent", amount: 3_774_800, purpose: "1 × Lekha 14", ...order },
    { template: "refund-failed", amount: 3_774_800, purpose: null, ...order },
    {
      template: "store-credit",
      amount: 3_774_800,
      purpose: "1 × Lekha 14",
      isBack: false,
      isPayableBack: true,
      ...order,
    },
    {
      template: "store-credit",
      amount: 3_774_800,
      purpose: "1 × Lekha 14",
      isBack: true,
      isPayableBack: false,
      ...order,
    },
    { template: "goodwill-credit", amount: 50_000, reason: "Late delivery", orderNumber: "YN-7F3K2M9Q" },
    ...(["asked", "changed", "sent", "returned"] as const).map((step) => ({
      template: "store-credit-pay-back" as const,
      amount: 3_774_800,
      account: "UPI ID as…@okicici",
      step,
      reference: step === "sent" ? "UTR000000000042" : null,
    })),
  ])("has a subject, both its forms, its facts and its sender: %j", async (mail) => {
    await queueMail<AnyMail>(test.shop, "event", recipient, mail);
    await readMail(test.shop, recipient);
    const [{ id } = { id: "" }] = await listStoredMails(test.shop);
    const { subject, html, plainText } = (await findStoredMail(test.shop, id))!;
    expect(subject).toMatch(/^['A-Z].{5,60}$/);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(plainText).not.toMatch(/<\w/);
    const { template: _template, ...facts } = mail;
    for (const [name, fact] of Object.entries(facts)) {
      // Not every mail leads to its order.
      if (typeof fact !== "string" || name === "orderId") continue;
      expect(html).toContain(fact);
      expect(plainText).toContain(fact);
    }
    expect(plainText).toContain("Yantra Computers (demo business)");
    expect(plainText).toContain("hello@yantra.example");
  });
});

it("what has run out is cleared out, and nothing else", async () => {
  const now = new Date();
  test.stopClockAt(now);
  await queue("old");
  await readMail(test.shop, recipient);
  await queue("waiting");
  await test.shop.db
    .insertInto("rate_limits")
    .values({ rule: "r", key: "k", window_start: now, hits: 1 })
    .execute();
  await clearOut(test.shop);
  expect(await rows()).toHaveLength(2);
  test.stopClockAt(new Date(now.getTime() + 31 * 24 * 3_600_000));
  await clearOut(test.shop);
  expect(await rows()).toMatchObject([{ event_key: "waiting" }]);
  expect(await test.shop.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
});
