import { randomUUID } from "node:crypto";
import { saveEntry, findEntry } from "#domain/orders/by-staff/entries.server.ts";
import { enterOrder } from "#domain/orders/by-staff/enter-order.server.ts";
import type { EntryFields } from "#domain/orders/by-staff/entry-fields.ts";
import { viewEntry } from "#domain/orders/by-staff/view-entry.server.ts";
import { changeDispatchOf } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asNewAdmin } from "./test-admin.ts";
import { openTestShop } from "./test-shop.ts";

/** Before the cut-off of 2 pm. */
export const morning = new Date("2027-01-20T10:00:00+05:30");

/** What is typed for a caller in Pune: one laptop of the shop itself (₹29,990 without GST). */
export const caller: EntryFields = {
  newName: "Farhan Qureshi",
  newPhone: "+91 98765-01234",
  "quantity-13": "1",
  addressLine1: "7 Example Lane",
  city: "Pune",
  state: "27",
  pincode: "411030",
  paymentMethod: "cod",
};

/** A shop in which v1 is the shop itself, with its owner and somebody of the order desk. */
export async function openTestDesk() {
  const opened = await openTestShop({ sellsSamples: true, now: morning });
  const { shop } = opened;
  const owner = await asNewAdmin(shop);
  const { actor } = await asNewAdmin(shop);
  await shop.db
    .updateTable("profiles")
    .set({ role: "order-desk" })
    .where("user_id", "=", actor.userId)
    .execute();
  const desk = { ...shop, actor: { ...actor, role: "order-desk" as const } };
  await changeDispatchOf(owner, "v1", { dispatchDays: 1, cutOff: "14:00", isCollectable: true });
  await shop.db.updateTable("vendors").set({ is_own: true }).where("id", "=", "v1").execute();
  return { ...opened, owner, desk };
}

export async function saveFields(as: Shop, fields: EntryFields, id = randomUUID(), more = {}) {
  await saveEntry(as, { id, fields, revision: 0, tab: randomUUID(), isForced: false, ...more });
  return id;
}

/** Places an entry as its screen showed it. */
export async function placeEntry(as: Shop, id: string, seen?: { total: number; delivery: string }) {
  const { fields } = await findEntry(as, id);
  const { bill } = await viewEntry(as, fields);
  return enterOrder(as, id, seen ?? { total: bill.total / 100, delivery: bill.seenDelivery });
}

/** Enters and places an order. */
export async function placeFields(as: Shop, fields: EntryFields) {
  const order = await placeEntry(as, await saveFields(as, fields));
  if ("errors" in order) throw new Error(JSON.stringify(order.errors));
  return order;
}
