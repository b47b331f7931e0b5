import type { Role } from "#db/words.ts";
import { lockAdmins } from "./lock-admins.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { ParamsOf } from "../../refusals/refusal-codes.ts";
import type { SignedInActor } from "../../access/actor.ts";
import { can } from "../../access/permissions.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";

export type LockedUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  vendorId: string | null;
  suspendedFor: string | null;
};

/**
 * Locks a person's row, after the rows of all admins, for a change within the open transaction.
 * Refuses: a person who does not exist; an actor who has lost the permission by the time the rows are locked.
 */
export async function lockUser(shop: Shop, userId: string): Promise<{ user: LockedUser; admins: string[] }> {
  const actor = requirePermission(shop.actor, "users.manage");
  const admins = await lockAdmins(shop);
  if (!(await mayStill(shop, actor))) {
    throw refusal("access.not-admin");
  }
  const row = await shop.db
    .selectFrom("profiles")
    .select(["user_id", "name", "email", "role", "vendor_id", "suspended_for"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal("user.not-found");
  const user = {
    id: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    vendorId: row.vendor_id,
    suspendedFor: row.suspended_for,
  };
  return { user, admins };
}

/** Locked after the admins' rows, for which every caller waits: so two callers never wait for each other. */
async function mayStill(shop: Shop, actor: SignedInActor): Promise<boolean> {
  const now = await shop.db
    .selectFrom("profiles")
    .select("role")
    .where("user_id", "=", actor.userId)
    .where("suspended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return now !== undefined && can({ ...actor, role: now.role as Role }, "users.manage");
}

/** Refuses: what admins must not do to themselves. */
export function refuseOneself(shop: Shop, userId: string, step: ParamsOf<"user.yourself">["step"]): void {
  if (requirePermission(shop.actor, "users.manage").userId !== userId) return;
  throw refusal("user.yourself", { step });
}
