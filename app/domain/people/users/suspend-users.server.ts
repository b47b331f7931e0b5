import { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { suspendUser, unsuspendUser } from "./suspend-user.server.ts";
import type { Suspension } from "./user-input.ts";

/** The ids of the people changed, and a sentence about each one who could not be. */
export type ReachedUsers = { reached: string[]; problems: string[] };

/**
 * Suspends several people one by one. Reports as problems: the admin's own account, the last admin, and people already
 * suspended.
 */
export function suspendUsers(
  shop: Shop,
  userIds: readonly string[],
  suspension: Suspension,
): Promise<ReachedUsers> {
  return withEach(shop, userIds, async ({ id, isSuspended }) => {
    if (isSuspended) throw refusal("user.suspended-already");
    await suspendUser(shop, id, suspension);
  });
}

/** Lets several people sign in again. Reports as problems: people who were not suspended. */
export function unsuspendUsers(shop: Shop, userIds: readonly string[]): Promise<ReachedUsers> {
  return withEach(shop, userIds, async ({ id, isSuspended }) => {
    if (!isSuspended) throw refusal("user.not-suspended");
    await unsuspendUser(shop, id);
  });
}

/** PostgreSQL refuses to compare some other texts, such as one with a NUL. */
const canBeUserId = /^[\w-]{1,100}$/;

async function withEach(
  shop: Shop,
  userIds: readonly string[],
  verb: (person: { id: string; isSuspended: boolean }) => Promise<void>,
): Promise<ReachedUsers> {
  requirePermission(shop.actor, "users.manage");
  const ids = [...new Set(userIds)];
  const possible = ids.filter((id) => canBeUserId.test(id));
  if (possible.length === 0) throw shopRefusal("user.not-found");
  const people = await shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name", "suspended_at"])
    .where("user_id", "in", possible)
    .orderBy("name")
    .orderBy("user_id")
    .execute();
  const problems =
    people.length < ids.length
      ? ["Some of the selected users have been deleted. Please reload the page."]
      : [];
  const reached: string[] = [];
  for (const { id, name, suspended_at } of people) {
    try {
      await verb({ id, isSuspended: suspended_at !== null });
      reached.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${name}: ${error.message}`);
    }
  }
  return { reached, problems };
}
