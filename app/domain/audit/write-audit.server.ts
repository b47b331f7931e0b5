import { insertRecords } from "#db/insert-records.server.ts";
import type { Shop } from "../shop/shop.ts";

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Change = {
  /** The kind of the subject and what was done to it: 'product.price', 'payment-method.add'. */
  action: string;
  subject: { id: string; name: string };
  /** The vendor whose part of the shop this is; null for the shop's own. */
  vendorId: string | null;
  /** Only what changed, and never a secret; null for what came into being or went. */
  before: Record<string, Value> | null;
  after: Record<string, Value> | null;
};

/** Writes who changed what into the audit trail, in the transaction that changes it. */
export async function writeAudit(shop: Shop, change: Change): Promise<void> {
  await noteChanges(shop, [change]);
}

/** The same for many changes at once. */
export async function noteChanges(shop: Shop, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { actor } = shop;
  const person = "userId" in actor ? actor : undefined;
  const now = shop.now();
  const entries = changes.map((change) => ({
    happened_at: now,
    actor_id: person?.userId ?? null,
    actor_name: person?.name ?? "The shop",
    actor_role: actor.role,
    vendor_id: change.vendorId,
    action: change.action,
    subject_id: change.subject.id,
    subject_name: change.subject.name,
    before: change.before,
    after: change.after,
  }));
  await insertRecords("audit_entries", entries).execute(shop.db);
}
