import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readMail, register, type TestAccount } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { answerMessage, noteOnMessage } from "../contact/answer-message.server.ts";
import { findMessage } from "../contact/find-message.server.ts";
import { sendContactMessage } from "../contact/send-contact-message.server.ts";
import { closeMessage } from "../contact/settle-message.server.ts";
import { answerBack } from "./answer-back.server.ts";
import { findMyTicket, listMyTickets } from "./my-tickets.server.ts";

const arrival = new Date("2026-01-31T06:30:00Z");
const days = (count: number) => new Date(arrival.getTime() + count * 86_400_000);

let test: TestShop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
let person: TestAccount;
beforeAll(async () => {
  test = await openTestShop({ now: arrival });
  admin = await asNewAdmin(test.shop);
});
beforeEach(async () => {
  test.stopClockAt(arrival);
  person = await register(test.shop);
  await test.shop.db.deleteFrom("rate_limits").execute();
  await test.shop.db.deleteFrom("mails").execute();
});
afterAll(() => test.close());

async function write(shop: Shop, email: string) {
  const text = { name: "Rohan", email, subject: "Order Status", message: "Where is it?" } as const;
  const ticket = await sendContactMessage(shop, { ...text, id: randomUUID() });
  const row = test.shop.db.selectFrom("contact_messages").select("id").where("ticket", "=", ticket);
  return { id: (await row.executeTakeFirstOrThrow()).id, ticket };
}
const confirm = ({ userId }: TestAccount, confirmed: boolean) =>
  test.shop.db
    .updateTable("auth_users")
    .set({ email_verified: confirmed })
    .where("id", "=", userId)
    .execute();
const answer = (text = "Thank you, but it has not come.") => ({ entryId: randomUUID(), text });

it("lists what a person wrote while signed in, whatever address was typed", async () => {
  const { ticket } = await write(person.shop, "another@example.in");
  expect(await listMyTickets(person.shop)).toMatchObject([
    { ticket, subject: "Order Status", status: "open", isGrievance: false },
  ]);
  const other = await register(test.shop);
  expect(await listMyTickets(other.shop)).toEqual([]);
  expect(await findMyTicket(other.shop, ticket)).toBeUndefined();
});

it("lists what a guest wrote from the address only once the account has confirmed it", async () => {
  const { ticket } = await write(test.shop, person.email.toUpperCase());
  await confirm(person, false);
  expect(await listMyTickets(person.shop)).toEqual([]);
  await expect(answerBack(person.shop, ticket, answer())).rejects.toMatchObject({
    code: "message.not-found",
  });
  await confirm(person, true);
  expect((await findMyTicket(person.shop, ticket))?.text).toBe("Where is it?");
});

it("does not list what another account wrote with one's address", async () => {
  const other = await register(test.shop);
  await write(other.shop, person.email);
  await confirm(person, true);
  expect(await listMyTickets(person.shop)).toEqual([]);
});

it("shows replies, not notes, and the reply mail leads there", async () => {
  const { id, ticket } = await write(person.shop, person.email);
  await noteOnMessage(admin, id, { entryId: randomUUID(), text: "A difficult one." });
  await answerMessage(admin, id, { entryId: randomUUID(), text: "It left today.", closes: true });
  const page = await findMyTicket(person.shop, ticket);
  expect(page?.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ["reply", "It left today."],
    ["closed", ""],
  ]);
  const mails = await readMail(test.shop, person.email);
  expect(mails.find(({ subject }) => subject.startsWith("Re:"))?.plainText).toContain(`/tickets/${ticket}`);
});

it("takes an answer back once, which reopens the message with new clocks and tells who answers it", async () => {
  const { id, ticket } = await write(person.shop, person.email);
  await answerMessage(admin, id, { entryId: randomUUID(), text: "It left today.", closes: true });
  test.stopClockAt(days(40));
  const back = answer();
  await answerBack(person.shop, ticket, back);
  await answerBack(person.shop, ticket, back);
  expect(await findMessage(admin, id)).toMatchObject({
    status: "open",
    closedAt: null,
    deadline: { what: "answer", dueAt: days(42), isOverdue: false },
    settlementDue: new Date("2026-04-12T06:30:00Z"),
  });
  expect((await findMyTicket(person.shop, ticket))?.entries.map(({ kind }) => kind)).toEqual([
    "reply",
    "closed",
    "customer",
  ]);
  const mails = await readMail(test.shop, admin.actor.email);
  expect(mails).toMatchObject([{ subject: `The customer answered: ${ticket}` }]);
  expect(mails[0]?.plainText).not.toContain("has not come");
});

it("keeps the month running while a message is answered back and forth", async () => {
  const { id, ticket } = await write(person.shop, person.email);
  await answerMessage(admin, id, { entryId: randomUUID(), text: "It left today." });
  test.stopClockAt(days(20));
  await answerBack(person.shop, ticket, answer());
  expect(await findMessage(admin, id)).toMatchObject({
    deadline: { what: "answer", dueAt: days(23) },
    settlementDue: new Date("2026-02-28T06:30:00Z"),
  });
  await closeMessage(admin, id);
});
