import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { MessageOwner } from "./message-input.ts";
import { refuseBesideOpen } from "./one-open.server.ts";
import { lockMessage, noteEntry } from "./write-entry.server.ts";

/** Closes a message as settled. False if it was closed already. */
export function closeMessage(shop: Shop, messageId: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const { status } = await lockMessage(shop, messageId);
    if (status === "closed") return false;
    await shop.db
      .updateTable("contact_messages")
      .set({ status: "closed", closed_at: shop.now() })
      .where("id", "=", messageId)
      .execute();
    return noteEntry(shop, messageId, { kind: "closed", text: "" });
  });
}

/**
 * Reopens a closed message; on an open one it does nothing.
 * Refuses: a complaint about a return that has another one open.
 */
export async function reopenMessage(shop: Shop, messageId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { status, return_id: returnId } = await lockMessage(shop, messageId);
    if (status !== "closed") return;
    await refuseBesideOpen(shop, { id: messageId, returnId });
    await shop.db
      .updateTable("contact_messages")
      .set(({ eb }) => ({
        status: eb.case().when("answered_at", "is", null).then("open").else("answered").end(),
        closed_at: null,
      }))
      .where("id", "=", messageId)
      .execute();
    await noteEntry(shop, messageId, { kind: "reopened", text: "" });
  });
}

/**
 * Assigns a message to an admin, or to nobody.
 * Refuses: an owner who may not answer messages.
 */
export async function assignMessage(shop: Shop, messageId: string, { ownerId }: MessageOwner): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const message = await lockMessage(shop, messageId);
    if (message.assigned_to === ownerId) return;
    const owner = ownerId === null ? undefined : await findAdmin(shop, ownerId);
    await shop.db
      .updateTable("contact_messages")
      .set({ assigned_to: owner?.id ?? null })
      .where("id", "=", messageId)
      .execute();
    await noteEntry(shop, messageId, { kind: "assigned", text: owner?.name ?? "" });
  });
}

async function findAdmin(shop: Shop, userId: string): Promise<{ id: string; name: string }> {
  const admin = await shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name"])
    .where("user_id", "=", userId)
    .where("role", "in", rolesWith("messages.answer"))
    .executeTakeFirst();
  if (!admin) throw refusal("message.not-to-admin");
  return admin;
}
