import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReturnState } from "#db/values/return-values.ts";
import { readMail, register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { answerMessage } from "../../messages/contact/answer-message.server.ts";
import { findMessage } from "../../messages/contact/find-message.server.ts";
import { listMessages } from "../../messages/contact/list-messages.server.ts";
import { readMessagesQuery } from "../../messages/contact/messages-query.ts";
import { closeMessage, reopenMessage } from "../../messages/contact/settle-message.server.ts";
import { answerBack } from "../../messages/tickets/answer-back.server.ts";
import { findMyReturn, findShopReturn, findVendorReturn } from "../views/find-return.server.ts";
import { listMyTalks } from "../views/list-my-talks.server.ts";
import { readReturnTalk } from "../views/read-return-talk.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { escalateReturn } from "./escalate-return.server.ts";
import { writeAsCustomer, writeFromDesk } from "./write-return-message.server.ts";

const noon = new Date("2026-01-31T06:30:00Z");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

let site: TestShop;
let admin: Shop & { actor: SignedInActor };
let sellerMail: string;
let returned: TestReturn;
beforeAll(async () => {
  site = await openTestShop({ now: noon });
  admin = await asNewAdmin(site.shop);
  await writeReturn(site.shop);
  const person = await register(site.shop);
  sellerMail = person.email;
  await site.shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: "test-vendor" })
    .where("user_id", "=", person.userId)
    .execute();
});
beforeEach(async () => {
  site.stopClockAt(noon);
  returned = await writeReturn(site.shop);
  await site.shop.db.deleteFrom("mails").execute();
});
afterAll(() => site.close());

const message = (text = "Please switch it on once more.", messageId = randomUUID()) => ({ messageId, text });
const photo = async (shade: number) => ({ name: "lid.jpg", bytes: await drawPicture(shade) });
const toSeller = () => readMail(site.shop, sellerMail);
const toCustomer = () => readMail(site.shop, returned.customer.actor.email);

async function talkOf(who: "customer" | "seller" | "shop") {
  const { id } = returned;
  const shop = who === "shop" ? admin : returned[who];
  const find = { customer: findMyReturn, seller: findVendorReturn, shop: findShopReturn }[who];
  return readReturnTalk(shop, (await find(shop, id))!);
}

async function become(state: ReturnState, ended = true) {
  await site.shop.db
    .updateTable("returns")
    .set({ state, ended_at: ended ? site.shop.now() : null, ...(ended && { due_at: null }) })
    .where("id", "=", returned.id)
    .execute();
}

describe("messages about a return", () => {
  it("reach all its sides in the order in which they were written, with their photos", async () => {
    await writeAsCustomer(returned.customer, returned.id, message("It stays dark."), [await photo(10)]);
    await writeFromDesk(returned.seller, returned.id, message("Please try another socket."));
    await writeFromDesk(admin, returned.id, message("We collect it tomorrow."), [
      await photo(60),
      await photo(200),
    ]);
    for (const who of ["customer", "seller", "shop"] as const) {
      const { messages } = await talkOf(who);
      expect(messages.map(({ side, text, photos }) => [side, text, photos.length])).toEqual([
        ["buyer", "It stays dark.", 1],
        ["seller", "Please try another socket.", 0],
        ["shop", "We collect it tomorrow.", 2],
      ]);
    }
    // The customer's name is no business of the seller, nor the clerk's of the customer.
    expect((await talkOf("customer")).messages.map(({ author }) => author)).toEqual([null, null, null]);
    expect((await talkOf("shop")).messages[2]?.author).toBe(admin.actor.name);
  });

  it("are listed for the customer, and for nobody else", async () => {
    expect(await listMyTalks(returned.customer)).toEqual([]);
    await writeAsCustomer(returned.customer, returned.id, message());
    site.stopClockAt(hours(2));
    await writeFromDesk(returned.seller, returned.id, message());
    expect(await listMyTalks(returned.customer)).toMatchObject([{ id: returned.id, lastAt: hours(2) }]);
    expect(await listMyTalks((await register(site.shop)).shop)).toEqual([]);
  });

  it("are announced to the other side by mail, without what they say", async () => {
    await writeAsCustomer(returned.customer, returned.id, message("My PIN is 4711."));
    const [mail] = await toSeller();
    expect(mail?.subject).toMatch(/^New message about R-/);
    expect(mail?.plainText).toContain(`/vendor/returns/${returned.id}#messages`);
    expect(mail?.plainText).not.toContain("4711");
    expect(mail?.plainText).not.toContain(returned.customer.actor.name);
    expect(await toCustomer()).toEqual([]);
    await writeFromDesk(admin, returned.id, message());
    expect(await toSeller()).toHaveLength(2);
    expect((await toCustomer())[0]?.plainText).toContain(`/returns/${returned.id}#messages`);
  });

  it("are written once, however often the form arrives", async () => {
    const once = message();
    const photos = [await photo(80)];
    const before = (await site.shop.photos.list()).length;
    await Promise.all([
      writeAsCustomer(returned.customer, returned.id, once, photos),
      writeAsCustomer(returned.customer, returned.id, once, photos),
    ]);
    await writeAsCustomer(returned.customer, returned.id, once, photos);
    const { messages } = await talkOf("customer");
    expect(messages).toHaveLength(1);
    expect(messages[0]?.photos).toHaveLength(1);
    expect(await toSeller()).toHaveLength(1);
    expect(await site.shop.photos.list()).toHaveLength(before + 1);
  });

  it("are nobody else's to write", async () => {
    const code = "return.not-found";
    const stranger = await signInCustomer(site.shop);
    await expect(writeAsCustomer(stranger, returned.id, message())).rejects.toMatchObject({ code });
    const other = await asNewVendor(site.shop);
    await expect(writeFromDesk(other, returned.id, message())).rejects.toMatchObject({ code });
    await expect(writeFromDesk(stranger, returned.id, message())).rejects.toMatchObject({
      code: "access.not-vendor",
    });
  });

  it("write nothing if a photo is none", async () => {
    const bad = [{ name: "a.txt", bytes: Buffer.from("hello") }];
    await expect(writeAsCustomer(returned.customer, returned.id, message(), bad)).rejects.toMatchObject({
      code: "photo.unusable",
    });
    expect((await talkOf("customer")).messages).toEqual([]);
  });

  it("end 30 days after the return", async () => {
    await become("refused");
    site.stopClockAt(hours(30 * 24));
    await writeAsCustomer(returned.customer, returned.id, message());
    site.stopClockAt(hours(31 * 24));
    expect(await talkOf("customer")).toMatchObject({ mayWrite: false });
    await expect(writeAsCustomer(returned.customer, returned.id, message())).rejects.toMatchObject({
      code: "return.talk-over",
    });
  });
});

describe("a complaint to the grievance officer", () => {
  const complaint = (id = randomUUID()) => ({ id, text: "They did not even look at it." });

  it("is possible once somebody decided or the time is over, not before", async () => {
    expect((await talkOf("customer")).mayEscalate).toBeNull();
    await expect(escalateReturn(returned.customer, returned.id, complaint())).rejects.toMatchObject({
      code: "return.too-early",
    });
    site.stopClockAt(new Date("2026-02-03T18:31:00Z"));
    expect((await talkOf("customer")).mayEscalate).toBe("overdue");
    await become("refused");
    expect((await talkOf("customer")).mayEscalate).toBe("decided");
    expect((await talkOf("seller")).mayEscalate).toBeNull();
    await become("refunded");
    expect((await talkOf("customer")).mayEscalate).toBeNull();
  });

  it("starts the clocks of the law, which all sides see, and tells customer, officer and seller", async () => {
    await become("refused");
    const ticket = await escalateReturn(returned.customer, returned.id, complaint());
    const clocks = { answerDue: hours(48), settlementDue: new Date("2026-02-28T06:30:00Z"), status: "open" };
    expect(await talkOf("customer")).toMatchObject({ grievance: { ticket, ...clocks }, mayEscalate: null });
    expect(await talkOf("seller")).toMatchObject({ grievance: { ticket: null, messageId: null, ...clocks } });
    const { grievance } = await talkOf("shop");
    expect(grievance).toMatchObject({ ticket, ...clocks });

    expect((await toCustomer())[0]?.subject).toBe(`We received your complaint: ${ticket}`);
    const { grievance_email: officer } = await site.shop.db
      .selectFrom("shop_settings")
      .select("grievance_email")
      .executeTakeFirstOrThrow();
    const [waiting] = await readMail(site.shop, officer);
    expect(waiting?.plainText).toContain(`/admin/messages/${grievance?.messageId}`);
    const [mail] = await toSeller();
    expect(mail?.plainText).toContain(`/vendor/returns/${returned.id}`);
    expect(mail?.plainText).not.toContain("even look");

    const page = await findMessage(admin, grievance?.messageId ?? "");
    expect(page).toMatchObject({ isGrievance: true, about: { id: returned.id, number: returned.number } });
    const { rows } = await listMessages(admin, readMessagesQuery(new URLSearchParams("kind=grievance")));
    expect(rows.map((row) => row.ticket)).toContain(ticket);
  });

  it("is one, however often its form arrives, and one at a time", async () => {
    await become("refused");
    const once = complaint();
    const tickets = await Promise.all([
      escalateReturn(returned.customer, returned.id, once),
      escalateReturn(returned.customer, returned.id, once),
    ]);
    expect(tickets[0]).toBe(tickets[1]);
    expect(await toCustomer()).toHaveLength(1);
    await expect(escalateReturn(returned.customer, returned.id, complaint())).rejects.toMatchObject({
      code: "return.escalated",
      params: { ticket: tickets[0] },
    });
  });

  it("is overdue after 48 hours without an answer, and after a month without a settlement", async () => {
    await become("refused");
    const ticket = await escalateReturn(returned.customer, returned.id, complaint());
    site.stopClockAt(hours(49));
    expect((await talkOf("seller")).grievance?.isOverdue).toBe(true);
    const { rows } = await listMessages(
      admin,
      readMessagesQuery(new URLSearchParams("kind=grievance&state=overdue")),
    );
    expect(rows.map((row) => row.ticket)).toContain(ticket);
    const { messageId } = (await talkOf("shop")).grievance!;
    await answerMessage(admin, messageId!, { entryId: randomUUID(), text: "We look into it." });
    expect((await talkOf("customer")).grievance).toMatchObject({ isOverdue: false, status: "answered" });
    site.stopClockAt(new Date("2026-02-28T06:31:00Z"));
    expect((await talkOf("customer")).grievance?.isOverdue).toBe(true);
    await closeMessage(admin, messageId!);
    expect((await talkOf("customer")).grievance).toMatchObject({ isOverdue: false, status: "closed" });
  });

  it("is not opened again beside a newer one", async () => {
    await become("refused");
    const first = await escalateReturn(returned.customer, returned.id, complaint());
    const { messageId } = (await talkOf("shop")).grievance!;
    await closeMessage(admin, messageId!);
    site.stopClockAt(hours(1));
    const second = await escalateReturn(returned.customer, returned.id, complaint());
    expect(second).not.toBe(first);
    const refused = { code: "message.other-open", params: { ticket: second } };
    await expect(reopenMessage(admin, messageId!)).rejects.toMatchObject(refused);
    const answer = { entryId: randomUUID(), text: "Still not settled." };
    await expect(answerBack(returned.customer, first, answer)).rejects.toMatchObject(refused);
  });

  it("is the customer's alone to write", async () => {
    await become("refused");
    const stranger = await signInCustomer(site.shop);
    await expect(escalateReturn(stranger, returned.id, complaint())).rejects.toMatchObject({
      code: "return.not-found",
    });
  });
});
