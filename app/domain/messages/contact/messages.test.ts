import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail, register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { answerMessage, noteOnMessage } from "./answer-message.server.ts";
import { changeUser } from "../../people/users/change-user.server.ts";
import { removeUser } from "../../privacy/remove-user.server.ts";
import type { ContactMessage } from "./contact-message.ts";
import { findMessage } from "./find-message.server.ts";
import { listMessages } from "./list-messages.server.ts";
import { readMessagesQuery } from "./messages-query.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";
import { readMessageSnapshot, writeMessageSnapshot } from "./message-snapshot.ts";
import { assignMessage, closeMessage, reopenMessage } from "./settle-message.server.ts";
import { closeMessages, takeMessages, undoSettling } from "./settle-messages.server.ts";

const arrival = new Date("2026-01-31T10:00:00+05:30");
const hours = (count: number) => new Date(arrival.getTime() + count * 3_600_000);

let test: TestShop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.shop.db.deleteFrom("contact_messages").execute();
  await test.shop.db.deleteFrom("mails").execute();
  test.stopClockAt(arrival);
});

let guests = 0;
/** A message that has just arrived; returns its id. */
async function arrive(changes: Partial<ContactMessage> = {}): Promise<string> {
  guests += 1;
  const guest = { ...test.shop, actor: { role: "guest" as const, address: `198.51.100.${guests}` } };
  const ticket = await sendContactMessage(guest, {
    id: randomUUID(),
    name: "Rohan Deshmukh",
    email: "rohan@example.in",
    subject: "Order Status",
    message: "Where is my order?",
    ...changes,
  });
  const row = test.shop.db.selectFrom("contact_messages").select("id").where("ticket", "=", ticket);
  return (await row.executeTakeFirstOrThrow()).id;
}

const list = (query: string) => listMessages(admin, readMessagesQuery(new URLSearchParams(query)));
const deadline = async (id: string) => (await findMessage(admin, id))?.deadline;
const kinds = async (id: string) => (await findMessage(admin, id))?.entries.map(({ kind }) => kind);

describe("a message that comes in", () => {
  it("is acknowledged by its number alone, and the shop is told that somebody waits", async () => {
    const id = await arrive({ name: "Buy pills at evil.example", message: "Click here: evil.example" });
    const [received] = await readMail(test.shop, "rohan@example.in");
    expect(received?.subject).toMatch(/^We received your message: TKT-/);
    expect(received?.plainText).not.toContain("evil.example");
    const [waiting] = await readMail(test.shop, "support@yantra.example");
    expect(waiting?.plainText).toContain(`/admin/messages/${id}`);
  });

  it("belongs to whoever has an account with its address", async () => {
    const { email, userId } = await register(test.shop);
    const id = await arrive({ email: email.toUpperCase() });
    expect((await findMessage(admin, id))?.userId).toBe(userId);
  });
});

describe("the deadlines of a message", () => {
  it("give 48 hours for an answer, without the Sunday between, then one month in all for the settlement", async () => {
    const id = await arrive();
    expect(await deadline(id)).toEqual({ what: "answer", dueAt: hours(72), isOverdue: false });
    test.stopClockAt(hours(73));
    expect(await deadline(id)).toMatchObject({ what: "answer", isOverdue: true });
    expect((await list("state=overdue")).total).toBe(1);
    await answerMessage(admin, id, { entryId: randomUUID(), text: "It left today." });
    // The end of February by the calendar in India.
    const dueAt = new Date("2026-02-28T10:00:00+05:30");
    expect(await deadline(id)).toEqual({ what: "settlement", dueAt, isOverdue: false });
    expect((await list("state=overdue")).total).toBe(0);
    test.stopClockAt(new Date("2026-03-01T00:00:00+05:30"));
    expect(await deadline(id)).toMatchObject({ what: "settlement", isOverdue: true });
    await closeMessage(admin, id);
    expect(await deadline(id)).toBeNull();
    expect((await list("state=overdue")).total).toBe(0);
  });
});

describe("an answer", () => {
  it("is mailed once, kept, and its writer owns the message from then on", async () => {
    const id = await arrive();
    const reply = { entryId: randomUUID(), text: "It left today.\n\nTracking: BD123." };
    await Promise.all([answerMessage(admin, id, reply), answerMessage(admin, id, reply)]);
    const mails = await readMail(test.shop, "rohan@example.in");
    expect(mails.map(({ template }) => template)).toEqual(["message-received", "message-reply"]);
    expect(mails[1]?.plainText).toContain("Tracking: BD123.");
    expect(await findMessage(admin, id)).toMatchObject({
      status: "answered",
      answeredAt: arrival,
      ownerId: admin.actor.userId,
      entries: [{ kind: "reply", text: reply.text, author: admin.actor.name }],
    });
  });

  it("may close the message, which may be opened again", async () => {
    const id = await arrive();
    await answerMessage(admin, id, { entryId: randomUUID(), text: "Done.", closes: true });
    expect(await findMessage(admin, id)).toMatchObject({ status: "closed", closedAt: arrival });
    await reopenMessage(admin, id);
    await reopenMessage(admin, id);
    expect(await findMessage(admin, id)).toMatchObject({ status: "answered", closedAt: null });
    expect((await kinds(id))?.toSorted()).toEqual(["closed", "reopened", "reply"]);
  });
});

describe("a message at work", () => {
  it("is noted on without a mail, handed to an admin and given back", async () => {
    const id = await arrive();
    await noteOnMessage(admin, id, { entryId: randomUUID(), text: "Called him." });
    const other = await asNewAdmin(test.shop);
    await assignMessage(admin, id, { ownerId: other.actor.userId });
    expect((await findMessage(admin, id))?.ownerId).toBe(other.actor.userId);
    await assignMessage(admin, id, { ownerId: null });
    await assignMessage(admin, id, { ownerId: null });
    expect((await kinds(id))?.toSorted()).toEqual(["assigned", "assigned", "note"]);
    expect(await readMail(test.shop, "rohan@example.in")).toHaveLength(1);
  });

  it("is the admins' alone", async () => {
    const id = await arrive();
    const { shop, userId } = await register(test.shop);
    const forbidden = { code: "access.not-admin" };
    await expect(findMessage(shop, id)).rejects.toMatchObject(forbidden);
    await expect(closeMessage(shop, id)).rejects.toMatchObject(forbidden);
    await expect(answerMessage(shop, id, { entryId: randomUUID(), text: "No." })).rejects.toMatchObject(
      forbidden,
    );
    await expect(assignMessage(admin, id, { ownerId: userId })).rejects.toThrow("Only admins");
    await expect(closeMessage(admin, randomUUID())).rejects.toMatchObject({ code: "message.not-found" });
    expect(await findMessage(admin, "no-such-id")).toBeUndefined();
  });

  it("is found by number, person and words, and filtered by state, subject and owner", async () => {
    const id = await arrive();
    await arrive({ name: "Farah Shaikh", email: "farah@example.in", subject: "Other", message: "100% off?" });
    const names = async (query: string) => (await list(query)).rows.map(({ name }) => name);
    const ticket = (await findMessage(admin, id))?.ticket ?? "";
    expect(await names(`search=${ticket.toLowerCase()}`)).toEqual(["Rohan Deshmukh"]);
    expect(await names("search=100%")).toEqual(["Farah Shaikh"]);
    expect(await names("subject=Other")).toEqual(["Farah Shaikh"]);
    expect(await names("sort=from")).toEqual(["Farah Shaikh", "Rohan Deshmukh"]);
    await assignMessage(admin, id, { ownerId: admin.actor.userId });
    expect(await names("owner=me")).toEqual(["Rohan Deshmukh"]);
    expect(await names("owner=nobody")).toEqual(["Farah Shaikh"]);
    await closeMessage(admin, id);
    expect(await names("state=closed")).toEqual(["Rohan Deshmukh"]);
  });
});

describe("several messages in one step", () => {
  const stateOf = async (id: string) => {
    const message = await findMessage(admin, id);
    return [message?.status, message?.ownerId];
  };

  it("are taken and closed, and undoing it leaves each as it was before", async () => {
    const other = await asNewAdmin(test.shop);
    const [mine, others, done] = [await arrive(), await arrive(), await arrive()];
    await assignMessage(admin, mine, { ownerId: admin.actor.userId });
    await assignMessage(admin, others, { ownerId: other.actor.userId });
    await closeMessage(admin, done);
    const ids = [mine, others, done];

    const snapshot = await takeMessages(admin, ids);
    expect(snapshot.map(({ messageId }) => messageId).toSorted()).toEqual([others, done].toSorted());
    expect(await stateOf(others)).toEqual(["open", admin.actor.userId]);
    await undoSettling(admin, readMessageSnapshot(writeMessageSnapshot(snapshot)));
    expect(await stateOf(others)).toEqual(["open", other.actor.userId]);
    expect(await stateOf(done)).toEqual(["closed", null]);

    const closed = await closeMessages(admin, ids);
    expect((await list("state=closed")).total).toBe(3);
    expect(await closeMessages(admin, ids)).toEqual([]);
    await undoSettling(admin, readMessageSnapshot(writeMessageSnapshot(closed)));
    expect([await stateOf(mine), await stateOf(done)]).toEqual([
      ["open", admin.actor.userId],
      ["closed", null],
    ]);
  });

  it("are all left alone when one of them does not exist, and are the admins' alone", async () => {
    const id = await arrive();
    await expect(closeMessages(admin, [id, randomUUID()])).rejects.toMatchObject({
      code: "message.not-found",
    });
    await expect(takeMessages(admin, [id, "1"])).rejects.toMatchObject({ code: "message.not-found" });
    expect(await stateOf(id)).toEqual(["open", null]);
    const { shop } = await register(test.shop);
    await expect(closeMessages(shop, [id])).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(undoSettling(shop, [{ messageId: id, was: "open" }])).rejects.toMatchObject({
      code: "access.not-admin",
    });
    expect(() => takeMessages(shop, [id])).toThrow("administrative");
  });
});

describe("the messages of an admin who goes", () => {
  it.each(["is deleted", "is no admin any more"])("wait for somebody else when the admin %s", async (how) => {
    const other = await asNewAdmin(test.shop);
    const [open, closed] = [await arrive(), await arrive()];
    for (const id of [open, closed]) await assignMessage(admin, id, { ownerId: other.actor.userId });
    await closeMessage(admin, closed);
    if (how === "is deleted") await removeUser(admin, other.actor.userId);
    else await changeUser(admin, other.actor.userId, { name: "Rohan", role: "customer" });
    expect((await findMessage(admin, open))?.ownerId).toBeNull();
    expect((await findMessage(admin, closed))?.ownerId).toBe(other.actor.userId);
    expect((await list("owner=nobody")).total).toBe(1);
  });
});
