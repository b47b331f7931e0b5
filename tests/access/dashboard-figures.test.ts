import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeQuestion } from "#domain/messages/sellers/write-question.server.ts";
import { sendContactMessage } from "#domain/messages/contact/send-contact-message.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { raiseAlert } from "#domain/shop/alerts/raise-alert.server.ts";
import { readPage } from "#tests/support/read-page.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor, makeTransition, payTestOrder, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { splitPart } from "#tests/support/test-parts.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { makeTestReturn, deliveredOrder } from "#tests/support/test-returns.ts";
import { asAdmin } from "#tests/support/test-seller.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
/** Products of the seller with the demo account: on sale, nearly gone, and of three that are not on sale. */
let [sold, short, draft, hidden, archived] = ["", "", "", "", ""];

beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
  const { shop } = site;
  const { db } = shop;
  const own = await db
    .selectFrom("products")
    .select("id")
    .where("vendor_id", "=", "v1")
    .orderBy("id")
    .execute();
  [sold = "", short = "", draft = "", hidden = "", archived = ""] = own.map(({ id }) => id);
  await db.updateTable("stock_levels").set({ on_hand: 50 }).execute();
  await db
    .updateTable("stock_levels")
    .set({ on_hand: 3 })
    .where("product_id", "in", [short, hidden])
    .execute();
  const set = (id: string, values: object) => db.updateTable("products").set(values).where("id", "=", id);
  await set(draft, { status: "draft" }).execute();
  await set(hidden, { taken_off_at: new Date(), taken_off_reason: "Wrong pictures." }).execute();
  await set(archived, { status: "archived" }).execute();

  // Of these orders three are sales that are left: the one that is late, one in two parcels, and one that is delivered and asked back twice.
  const vendor = asVendor(shop, "v1");
  const late = await placeTestOrder(shop, { [sold]: 1 });
  await db
    .updateTable("fulfilments")
    .set({ promised_for: "2025-01-02" })
    .where("order_id", "=", late.id)
    .execute();
  const inParts = await placeTestOrder(shop, { [sold]: 2 }, "demo");
  await payTestOrder(shop, inParts);
  await splitPart(vendor, inParts.fulfilments.v1 ?? "", { 0: 1 });
  const cancelled = await placeTestOrder(shop, { [sold]: 1 });
  await makeTransition(vendor, cancelled.fulfilments.v1 ?? "", "cancel");
  await placeTestOrder(shop, { [sold]: 1 }, "demo");
  const waiting = await placeTestOrder(shop, { [sold]: 1 }, "demo");
  await db
    .updateTable("orders")
    .set({ payment_method: "bank", utr: "431200000001" })
    .where("id", "=", waiting.id)
    .execute();
  const refunded = await placeTestOrder(shop, { [sold]: 1 }, "demo");
  await payTestOrder(shop, refunded);
  await refundMoney(asAdmin(shop), refunded.id, await amountRequest(shop, refunded.id, refunded.total));
  const delivered = await deliveredOrder(shop, { [sold]: 2 });
  await makeTestReturn(shop, delivered);
  const overdue = new Date(shop.now().getTime() - 60_000);
  await db
    .updateTable("returns")
    .set({ due_at: overdue })
    .where("id", "=", (await makeTestReturn(shop, delivered)).id)
    .execute();

  const { actor } = await signInCustomer(shop);
  const { userId, name, email } = actor;
  const text = { user_id: userId, words: "How loud is it?" };
  for (const product_id of [sold, archived]) {
    await db
      .insertInto("questions")
      .values({ ...text, product_id, asked_at: shop.now() })
      .execute();
    await db
      .insertInto("reviews")
      .values({ ...text, product_id, stars: 4, state: "published", written_at: shop.now() })
      .execute();
  }
  await db
    .insertInto("reviews")
    .values({ ...text, product_id: short, stars: 1, state: "held", held_for: "link", written_at: shop.now() })
    .execute();
  // Its question has an answer, which was reported: that waits for the shop's decision, and for nobody's answer.
  const { id: answered } = await db
    .insertInto("questions")
    .values({ ...text, product_id: short, asked_at: shop.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: answer } = await db
    .insertInto("question_answers")
    .values({ question_id: answered, role: "shop", words: "31 dB.", answered_at: shop.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("review_reports")
    .values({ user_id: userId, answer_id: answer, reason: "unlawful", reported_at: shop.now() })
    .execute();
  await writeQuestion(shop, {
    id: randomUUID(),
    vendorId: "v1",
    orderId: late.id,
    position: 0,
    sender: { userId, name, email },
    text: "Is the charger in the box?",
  });
  await sendContactMessage(shop, { id: randomUUID(), name, email, subject: "Other", message: "Hello?" });
  await db
    .updateTable("contact_messages")
    .set({ answer_due: overdue })
    .where("vendor_id", "is", null)
    .execute();
  await raiseAlert(shop, "goods-gone", late.id, "Goods gone.");
});
afterAll(() => site.close());

async function open(address: string, cookie: string) {
  const { body, status } = await site.request(address, { headers: { cookie } });
  expect([address, status]).toEqual([address, 200]);
  return readPage(body.toString());
}

it("each figure of both dashboards is the length of the list that it leads to", async () => {
  const questions: string[] = [];
  const found: Record<string, Record<string, number>> = {};
  for (const [role, area] of [
    ["admin", "/admin"],
    ["vendor", "/vendor"],
  ] as const) {
    const cookie = await site.signIn(role);
    const dashboard = await open(`${area}/dashboard`, cookie);
    const figures = dashboard.textOf("[data-part=figures] dt + dd");
    found[area] = {};
    for (const [index, title] of dashboard.textOf("[data-part=figures] dt").entries()) {
      const [to] = dashboard.linksTo(title, "[data-part=figures]");
      if (!to) continue;
      const [page = "", question] = to.split("#");
      if (question !== undefined) {
        const heads = (await open(page, cookie)).textOf(`h2#${question}`);
        questions.push(...heads.map((head) => `${area} ${head}`));
        continue;
      }
      const figure = Number(figures[index]?.replaceAll(",", ""));
      const list = await open(to, cookie);
      const rows = list.textOf(".data-table tbody tr, [data-part=reviews] > li, [data-part=talks] > li");
      expect([area, title, rows.length]).toEqual([area, title, figure]);
      found[area][title] = figure;
    }
  }
  const asked = ["What did I earn?", "What should I buy?", "What is not selling?", "Who owes me?"];
  expect(questions).toEqual(["/admin", "/vendor"].flatMap((area) => asked.map((one) => `${area} ${one}`)));
  expect(found).toMatchObject({
    "/admin": { "Orders, 30 days": 3, Products: 15 },
    "/vendor": { "Pending Orders, to pack": 3 },
  });
});

it("counts neither questions about products that nobody can see, nor held reviews for their seller", async () => {
  const linesOf = async (area: "admin" | "vendor") =>
    (await open(`/${area}/dashboard`, await site.signIn(area))).textOf("[aria-labelledby=today] li > a");
  expect(await linesOf("admin")).toEqual(
    expect.arrayContaining([
      "1 product question to answer",
      "2 reviews and questions to decide",
      "1 payment to confirm",
    ]),
  );
  expect(await linesOf("vendor")).toEqual([
    "3 orders to pack",
    "2 returns waiting for you",
    "1 message to answer",
    "1 product question to answer",
  ]);
});

it("a review of a product that nobody can see waits for no answer", async () => {
  const list = await open("/vendor/reviews?show=unanswered", await site.signIn("vendor"));
  expect(list.textOf("[data-part=reviews] > li")).toHaveLength(1);
});
