import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placeTestOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listOrderNotes, writeOrderNote } from "./order-notes.server.ts";

const now = new Date("2026-11-21T06:30:00Z");

let opened: TestShop;
let admin: Shop & { actor: SignedInActor };
let order: TestOrder;
beforeAll(async () => {
  opened = await openTestShop({ now });
  admin = await asNewAdmin(opened.shop);
  const product = await addProduct(opened.shop, { price: 9_000, stock: 10 });
  order = await placeTestOrder(opened.shop, { [product.id]: 1 });
});
afterAll(() => opened.close());

describe("the staff's notes about an order", () => {
  it("have their author and time, and one form writes one note", async () => {
    const note = { noteId: randomUUID(), note: "Called. Will be\nat home on Friday." };
    await writeOrderNote(admin, order.id, note);
    await writeOrderNote(admin, order.id, note);
    expect(await listOrderNotes(admin, order.id)).toEqual([
      { id: note.noteId, text: note.note, author: admin.actor.name, writtenAt: now },
    ]);
  });

  it("stay when their author's account is deleted", async () => {
    const another = await asNewAdmin(opened.shop);
    opened.stopClockAt(new Date(now.getTime() + 60_000));
    await writeOrderNote(another, order.id, { noteId: randomUUID(), note: "Second" });
    await opened.shop.db.deleteFrom("auth_users").where("id", "=", another.actor.userId).execute();
    expect((await listOrderNotes(admin, order.id)).at(-1)).toMatchObject({
      text: "Second",
      author: another.actor.name,
    });
  });

  it("are neither read nor written by customers and vendors", async () => {
    for (const stranger of [order.customer, asVendor(opened.shop, "test-vendor"), opened.shop]) {
      await expect(listOrderNotes(stranger, order.id)).rejects.toMatchObject({ code: "access.not-admin" });
      const written = writeOrderNote(stranger, order.id, { noteId: randomUUID(), note: "No" });
      await expect(written).rejects.toMatchObject({ code: "access.not-admin" });
    }
  });

  it("are about an order that exists", async () => {
    const written = writeOrderNote(admin, randomUUID(), { noteId: randomUUID(), note: "Nobody's" });
    await expect(written).rejects.toMatchObject({ code: "order.not-found" });
    expect(await listOrderNotes(admin, "nonsense")).toEqual([]);
  });
});
