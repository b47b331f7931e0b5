import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { rowsOf } from "./rows-of.ts";

/** The returns that a person asked for, with what was written and shown about them. */
export async function listReturns(shop: Shop, userId: string) {
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

type Person = { userId: string; email: string; emailConfirmed: boolean };

/** What a person wrote to the shop while signed in, or from the confirmed email address, with the replies. */
export async function listMessages(shop: Shop, { userId, email, emailConfirmed }: Person) {
  const messages = await shop.db
    .selectFrom("contact_messages")
    .select(["id", "ticket", "name", "email", "subject", "message", "status", "created_at as writtenAt"])
    .where((row) =>
      row.or([
        row("user_id", "=", userId),
        row.and([
          row("user_id", "is", null),
          row.val(emailConfirmed),
          sql<boolean>`lower(email) = lower(${email})`,
        ]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  if (messages.length === 0) return [];
  const entries = await shop.db
    .selectFrom("message_entries")
    .select(["message_id as of", "text", "created_at as writtenAt"])
    .select(
      sql<string>`case kind when 'reply' then 'the shop' when 'seller' then 'the seller' else 'you' end`.as(
        "by",
      ),
    )
    .where(
      "message_id",
      "in",
      messages.map(({ id }) => id),
    )
    .where("kind", "in", ["reply", "seller", "customer"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: rowsOf(id, entries),
  }));
}
