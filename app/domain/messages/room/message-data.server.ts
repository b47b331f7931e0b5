import { sql } from "kysely";
import { rowsOf } from "../../base/tables/rows-of.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Person, PersonalData } from "../../shop/registration/personal-data.ts";

export const messageData: PersonalData = {
  export: async (shop, person) => ({ messages: await listMessages(shop, person) }),
  kept: { contact_messages: "until no more claims are possible" },
};

/** What a person wrote to the shop while signed in, or from the confirmed email address, with the replies. */
async function listMessages(shop: Shop, { userId, email, emailConfirmed }: Person) {
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
