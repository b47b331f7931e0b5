import { requirePermission, requireSignedIn } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { StaffNote, StaffNoteInput } from "../../shop/audit/staff-note.ts";

/** Lists the notes of the staff about an order, oldest first. Customers and vendors never read them. */
export async function listOrderNotes(shop: Shop, orderId: string): Promise<StaffNote[]> {
  requirePermission(shop.actor, "orders.read-any");
  if (!isUuid(orderId)) return [];
  return shop.db
    .selectFrom("order_notes")
    .select(["id", "body as text", "author_name as author", "written_at as writtenAt"])
    .where("order_id", "=", orderId)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
}

/**
 * Writes a note about an order. Notes are neither changed nor deleted. The same form again writes nothing more.
 * Refuses: an order that does not exist.
 */
export async function writeOrderNote(
  shop: Shop,
  orderId: string,
  { noteId, note }: StaffNoteInput,
): Promise<void> {
  requirePermission(shop.actor, "orders.note");
  const { userId, name } = requireSignedIn(shop.actor);
  const order = isUuid(orderId)
    ? await shop.db.selectFrom("orders").select("id").where("id", "=", orderId).executeTakeFirst()
    : undefined;
  if (!order) throw refusal("order.not-found");
  await shop.db
    .insertInto("order_notes")
    .values({
      id: noteId,
      order_id: orderId,
      body: note,
      author_id: userId,
      author_name: name,
      written_at: shop.now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
