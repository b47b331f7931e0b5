import { randomUUID } from "node:crypto";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { PaymentMethod } from "#db/values/payment-values.ts";
import type { PlacedOrder } from "../order/find-placed-order.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { daysBefore } from "../../shop/registration/days-before.ts";
import type { EntryFields } from "./entry-fields.ts";

const keptDays = 30;
const maxListed = 10;

export type Entry = { id: string; fields: EntryFields; revision: number };

/** What this person was entering under this id; an empty entry if nothing was saved. */
export async function findEntry(shop: Shop, id: string): Promise<Entry> {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  const row = isUuid(id)
    ? await shop.db
        .selectFrom("order_entries")
        .select(["id", "fields", "revision"])
        .where("id", "=", id)
        .where("staff_id", "=", userId)
        .executeTakeFirst()
    : undefined;
  if (!row) return { id: isUuid(id) ? id : randomUUID(), fields: {}, revision: 0 };
  return { ...row, fields: row.fields as EntryFields };
}

/** What else this person has begun and not placed, the latest first. */
export async function listOtherEntries(shop: Shop, id: string) {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  const rows = await shop.db
    .selectFrom("order_entries")
    .leftJoin("profiles", "profiles.user_id", "customer_id")
    .select(["id", "fields", "changed_at as changedAt", "profiles.name"])
    .where("staff_id", "=", userId)
    .where("id", "<>", id)
    .orderBy("changed_at", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(({ fields, name, ...row }) => ({
    ...row,
    name: name ?? ((fields as EntryFields).newName || ""),
  }));
}

type ToSave = Entry & {
  /** The tab that saves. */
  tab: string;
  /** Whether it may replace what another tab saved meanwhile. */
  isForced: boolean;
};

/** The order that became of an entry of this person. */
export async function findEntered(shop: Shop, id: string): Promise<PlacedOrder | undefined> {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  const order = await shop.db
    .selectFrom("orders")
    .innerJoin("order_events", "order_events.order_id", "orders.id")
    .select(["orders.id", "number"])
    .select(({ ref }) => ref("payment_method").$castTo<PaymentMethod>().as("paymentMethod"))
    .where("checkout_token", "=", id)
    .where("order_events.kind", "=", "placed")
    .where("actor_id", "=", userId)
    .executeTakeFirst();
  return order;
}

/**
 * Keeps what a person of the staff has typed so far, right or wrong. Returns the order if it was placed already.
 * Refuses: what another tab has changed since this one read it; another person's entry, as unknown; too long texts.
 */
export async function saveEntry(shop: Shop, { id, fields, revision, tab, isForced }: ToSave) {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  const json = JSON.stringify(fields);
  if (json.length > 20_000) throw refusal("entry.too-long");
  return inTransaction(shop, async (shop) => {
    const placed = await findEntered(shop, id);
    if (placed) return placed;
    const customer = await shop.db
      .selectFrom("profiles")
      .select("user_id")
      .where("user_id", "=", fields.customer ?? "")
      .executeTakeFirst();
    const row = { customer_id: customer?.user_id ?? null, fields: json, tab, changed_at: shop.now() };
    const isNew = await shop.db
      .insertInto("order_entries")
      .values({ id, staff_id: userId, ...row })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (isNew) return undefined;
    const before = await shop.db
      .selectFrom("order_entries")
      .select(["revision", "tab", "staff_id"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (before?.staff_id !== userId) throw refusal("order.not-found");
    if (before.tab !== tab && before.revision !== revision && !isForced) throw refusal("entry.changed");
    await shop.db
      .updateTable("order_entries")
      .set((from) => ({ ...row, revision: from("revision", "+", 1) }))
      .where("id", "=", id)
      .execute();
    return undefined;
  });
}

/** Discards an entry of this person. */
export async function discardEntry(shop: Shop, id: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  await shop.db.deleteFrom("order_entries").where("id", "=", id).where("staff_id", "=", userId).execute();
}

/** Deletes entries that nobody has touched for a month. */
export async function clearEntries(shop: Shop): Promise<void> {
  await shop.db.deleteFrom("order_entries").where("changed_at", "<", daysBefore(shop, keptDays)).execute();
}
