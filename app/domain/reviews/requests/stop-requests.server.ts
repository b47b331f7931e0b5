import { isUuid } from "../../base/identifiers/ids.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The token of each of these people, by their id; it stays the same in all their mails. */
export async function issueTokens({ db }: Shop, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  await db
    .insertInto("review_requests")
    .values([...new Set(userIds)].map((user_id) => ({ user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom("review_requests")
    .select(["user_id", "token"])
    .where("user_id", "in", userIds)
    .execute();
  return new Map(rows.map(({ user_id, token }) => [user_id, token]));
}

/** Whether the person of a mailed token is asked for reviews; undefined for an unknown token. */
export async function getsReviewRequests({ db }: Shop, token: string): Promise<boolean | undefined> {
  if (!isUuid(token)) return undefined;
  const row = await db
    .selectFrom("review_requests")
    .select("stopped_at")
    .where("token", "=", token)
    .executeTakeFirst();
  return row && row.stopped_at === null;
}

/** Stops the mails that ask for reviews, or starts them again. May be repeated; an unknown token changes nothing. */
export async function setReviewRequests(shop: Shop, token: string, isRequested: boolean): Promise<void> {
  if (!isUuid(token)) return;
  await shop.db
    .updateTable("review_requests")
    .set({ stopped_at: isRequested ? null : shop.now() })
    .where("token", "=", token)
    .execute();
}

/** Whether the signed-in person is asked for reviews; undefined for the shop's people, who never are. */
export async function requestsMyReviews(shop: Shop): Promise<boolean | undefined> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  if (can(shop.actor, "reviews.decide")) return undefined;
  const row = await shop.db
    .selectFrom("review_requests")
    .select("stopped_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return !row?.stopped_at;
}

/** The same as by the link of the mails: whichever was used last counts. May be repeated. */
export async function setMyReviewRequests(shop: Shop, isRequested: boolean): Promise<void> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  const stopped_at = isRequested ? null : shop.now();
  await shop.db
    .insertInto("review_requests")
    .values({ user_id: userId, stopped_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ stopped_at }))
    .execute();
}
