import { answerDueOf } from "../contact/message-deadlines.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { newTicketNumber } from "../contact/ticket-number.ts";

type GrievanceToWrite = {
  /** Made with the form. */
  id: string;
  returnId: string;
  userId: string;
  name: string;
  email: string;
  text: string;
};

/**
 * Stores a complaint to the grievance officer about a return and returns its ticket. `isNew` is false if the same form
 * was sent before. Undefined: another complaint about the return is open.
 */
export async function writeGrievance(
  shop: Shop,
  { id, returnId, userId, name, email, text }: GrievanceToWrite,
): Promise<{ messageId: string; ticket: string; isNew: boolean } | undefined> {
  const now = shop.now();
  const open = await shop.db
    .selectFrom("contact_messages")
    .select(["id", "ticket"])
    .where("return_id", "=", returnId)
    .where((row) => row.or([row("id", "=", id), row("status", "<>", "closed")]))
    .executeTakeFirst();
  if (open) return open.id === id ? { messageId: id, ticket: open.ticket, isNew: false } : undefined;
  const { ticket } = await shop.db
    .insertInto("contact_messages")
    .values({
      id,
      ticket: newTicketNumber(),
      name,
      email,
      subject: "Returns & Refunds",
      message: text,
      user_id: userId,
      return_id: returnId,
      is_grievance: true,
      created_at: now,
      answer_due: await answerDueOf(shop, { isGrievance: true }),
      settle_from: now,
    })
    .returning("ticket")
    .executeTakeFirstOrThrow();
  return { messageId: id, ticket, isNew: true };
}
