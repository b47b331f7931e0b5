import { isUuid } from "../../base/identifiers/ids.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { MessageSnapshot } from "./message-snapshot.ts";
import { assignMessage, closeMessage, reopenMessage } from "./settle-message.server.ts";

/**
 * Closes messages, all or none, and returns a snapshot of those that were not closed before.
 * Refuses: a message that does not exist.
 */
export function closeMessages(shop: Shop, messageIds: readonly string[]): Promise<MessageSnapshot> {
  return inTransaction(shop, async (shop) => {
    const closed: MessageSnapshot = [];
    for (const { messageId } of await findAll(shop, messageIds)) {
      if (await closeMessage(shop, messageId)) closed.push({ messageId, was: "open" });
    }
    return closed;
  });
}

/** Assigns messages to the signed-in admin, and returns a snapshot of those that were not theirs, with their owners. */
export function takeMessages(shop: Shop, messageIds: readonly string[]): Promise<MessageSnapshot> {
  const { userId } = requirePermission(shop.actor, "messages.answer");
  return inTransaction(shop, async (shop) => {
    const snapshot: MessageSnapshot = [];
    for (const { messageId, ownerId } of await findAll(shop, messageIds)) {
      if (ownerId === userId) continue;
      await assignMessage(shop, messageId, { ownerId: userId });
      snapshot.push({ messageId, was: { ownerId } });
    }
    return snapshot;
  });
}

/**
 * Restores messages to their state before they were closed or taken.
 * Refuses: an empty snapshot; a message that does not exist.
 */
export function undoSettling(shop: Shop, former: MessageSnapshot): Promise<void> {
  return inTransaction(shop, async (shop) => {
    if (former.length === 0) throw shopRefusal("undo.nothing-left");
    await findAll(
      shop,
      former.map(({ messageId }) => messageId),
    );
    for (const { messageId, was } of former.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1))) {
      if (was === "open") await reopenMessage(shop, messageId);
      else await assignMessage(shop, messageId, was);
    }
  });
}

async function findAll(shop: Shop, messageIds: readonly string[]) {
  requirePermission(shop.actor, "messages.answer");
  const ids = [...new Set(messageIds)];
  if (ids.length === 0 || !ids.every(isUuid)) throw refusal("message.not-found");
  const rows = await shop.db
    .selectFrom("contact_messages")
    .select(["id as messageId", "assigned_to"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw refusal("message.not-found");
  return rows.map(({ messageId, assigned_to }) => ({ messageId, ownerId: assigned_to }));
}
