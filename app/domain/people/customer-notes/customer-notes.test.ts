import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roles } from "#db/values/people-values.ts";
import { register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { exportMyData } from "../../privacy/export-my-data.server.ts";
import { removeUser } from "../../privacy/remove-user.server.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listCustomerNotes, writeCustomerNote } from "./customer-notes.server.ts";

const now = new Date("2026-11-21T06:30:00Z");

let opened: TestShop;
let admin: Shop & { actor: SignedInActor };
let customer: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  opened = await openTestShop({ now });
  admin = await asNewAdmin(opened.shop);
  customer = await register(opened.shop);
});
afterAll(() => opened.close());

const noted = () =>
  opened.shop.db
    .selectFrom("audit_entries")
    .select(["actor_id", "subject_id", "before", "after"])
    .where("action", "=", "customer.note")
    .execute();

describe("the staff's notes about a customer", () => {
  it("have their author and time, and a double click writes one note and one entry of the audit log", async () => {
    const note = { noteId: randomUUID(), note: "Calls after six.\nAsked for Marathi." };
    await Promise.all([1, 2].map(() => writeCustomerNote(admin, customer.userId, note)));
    expect(await listCustomerNotes(admin, customer.userId)).toEqual([
      { id: note.noteId, text: note.note, author: admin.actor.name, writtenAt: now },
    ]);
    // The log outlives the account, so the text is not in it.
    expect(await noted()).toEqual([
      { actor_id: admin.actor.userId, subject_id: customer.userId, before: null, after: null },
    ]);
  });

  it("are downloaded with the customer's data, without who wrote them", async () => {
    const data = await exportMyData(customer.shop);
    expect(data).toMatchObject({
      notesOfTheShop: [{ text: "Calls after six.\nAsked for Marathi.", writtenAt: now }],
    });
    expect(JSON.stringify(data)).not.toContain(admin.actor.userId);
  });

  it("are about somebody, and go with the account, not with their author's", async () => {
    await expect(
      writeCustomerNote(admin, "nobody", { noteId: randomUUID(), note: "Who?" }),
    ).rejects.toMatchObject({ code: "user.not-found" });
    const author = await asNewAdmin(opened.shop);
    const other = await asNewCustomer(opened.shop);
    const { userId } = other.actor;
    await writeCustomerNote(author, userId, { noteId: randomUUID(), note: "Wants a quote." });
    await removeUser(admin, author.actor.userId);
    expect(await listCustomerNotes(admin, userId)).toMatchObject([{ author: author.actor.name }]);
    await removeUser(admin, userId);
    expect(await listCustomerNotes(admin, userId)).toEqual([]);
  });

  it("are read and written with their permissions alone, by the roles that talk with customers", async () => {
    const write = (shop: Shop) =>
      writeCustomerNote(shop, customer.userId, { noteId: randomUUID(), note: "Hello" });
    const wrong = await wrongRights(opened.shop, {
      "customers.read": (shop) => listCustomerNotes(shop, customer.userId),
      "customers.note": write,
    });
    expect(wrong).toEqual([]);
    const writing: string[] = [];
    for (const role of roles) {
      const done = write({ ...admin, actor: { ...admin.actor, role } });
      if (
        await done.then(
          () => true,
          () => false,
        )
      )
        writing.push(role);
    }
    expect(writing.toSorted()).toEqual(["admin", "order-desk", "support"]);
  });
});
