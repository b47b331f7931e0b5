import { insertRecords } from "#db/insert-records.server.ts";
import { nameOfActor } from "../access/actor.ts";
import type { Shop } from "../context/shop.ts";

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Change = {
  /** The kind of the subject and what was done to it: 'product.price', 'payment-method.add'. */
  action: string;
  subject: { id: string; name: string };
  /** The vendor this concerns; null if it concerns the shop itself. */
  vendorId: string | null;
  /**
   * Only the values that changed, and never a secret. `before` is null for what was created, `after` for what was
   * deleted.
   */
  before: Record<string, Value> | null;
  after: Record<string, Value> | null;
};

/** Writes a change and its actor to the audit log, in the transaction that makes the change. */
export async function writeAudit(shop: Shop, change: Change): Promise<void> {
  await noteChanges(shop, [change]);
}

/** Writes many changes to the audit log at once. */
export async function noteChanges(shop: Shop, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { actor } = shop;
  const person = "userId" in actor ? actor : undefined;
  const now = shop.now();
  const entries = changes.map((change) => ({
    happened_at: now,
    actor_id: person?.userId ?? null,
    actor_name: nameOfActor(actor),
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

type Plain = string | number | boolean | null;
type Facts = Record<string, Plain>;

/** The values that differ, before and after; undefined if none does. */
export function whatChanged<Subject extends Facts>(
  before: Subject,
  after: Subject,
): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
