import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { rowsOf } from "../../base/tables/rows-of.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";

export const returnData: PersonalData = {
  export: async (shop, { userId }) => ({ returns: await listReturns(shop, userId) }),
  async forget(shop, { userId, isAccountDeleted }) {
    if (isAccountDeleted) await forgetReturnsOf(shop, userId);
  },
};

/** The returns that a person asked for, with what was written and shown about them. */
async function listReturns(shop: Shop, userId: string) {
  const returns = await shop.db
    .selectFrom("returns")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "returns.order_id")
        .onRef("order_lines.position", "=", "returns.position"),
    )
    .select(["returns.id", "returns.number", "order_lines.name as product", "returns.quantity"])
    .select(["reason", "words", "wish", "state", "requested_at as requestedAt", "ended_at as endedAt"])
    // Null if it is the address of the order.
    .select(["handover", sql<Record<string, string> | null>`returns.address`.as("collectedFrom")])
    .where("returns.user_id", "=", userId)
    .orderBy("requested_at")
    .execute();
  const messages = await shop.db
    .selectFrom("return_messages")
    .innerJoin("returns", "returns.id", "return_messages.return_id")
    .select(["return_messages.return_id as of", "side", "text", "created_at as writtenAt"])
    .where("returns.user_id", "=", userId)
    .orderBy("place")
    .execute();
  const photos = await shop.db
    .selectFrom("return_photos")
    .innerJoin("returns", "returns.id", "return_photos.return_id")
    .select(["return_photos.return_id as of", "return_photos.id", "purpose", "added_at as addedAt"])
    .where("returns.user_id", "=", userId)
    .orderBy("place")
    .execute();
  return returns.map(({ id, ...row }) => ({
    ...row,
    messages: rowsOf(id, messages),
    photos: rowsOf(id, photos).map(({ id, ...photo }) => ({
      address: `${shop.origin}/return-photos/${id}`,
      ...photo,
    })),
  }));
}

/**
 * Takes the email address of a customer whose account is being deleted off the returns they asked for. These go on, but
 * nobody is mailed about them any more. Their orders are locked first, as by everything that changes a return.
 */
async function forgetReturnsOf(shop: Shop, userId: string): Promise<void> {
  await shop.db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("returns").select("order_id").where("returns.user_id", "=", userId),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  await shop.db.updateTable("returns").set({ user_email: "" }).where("user_id", "=", userId).execute();
}
