import type { Role } from "#db/values/people-values.ts";
import { lockAdmins } from "./lock-admins.server.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { refusal } from "../refusals.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type LockedUser = Awaited<ReturnType<typeof lockUser>>["user"];

/**
 * Locks a person's row, after the rows of all admins, for a change within the open transaction.
 * Refuses: a person who does not exist; an actor who has lost the permission by the time the rows are locked.
 */
export async function lockUser(shop: Shop, userId: string) {
  const actor = requirePermission(shop.actor, "users.manage");
  const admins = await lockAdmins(shop);
  if (!(await mayStill(shop, actor))) {
    throw shopRefusal("access.not-admin");
  }
  const user = await shop.db
    .selectFrom("profiles")
    .select([
      "user_id as id",
      "name",
      "email",
      "role",
      "vendor_id as vendorId",
      "suspended_for as suspendedFor",
    ])
    .where("user_id", "=", userId)
    .forUpdate()
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
  if (!user) throw shopRefusal("user.not-found");
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
export function refuseOneself(shop: Shop, userId: string, step: "suspend" | "delete" | "demote"): void {
  if (requirePermission(shop.actor, "users.manage").userId !== userId) return;
  throw refusal("user.yourself", { step });
}
