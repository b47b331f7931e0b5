import type { AnyMail } from "../../shop/ports/mail-service.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { payTestOrder, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct, setStock } from "#tests/support/test-product.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { deliverMails } from "../../shop/mails/deliver-mail.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { remindOfMessages } from "../../messages/contact/remind-of-messages.server.ts";
import { sendContactMessage } from "../../messages/contact/send-contact-message.server.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { alertFailedMessage } from "../../payments/payment/provider-alerts.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listAlerts } from "./list-alerts.server.ts";
import { giveUpMail, sendMailAgain, settleAlert } from "../../shop/alerts/settle-alert.server.ts";
import { listOrders } from "../../orders/lists/list-orders.server.ts";
import { readOrdersQuery } from "../../orders/lists/orders-query.ts";
import { readToday } from "../today/read-today.server.ts";
import { readTrends } from "./trends.server.ts";
import { readKpis } from "./kpis.server.ts";
import { listStockToWatch } from "./stock-to-watch.server.ts";

// Half past midnight in India, still the day before in London.
const now = new Date("2026-11-21T00:30:00+05:30");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let test: TestShop;
let admin: Shop;
let productId: string;
let orderId: string;
beforeAll(async () => {
  test = await openTestShop({ now });
  admin = await asNewAdmin(test.shop);
  productId = (await addProduct(test.shop, { name: "Meru 14", stock: 100 })).id;
  for (const hours of [0, 1, 40 * 24]) {
    test.stopClockAt(hoursAgo(hours));
    const order = await placeTestOrder(test.shop, { [productId]: 1 }, "demo");
    if (hours !== 1) await payTestOrder(test.shop, order);
    orderId = order.id;
  }
  test.stopClockAt(now);
});
afterAll(() => test.close());

describe("the shop's course", () => {
  it("counts days as India does, today last, and sums up as many days before", async () => {
    const { days, before } = await readTrends(admin, 30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: "2026-11-21", revenue: 5_900_000, orders: 1 });
    expect(days.at(-2)).toMatchObject({ day: "2026-11-20", revenue: 0, orders: 0 });
    expect(days[0]?.day).toBe("2026-10-23");
    expect(before).toMatchObject({ revenue: 5_900_000, orders: 1 });
    expect((await readTrends(admin, 7)).before).toMatchObject({ revenue: 0, orders: 0 });
  });

  it("takes back what went back, and calls nothing sold that nobody paid", async () => {
    expect((await readTrends(admin, 30)).days.at(-2)).toMatchObject({ orders: 0, revenue: 0 });
    const { order_id } = await test.shop.db
      .selectFrom("payments")
      .select("order_id")
      .where("received_at", "=", now)
      .executeTakeFirstOrThrow();
    await refundMoney(admin, order_id, await amountRequest(test.shop, order_id, 900_000));
    const today = (await readTrends(admin, 30)).days.at(-1);
    expect(today).toMatchObject({ revenue: 5_000_000, orders: 1 });
  });
});

describe("where the shop stands", () => {
  it("tells what is short from what is gone", async () => {
    const short = (await addProduct(test.shop, { name: "Short", stock: 3 })).id;
    const removed = (await addProduct(test.shop, { name: "Gone", stock: 0 })).id;
    expect(await readKpis(admin)).toMatchObject({
      products: { onSale: 3, lowStock: 2, outOfStock: 1 },
    });
    const watched = async () => (await listStockToWatch(admin, 5)).map(({ name, stock }) => [name, stock]);
    expect(await watched()).toEqual([
      ["Gone", 0],
      ["Short", 3],
    ]);
    await setStock(test.shop, removed, 11);
    await setStock(test.shop, short, 10);
    expect(await watched()).toEqual([["Short", 10]]);
  });
});

it("counts an order that is refunded in full neither as a sale nor in the average", async () => {
  const read = async () => {
    const [{ days }, { totals }, { totals: filtered }] = await Promise.all([
      readTrends(admin, 30),
      listOrders(admin, readOrdersQuery(new URLSearchParams())),
      listOrders(admin, readOrdersQuery(new URLSearchParams("status=sold"))),
    ]);
    const { orders, revenue } = days.at(-1)!;
    expect(filtered).toMatchObject({ count: totals.sold, sold: totals.sold, revenue: totals.revenue });
    return { orders, revenue, sold: totals.sold, count: totals.count, of: totals.revenue };
  };
  const before = await read();
  const order = await placeTestOrder(test.shop, { [productId]: 1 }, "demo");
  await payTestOrder(test.shop, order);
  const { orders, revenue, sold, count, of } = before;
  const price = 5_900_000;
  expect(await read()).toEqual({
    orders: orders + 1,
    revenue: revenue + price,
    sold: sold + 1,
    count: count + 1,
    of: of + price,
  });
  await refundMoney(admin, order.id, await amountRequest(test.shop, order.id, price));
  expect(await read()).toEqual({ ...before, count: count + 1 });
});

const messageLines = async () =>
  ((await readToday(admin)) ?? [])
    .filter(({ path }) => path.startsWith("messages"))
    .map(({ words, note }) => `${words}: ${note}`);

describe("the staff's inbox", () => {
  const sentences = async () => (await listAlerts(admin)).items.map(({ sentence }) => sentence);

  it("holds what went wrong until somebody has looked", async () => {
    await raiseAlert(test.shop, "goods-gone", orderId, "Goods gone.");
    await raiseAlert(test.shop, "goods-gone", orderId, "Goods gone.");
    await alertFailedMessage(test.shop, "razorpay");
    await alertFailedMessage(test.shop, "razorpay");
    const { items, total } = await listAlerts(admin);
    expect(total).toBe(2);
    expect(items.map(({ orderId }) => orderId)).toEqual([orderId, null]);
    for (const { id } of items) await settleAlert(admin, id);
    expect(await sentences()).toEqual([]);
    await raiseAlert(test.shop, "goods-gone", orderId, "Goods gone again.");
    expect(await sentences()).toEqual(["Goods gone again."]);
    await settleAlert(admin, (await listAlerts(admin)).items[0]!.id);
  });

  it("leaves a refund that still has to be sent to the list of orders, until it is sent", async () => {
    await raiseAlert(test.shop, "refund-by-hand", orderId, "₹500 by hand.");
    expect(await sentences()).toEqual([]);
    const open = test.shop.db.selectFrom("alerts").select("id").where("resolved_at", "is", null);
    const { id } = await open.executeTakeFirstOrThrow();
    await settleAlert(admin, id);
    expect(await open.execute()).toEqual([{ id }]);
    const { rows } = await listOrders(admin, readOrdersQuery(new URLSearchParams("payment=to-refund")));
    expect(rows.map((order) => order.id)).toEqual([orderId]);
    await test.shop.db.deleteFrom("alerts").execute();
  });

  it("holds mails that failed, to be sent again or let go", async () => {
    const failing: Shop = {
      ...test.shop,
      mail: { deliver: () => Promise.reject(new Error("550 no such mailbox")) },
    };
    await queueMail<AnyMail>(test.shop, "event", "gone@example.in", { template: "account-deleted" });
    const { id } = await test.shop.db
      .selectFrom("mails")
      .select("id")
      .where("event_key", "=", "event")
      .executeTakeFirstOrThrow();
    const fail = () =>
      expect(deliverMails(failing, [id], { isLastAttempt: true })).rejects.toThrow("not delivered");
    await fail();
    expect(await sentences()).toEqual([
      "An email to gone@example.in could not be delivered (account deleted).",
    ]);
    await sendMailAgain(admin, id);
    expect(await sentences()).toEqual([]);
    await fail();
    await giveUpMail(admin, id);
    expect(await sentences()).toEqual([]);
  });

  it("is told of complaints from their first minute apart from other messages, and is reminded of both", async () => {
    const write = (message: string) =>
      sendContactMessage(test.shop, {
        id: randomUUID(),
        name: "Rohan",
        email: "rohan@example.in",
        subject: "Other",
        message,
      });
    const ofComplaint = await write("This is wrong.");
    await test.shop.db
      .updateTable("contact_messages")
      .set({ is_grievance: true, answer_due: hoursAgo(-48) })
      .where("ticket", "=", ofComplaint)
      .execute();
    await write("One question.");
    await write("Another question.");
    expect(await messageLines()).toEqual([
      "1 complaint to answer or settle by law: due Mon, 23 Nov",
      "2 messages to answer: the first due Tue, 24 Nov",
    ]);
    await remindOfMessages(test.shop);
    expect(await reminders()).toEqual([]);
    for (const hours of [37, 61, 61]) {
      test.stopClockAt(hoursAgo(-hours));
      await remindOfMessages(test.shop);
    }
    expect(await reminders()).toMatchObject([
      { recipient: "grievance@yantra.example", data: { ticket: ofComplaint, isAnswered: false } },
      { recipient: "support@yantra.example" },
      { recipient: "support@yantra.example" },
    ]);
    test.stopClockAt(now);
    await test.shop.db.deleteFrom("contact_messages").execute();

    function reminders() {
      return test.shop.db
        .selectFrom("mails")
        .select(["recipient", "data"])
        .where("template", "=", "message-due")
        .orderBy("recipient")
        .execute();
    }
  });

  it("leaves vendors to approve and messages that are overdue to 'Today'", async () => {
    const vendor = await register(test.shop, { registeredAs: "vendor", name: "New Vendor" });
    const { recipient } = await test.shop.db
      .selectFrom("mails")
      .select("recipient")
      .where("event_key", "=", `vendor-waiting:${vendor.userId}`)
      .executeTakeFirstOrThrow();
    expect(recipient).toBe("support@yantra.example");
    test.stopClockAt(hoursAgo(73));
    await sendContactMessage(test.shop, {
      id: randomUUID(),
      name: "Rohan",
      email: "rohan@example.in",
      subject: "Other",
      message: "Hello?",
    });
    test.stopClockAt(now);
    expect(await sentences()).toEqual([]);
    expect((await readToday(admin))?.map(({ key, count, isLate }) => [key, count, isLate])).toEqual([
      ["to-pack", 2, true],
      ["messages", 1, true],
      ["vendors", 1, false],
    ]);
    await expect(listAlerts(vendor.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });
});
