import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readMail, register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor, placeTestOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { answerBack } from "../../messages/tickets/answer-back.server.ts";
import { findMyTicket, listMyTickets } from "../../messages/tickets/my-tickets.server.ts";
import { findMessage } from "../../messages/contact/find-message.server.ts";
import { answerAsSeller } from "../../messages/sellers/answer-as-seller.server.ts";
import { findSellerMessage, listSellerMessages } from "../../messages/sellers/seller-messages.server.ts";
import { contactSeller } from "./contact-seller.server.ts";

let test: TestShop;
let sellerMail: string;
let order: TestOrder;
const seller = () => asVendor(test.shop, "v1");
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  await test.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  const { email, userId } = await register(test.shop);
  sellerMail = email;
  await test.shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: "v1" })
    .where("user_id", "=", userId)
    .execute();
});
beforeEach(async () => {
  // One product of v1 and one of v2.
  order = await placeTestOrder(test.shop, { "13": 1, "3": 1 });
  await test.shop.db.deleteFrom("mails").execute();
});
afterAll(() => test.close());

const question = (text = "Which screws does it need?", id: string = randomUUID()) => ({ id, text });
const answer = (text = "M2.5, four of them.") => ({ entryId: randomUUID(), text });

async function positionOf(vendorId: string): Promise<number> {
  const { position } = await test.shop.db
    .selectFrom("order_lines")
    .select("position")
    .where("fulfilment_id", "=", order.fulfilments[vendorId]!)
    .executeTakeFirstOrThrow();
  return position;
}
const contact = async (vendorId = "v1", sent = question()) =>
  contactSeller(order.customer, order.id, { ...sent, position: await positionOf(vendorId) });
const idOf = async (ticket: string) => {
  const row = test.shop.db.selectFrom("contact_messages").select("id").where("ticket", "=", ticket);
  return (await row.executeTakeFirstOrThrow()).id;
};

it("a question reaches the seller of the item, whose answer the customer reads and answers back", async () => {
  const sent = question();
  const ticket = await contact("v1", sent);
  expect(await contact("v1", sent)).toBe(ticket);
  const id = await idOf(ticket);
  const [mail, ...more] = await readMail(test.shop, sellerMail);
  expect(more).toEqual([]);
  expect(mail?.plainText).toContain(`/vendor/messages/${id}`);
  expect(mail?.plainText).not.toContain("screws");
  expect(await listMyTickets(order.customer)).toMatchObject([
    { ticket, status: "open", question: { order: order.number } },
  ]);

  const reply = answer();
  await Promise.all([answerAsSeller(seller(), id, reply), answerAsSeller(seller(), id, reply)]);
  const page = await findMyTicket(order.customer, ticket);
  expect(page?.entries.map(({ kind, text }) => [kind, text])).toEqual([["seller", "M2.5, four of them."]]);
  const toCustomer = await readMail(test.shop, order.customer.actor.email);
  expect(toCustomer.map(({ subject }) => subject)).toEqual([`The seller answered your question: ${ticket}`]);

  await answerBack(order.customer, ticket, answer("And how long?"));
  expect((await readMail(test.shop, sellerMail)).map(({ subject }) => subject)).toContain(
    `The customer wrote again: ${ticket}`,
  );
  expect(await findSellerMessage(seller(), id)).toMatchObject({
    status: "open",
    orderNumber: order.number,
    entries: [{ kind: "seller" }, { kind: "customer", text: "And how long?" }],
  });
  expect(await findMessage(await asNewAdmin(test.shop), id)).toMatchObject({
    question: { orderId: order.id, order: order.number },
  });
});

it("where nobody answers for a seller, the shop is told", async () => {
  const ticket = await contact("v2");
  const { supportEmail } = await test.shop.db
    .selectFrom("shop_settings")
    .select(({ ref }) => ref("support_emails").as("supportEmail"))
    .executeTakeFirstOrThrow();
  const [mail] = await readMail(test.shop, supportEmail[0] ?? "");
  expect(mail?.subject).toContain(ticket);
});

it("nobody else asks, reads or answers, and nothing is asked about an order that is not paid", async () => {
  const stranger = await signInCustomer(test.shop);
  const sent = { ...question(), position: await positionOf("v1") };
  const unknown = { code: "order.not-found" };
  await expect(contactSeller(stranger, order.id, sent)).rejects.toMatchObject(unknown);
  await expect(contactSeller(order.customer, order.id, { ...sent, position: 99 })).rejects.toMatchObject(
    unknown,
  );
  const ticket = await contact();
  const id = await idOf(ticket);
  expect(await findMyTicket(stranger, ticket)).toBeUndefined();
  const other = asVendor(test.shop, "v2");
  expect(await findSellerMessage(other, id)).toBeUndefined();
  expect((await listSellerMessages(other)).map((row) => row.id)).not.toContain(id);
  await expect(answerAsSeller(other, id, answer())).rejects.toMatchObject({ code: "message.not-found" });
  // Somebody else's form is not theirs to repeat.
  order = await placeTestOrder(test.shop, { "13": 1 });
  await expect(contact("v1", question("Mine?", id))).rejects.toMatchObject(unknown);
  order = await placeTestOrder(test.shop, { "13": 1 }, "demo");
  await expect(contact()).rejects.toMatchObject({ code: "order.question-unpaid" });
});
