import type { StaffNote, StaffNoteInput } from "../../shop/audit/staff-note.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../../shop/refusals.ts";

/** Lists the notes of the staff about a customer, oldest first. */
export async function listCustomerNotes(shop: Shop, userId: string): Promise<StaffNote[]> {
  requirePermission(shop.actor, "customers.read");
  return shop.db
    .selectFrom("customer_notes")
    .select(["id", "body as text", "author_name as author", "written_at as writtenAt"])
    .where("user_id", "=", userId)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
}

/**
 * Writes a note about a customer. Notes are neither changed nor deleted; they go with the account, which the audit log
 * outlives, so that does not repeat them. The same form again writes nothing more.
 * Refuses: a person who does not exist.
 */
export async function writeCustomerNote(
  shop: Shop,
  userId: string,
  { noteId, note }: StaffNoteInput,
): Promise<void> {
  const author = requirePermission(shop.actor, "customers.note");
  await inTransaction(shop, async (shop) => {
    const person = await shop.db
      .selectFrom("profiles")
      .select("name")
      .where("user_id", "=", userId)
      .forKeyShare()
      .executeTakeFirst();
    if (!person) throw refusal("user.not-found");
    const row = {
      id: noteId,
      user_id: userId,
      body: note,
      author_id: author.userId,
      author_name: author.name,
    };
    const written = await shop.db
      .insertInto("customer_notes")
      .values({ ...row, written_at: shop.now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return;
    const subject = { id: userId, name: person.name };
    await writeAudit(shop, { action: "customer.note", subject, vendorId: null, before: null, after: null });
  });
}
