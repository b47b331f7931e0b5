import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { caller, openTestDesk, placeFields } from "#tests/support/test-desk.ts";
import {
  fulfilmentMails,
  payTestOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { clearOut } from "#jobs/clear-out.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "../../payments/methods/change-payment-methods.server.ts";
import { makePayLink } from "../../payments/pay-links/make-pay-link.server.ts";
import { forgetPerson } from "../../privacy/personal-data.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { expireUnpaidOrders } from "../cancel/expire-unpaid-orders.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import { listOrderMails } from "./order-mails.server.ts";
import { sendMailAgain } from "./send-mail-again.server.ts";

const morning = new Date("2026-11-21T06:30:00Z");
const minutes = (count: number) => new Date(morning.getTime() + count * 60_000);
const day = 24 * 60;

let opened: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: morning });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
});
afterAll(() => opened.close());
beforeEach(() => opened.stopClockAt(morning));

/** The latest mail of a template in the list of the order's page. */
async function listed(orderId: string, start: string) {
  const mail = (await listOrderMails(admin, orderId)).find(({ subject }) => subject?.startsWith(start));
  if (!mail) throw new Error(`No mail of the order begins with '${start}'.`);
  return mail;
}

describe("a mail about an order", () => {
  it("is sent again as it was, with its invoice, to the address that the account has now", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    await sendFulfilment(shop, order, "v1");
    await readMail(shop, order.customer.actor.email);
    const shipped = await listed(order.id, "On its way");
    expect(shipped).toMatchObject({ recipient: order.customer.actor.email, status: "kept", blockedBy: null });
    expect(shipped.subject).toMatch(/\(#\d{4}\)$/);
    await shop.db
      .updateTable("auth_users")
      .set({ email: "corrected@example.in" })
      .where("id", "=", order.customer.actor.userId)
      .execute();
    await shop.db
      .updateTable("profiles")
      .set({ email: "corrected@example.in" })
      .where("user_id", "=", order.customer.actor.userId)
      .execute();
    opened.stopClockAt(minutes(2));
    await sendMailAgain(admin, order.id, { mailId: shipped.id });
    const [again] = await readMail(shop, "corrected@example.in");
    expect(again?.plainText).toContain("We first sent you this email on Sat, 21 Nov.");
    const rows = await shop.db
      .selectFrom("mails")
      .select(["subject", "document_ids"])
      .where("order_id", "=", order.id)
      .where("template", "=", "order-shipped")
      .execute();
    expect(rows.map(({ subject }) => subject)).toEqual([shipped.subject, shipped.subject]);
    expect(rows[0]?.document_ids).toHaveLength(1);
    expect(rows[1]?.document_ids).toEqual(rows[0]?.document_ids);
    // Who did it stands in the history that staff read, and in the audit log.
    expect((await findOrder(admin, order.id))?.events.at(-1)).toMatchObject({
      kind: "mail-again",
      actor: admin.actor.name,
      detail: { email: shipped.subject },
    });
    expect((await findMyOrder(order.customer, order.id))?.events.map(({ kind }) => kind)).not.toContain(
      "mail-again",
    );
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select("actor_id")
      .where("action", "=", "order.mail-again");
    expect(await audit.execute()).toEqual([{ actor_id: admin.actor.userId }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is sent once by two clicks, and again after a minute", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    await readMail(shop, order.customer.actor.email);
    opened.stopClockAt(minutes(5));
    const { id: mailId } = await listed(order.id, "Order confirmed");
    const clicks = await Promise.allSettled([1, 2].map(() => sendMailAgain(admin, order.id, { mailId })));
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(sendMailAgain(admin, order.id, { mailId })).rejects.toMatchObject({
      code: "order-mail.just-sent",
    });
    opened.stopClockAt(minutes(7));
    await sendMailAgain(admin, order.id, { mailId });
    expect(await readMail(shop, order.customer.actor.email)).toHaveLength(3);
  });

  it("is not sent again with a link to pay, nor about a payment that is over", async () => {
    const order = await placeTestOrder(shop, { "13": 1 }, "bank");
    await makePayLink(admin, order.id, { mailed: true });
    await readMail(shop, order.customer.actor.email);
    const link = await listed(order.id, "Pay for your order");
    expect(link.blockedBy).toBe("Its link is secret. Please make a new link to pay.");
    await expect(sendMailAgain(admin, order.id, { mailId: link.id })).rejects.toMatchObject({
      code: "order-mail.blocked",
    });
    const kept = await shop.db
      .selectFrom("mails")
      .select("data")
      .where("id", "=", link.id)
      .executeTakeFirst();
    expect(kept?.data).toEqual({ orderId: order.id });
    const howToPay = await listed(order.id, "Order received");
    expect(howToPay.blockedBy).toBeNull();
    opened.stopClockAt(minutes(30 * day));
    await expireUnpaidOrders(shop);
    expect(await listed(order.id, "Order received")).toMatchObject({
      blockedBy: "It asks for a payment that is no longer due.",
    });
  });

  it("that went to a seller is listed without a button, and never goes to the customer", async () => {
    const order = await placeTestOrder(shop, { "13": 1 }, "demo");
    await payTestOrder(shop, order);
    await readMail(shop, order.customer.actor.email);
    const mails = await shop.db
      .selectFrom("mails")
      .select(["id", "recipient"])
      .where("order_id", "=", order.id)
      .where("template", "=", "order-notice")
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    await readMail(shop, mails[0]?.recipient ?? "");
    const list = await listOrderMails(admin, order.id);
    for (const { id } of mails) {
      expect(list.find((mail) => mail.id === id)).toMatchObject({ blockedBy: undefined });
      await expect(sendMailAgain(admin, order.id, { mailId: id })).rejects.toMatchObject({
        code: "order-mail.not-found",
      });
    }
    const other = await placeTestOrder(shop, { "13": 1 });
    await readMail(shop, other.customer.actor.email);
    const { id: mailId } = await listed(other.id, "Order confirmed");
    await expect(sendMailAgain(admin, order.id, { mailId })).rejects.toMatchObject({
      code: "order-mail.not-found",
    });
    expect(await fulfilmentMails(shop, order)).toEqual(["order-paid"]);
  });

  it("keeps its words for 90 days, or until the account is deleted", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    await readMail(shop, order.customer.actor.email);
    opened.stopClockAt(minutes(89 * day));
    await clearOut(shop);
    expect(await listed(order.id, "Order confirmed")).toMatchObject({ blockedBy: null });
    opened.stopClockAt(minutes(91 * day));
    await clearOut(shop);
    const left = await listOrderMails(admin, order.id);
    expect(left.filter(({ status }) => status !== "queued")).toEqual([]);

    const second = await placeTestOrder(shop, { "13": 1 });
    const { email, userId } = second.customer.actor;
    await readMail(shop, email);
    // One went to an address that the customer no longer has.
    await shop.db
      .updateTable("mails")
      .set({ recipient: "before@example.in" })
      .where("recipient", "=", email)
      .execute();
    await inTransaction(shop, (shop) => forgetPerson(shop, userId, true));
    const former = shop.db
      .selectFrom("mails")
      .select(["data", "html"])
      .where("recipient", "=", "before@example.in");
    expect(await former.execute()).toEqual([{ data: {}, html: null }]);
  });

  it("is listed for who reads orders, and sent again by who corrects them", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    await readMail(shop, order.customer.actor.email);
    const { id: mailId } = await listed(order.id, "Order confirmed");
    expect(
      await wrongRights(shop, {
        "orders.read-any": (somebody) => listOrderMails(somebody, order.id),
        "orders.correct": (somebody) => sendMailAgain(somebody, order.id, { mailId }),
      }),
    ).toEqual([]);
  });
});

it("a customer without an email address gets none", async () => {
  const desk = await openTestDesk();
  try {
    const order = await placeFields(desk.desk, caller);
    if ("errors" in order) throw new Error("refused");
    const list = await listOrderMails(desk.owner, order.id);
    for (const { id, blockedBy } of list) {
      expect(blockedBy).toBeUndefined();
      await expect(sendMailAgain(desk.owner, order.id, { mailId: id })).rejects.toMatchObject({
        code: "order-mail.not-found",
      });
    }
  } finally {
    await desk.close();
  }
});
