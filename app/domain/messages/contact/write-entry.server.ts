import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { MessageEntryKind } from "./find-message.server.ts";

export type LockedMessage = {
  id: string;
  ticket: string;
  email: string;
  subject: string;
  status: string;
  assigned_to: string | null;
  user_id: string | null;
  return_id: string | null;
};

/**
 * Reads and locks a message for an admin who changes something about it.
 * Refuses: a message that does not exist.
 */
export async function lockMessage(shop: Shop, messageId: string): Promise<LockedMessage> {
  requirePermission(shop.actor, "messages.answer");
  const message = await shop.db
    .selectFrom("contact_messages")
    .select(["id", "ticket", "email", "subject", "status", "assigned_to", "user_id", "return_id"])
    .where("id", "=", messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw refusal("message.not-found");
  return message;
}

/** Adds an entry to a message's history. False if this entry is there already. */
export async function noteEntry(
  shop: Shop,
  messageId: string,
  { id = crypto.randomUUID(), kind, text }: { id?: string; kind: MessageEntryKind; text: string },
): Promise<boolean> {
  const { userId, name } = requirePermission(shop.actor, "messages.answer");
  const written = await shop.db
    .insertInto("message_entries")
    .values({
      id,
      message_id: messageId,
      kind,
      author_id: userId,
      author_name: name,
      text,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
