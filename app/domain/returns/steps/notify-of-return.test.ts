import { afterAll, beforeAll, expect, it } from "vitest";
import { readLink, readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { upi } from "#tests/support/test-cash-refunds.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { makeTestReturn, deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import { inspect, refund, replace, wayBack } from "#tests/support/test-settle.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";
import { lockReturn } from "../transitions/transition-return.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { giveAccountByLink, openRefundAccount } from "../../payments/refund/give-account.server.ts";
import { noteRefundByHand } from "../../payments/provider-answers/settle-stuck-refund.server.ts";
import { sendRefund } from "../../payments/refund/send-refund.server.ts";
import { cancelReturn } from "../request/cancel-return.server.ts";
import { approveReturn, refuseReturn } from "../desk/answer-return.server.ts";
import { arrangePickUp, pickUpGoods, receiveGoods } from "../desk/bring-goods.server.ts";
import { arriveReturn } from "../settle/arrive-return.server.ts";
import { repairReturn, sendBack } from "../settle/repair-return.server.ts";
import { stepReturn } from "./step-return.server.ts";

const sellerMailbox = "seller@example.in";
const shopMailbox = "orders@example.in";

let test: TestShop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:00:00Z") });
  product = (await addProduct(test.shop, { name: "Meru 14", price: 40_000, stock: 100 })).id;
  await test.shop.db
    .insertInto("auth_users")
    .values({ id: "seller", name: "Vikram Shinde", email: sellerMailbox, email_verified: true })
    .execute();
  await test.shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: "test-vendor" })
    .where("user_id", "=", "seller")
    .execute();
  await test.shop.db.updateTable("shop_settings").set({ order_mails_to: shopMailbox }).execute();
});
afterAll(() => test.close());

const subjects = async (mailbox: string, number: string) =>
  (await readMail(test.shop, mailbox))
    .map(({ subject }) => subject)
    .filter((subject) => subject?.includes(number))
    .toSorted();

const stepAs = (actor: Shop, id: string, event: ReturnEvent) =>
  inTransaction(actor, async (shop) => {
    await stepReturn(shop, await lockReturn(shop, id, "everybody"), event);
  });

it("the delivered mail says until when to return, and nobody is mailed about a step of their own", async () => {
  const order = await deliveredOrder(test.shop, { [product]: 1 });
  const customer = order.customer.actor.email;
  const delivered = (await readMail(test.shop, customer)).find(
    ({ template }) => template === "order-delivered",
  );
  expect(delivered?.plainText.replace(/\s+/g, " ")).toContain(
    "you can return or replace it until Sat, 28 Nov",
  );

  const { id, number } = await makeTestReturn(test.shop, order);
  expect(await subjects(customer, number)).toEqual([`Return requested: ${number}`]);
  expect(await subjects(sellerMailbox, number)).toEqual([`New return: ${number}`]);
  expect(await subjects(shopMailbox, number)).toEqual([`New return: ${number}`]);
  // Who has to decide reads why; the customer's receipt does not repeat it.
  const why = async (mailbox: string) =>
    (await readMail(test.shop, mailbox)).find(({ subject }) => subject.includes(number))?.plainText;
  expect(await why(sellerMailbox)).toContain("It switches itself off after a minute.");
  expect(await why(customer)).not.toContain("switches itself off");

  await stepAs(asVendor(test.shop, "test-vendor"), id, "approve");
  expect(await subjects(customer, number)).toHaveLength(2);
  expect(await subjects(sellerMailbox, number)).toHaveLength(1);

  const { seen } = await readReturn(test.shop, id);
  await cancelReturn(order.customer, id, { seen });
  await cancelReturn(order.customer, id, { seen });
  expect(await subjects(customer, number)).toHaveLength(2);
  expect(await subjects(sellerMailbox, number)).toEqual([
    `New return: ${number}`,
    `Return cancelled: ${number}`,
  ]);
});

it("what the shop and the clock do is mailed to the customer and the seller", async () => {
  const order = await deliveredOrder(test.shop, { [product]: 1 });
  const customer = order.customer.actor.email;
  const { id, number } = await makeTestReturn(test.shop, order);
  await stepAs({ ...test.shop, actor: { role: "system" } } as Shop, id, "approve");
  const admin = await asNewAdmin(test.shop);
  await cancelReturn(admin, id, { seen: (await readReturn(test.shop, id)).seen });
  expect(await subjects(customer, number)).toEqual([
    `Return approved: ${number}`,
    `Return cancelled: ${number}`,
    `Return requested: ${number}`,
  ]);
  expect(await subjects(sellerMailbox, number)).toHaveLength(3);
  expect(await subjects(shopMailbox, number)).toHaveLength(1);
});

/** The mails that a return takes from its request on: a subject each, without the number. */
async function mailsOfReturn(mailbox: string, order: TestOrder, number: string): Promise<string[]> {
  const mails = await readMail(test.shop, mailbox);
  const from = mails.findIndex(({ subject }) => subject.includes(number));
  const own = mails.slice(from).filter(({ plainText }) => plainText.includes(order.number));
  return own.map(({ subject }) => subject.replace(/:? (?:for )?[A-Z]+-[A-Z0-9]+$/, ""));
}

/** What the customer and the seller, who takes all steps here, were mailed. */
const noticesOf = async (order: TestOrder, number: string) => ({
  customer: await mailsOfReturn(order.customer.actor.email, order, number),
  seller: await mailsOfReturn(sellerMailbox, order, number),
});

const seenOf = async (id: string) => ({ seen: (await readReturn(test.shop, id)).seen });
const seller = () => asVendor(test.shop, "test-vendor");
const bought = () => deliveredOrder(test.shop, { [product]: 1 });

/** The seller approves it, has it collected and receives it. */
async function collect(id: string) {
  await approveReturn(seller(), id, { ...(await seenOf(id)), answer: "" });
  const courier = {
    by: "courier",
    carrier: "Blue Dart",
    trackingNumber: "BD 1",
    ewayBillNumber: "",
  } as const;
  await pickUpGoods(seller(), id, { ...(await seenOf(id)), ...courier });
  await receiveGoods(seller(), id, await seenOf(id));
}

const refundOf = (id: string) =>
  test.shop.db
    .selectFrom("refunds")
    .select("id")
    .where("fulfilment_id", "=", (eb) =>
      eb.selectFrom("returns").select("fulfilment_id").where("id", "=", id),
    )
    .executeTakeFirstOrThrow();

it("a refund takes three mails to the customer and one to the seller", async () => {
  const order = await bought();
  const { id, number } = await makeTestReturn(test.shop, order, { wish: "refund" });
  await collect(id);
  await inspect(test.shop, id);
  await refund(test.shop, id);
  await sendRefund(test.shop, (await refundOf(id)).id, { isLastAttempt: false });
  expect(await noticesOf(order, number)).toEqual({
    customer: ["Return requested", "Return approved", "Refund sent"],
    seller: ["New return"],
  });
});

it("a pick-up is told with its day and hours, and what is to be ready; once for a form sent twice", async () => {
  const order = await bought();
  const { id } = await makeTestReturn(test.shop, order, { wish: "refund" });
  await approveReturn(seller(), id, { ...(await seenOf(id)), answer: "" });
  const due = async () =>
    (await test.shop.db.selectFrom("returns").select("due_at").where("id", "=", id).executeTakeFirstOrThrow())
      .due_at;
  const approvedUntil = await due();
  const form = {
    ...(await seenOf(id)),
    by: "seller",
    pickUpOn: "2026-11-30",
    hours: "10 am to 1 pm",
  } as const;
  await arrangePickUp(seller(), id, form);
  await arrangePickUp(seller(), id, form);
  // Saved again as it is.
  await arrangePickUp(seller(), id, { ...form, ...(await seenOf(id)) });
  const notified = (await readMail(test.shop, order.customer.actor.email)).filter(({ subject }) =>
    subject.startsWith("Pick-up on Mon, 30 Nov"),
  );
  expect(notified).toHaveLength(1);
  expect(notified[0]?.plainText).toContain("We collect it on Mon, 30 Nov, 10 am to 1 pm.");
  expect(notified[0]?.plainText).toContain("packed with everything that came in the box");

  // It is with the customer until it is collected, and the day can change. The one before is beyond the seller's time.
  const sooner = { ...form, ...(await seenOf(id)), pickUpOn: "2026-11-23", hours: "" };
  await expect(arrangePickUp(seller(), id, { ...sooner, pickUpOn: "2026-11-20" })).rejects.toMatchObject({
    code: "return.pick-up-passed",
  });
  expect(await due()).toEqual(approvedUntil);
  await arrangePickUp(seller(), id, sooner);
  expect(await readReturn(test.shop, id)).toMatchObject({ state: "approved" });
  expect((await readMail(test.shop, order.customer.actor.email)).at(-1)?.subject).toMatch(
    /^Pick-up on Mon, 23 Nov/,
  );
  expect(await due()).toEqual(new Date("2026-11-23T18:30:00Z"));
  await pickUpGoods(seller(), id, { ...(await seenOf(id)), by: "arranged" });
  expect(await readReturn(test.shop, id)).toMatchObject({ state: "in-transit" });
});

it("a refund of cash takes four, because the customer has to name an account", async () => {
  const order = await deliveredOrder(test.shop, { [product]: 1 }, { isCash: true });
  await receiveCashOf(test.shop, order);
  const { id, number } = await makeTestReturn(test.shop, order, { wish: "refund" });
  await collect(id);
  await inspect(test.shop, id);
  await refund(test.shop, id);
  const token = await readLink(test.shop, order.customer.actor.email, "refund-account");
  await giveAccountByLink({ ...test.shop, actor: { role: "guest", address: "192.0.2.7" } }, token, upi);
  const admin = await asNewAdmin(test.shop);
  const { id: refundId } = await refundOf(id);
  await openRefundAccount(admin, order.id, refundId);
  const accountVersion = (await findOrder(admin, order.id))?.refunds[0]?.account?.version;
  await noteRefundByHand(admin, order.id, { refundId, reference: "UTR1", accountVersion });
  expect(await noticesOf(order, number)).toEqual({
    customer: [
      "Return requested",
      "Return approved",
      `Where should we send your refund for ${order.number}?`,
      "Refund sent",
    ],
    seller: ["New return"],
  });
});

it("a replacement takes four, a repair under warranty three, and a refused return two", async () => {
  const replaced = await bought();
  const first = await makeTestReturn(test.shop, replaced);
  await collect(first.id);
  await inspect(test.shop, first.id);
  await replace(test.shop, first.id, { isWithoutSerials: true });
  await arriveReturn(seller(), first.id, await seenOf(first.id));
  expect(await noticesOf(replaced, first.number)).toEqual({
    customer: ["Return requested", "Return approved", "Replacement shipped", "Replacement delivered"],
    seller: ["New return"],
  });

  const refused = await bought();
  const second = await makeTestReturn(test.shop, refused);
  await refuseReturn(seller(), second.id, { ...(await seenOf(second.id)), answer: "Broken by force." });
  expect(await noticesOf(refused, second.number)).toEqual({
    customer: ["Return requested", "Return declined"],
    seller: ["New return"],
  });

  const rejected = await bought();
  const third = await makeTestReturn(test.shop, rejected);
  await collect(third.id);
  await inspect(test.shop, third.id, { outcome: "reject" });
  await sendBack(seller(), third.id, wayBack((await seenOf(third.id)).seen));
  await arriveReturn(seller(), third.id, await seenOf(third.id));
  expect(await noticesOf(rejected, third.number)).toEqual({
    customer: ["Return requested", "Return approved", "Return not accepted", "Product on its way back"],
    seller: ["New return"],
  });

  const repaired = await bought();
  test.stopClockAt(new Date("2027-01-11T06:00:00Z"));
  const fourth = await makeTestReturn(test.shop, repaired, { kind: "service", wish: "repair" });
  await collect(fourth.id);
  await inspect(test.shop, fourth.id);
  await repairReturn(seller(), fourth.id, await seenOf(fourth.id));
  await sendBack(seller(), fourth.id, wayBack((await seenOf(fourth.id)).seen));
  await arriveReturn(seller(), fourth.id, await seenOf(fourth.id));
  expect(await noticesOf(repaired, fourth.number)).toEqual({
    customer: ["Service requested", "Service request approved", "Product on its way back"],
    seller: ["New service request"],
  });
});

it("the seller is told what the shop or the clock leaves to them, and not what it does for them", async () => {
  const order = await bought();
  const { id, number } = await makeTestReturn(test.shop, order, { wish: "refund", handover: "courier" });
  const clock = { ...test.shop, actor: { role: "system" } } as Shop;
  await stepAs(clock, id, "approve");
  await stepAs(order.customer, id, "pick-up");
  const admin = await asNewAdmin(test.shop);
  await receiveGoods(admin, id, await seenOf(id));
  await stepAs(clock, id, "accept");
  await refund(test.shop, id, {}, admin);
  expect((await noticesOf(order, number)).seller).toEqual([
    "New return",
    "Return approved",
    "Return received by the seller",
    "Return accepted",
    "Return refund approved",
  ]);
  const approved = (await readMail(test.shop, order.customer.actor.email)).find(
    ({ subject }) => subject === `Return approved: ${number}`,
  );
  expect(approved?.plainText).toContain(`Write ${number} on the parcel.`);
});

it("a shop that wants no mails about orders gets none about returns", async () => {
  await test.shop.db.updateTable("shop_settings").set({ order_mails: "off" }).execute();
  const order = await deliveredOrder(test.shop, { [product]: 1 });
  const { number } = await makeTestReturn(test.shop, order);
  expect(await subjects(shopMailbox, number)).toEqual([]);
});
