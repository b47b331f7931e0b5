import { answerDueOf } from "../contact/message-deadlines.server.ts";
import { newTicketNumber } from "../contact/ticket-number.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { notifySeller } from "./notify-seller.server.ts";

type QuestionToWrite = {
  /** Made with the form. */
  id: string;
  vendorId: string;
  /** The item of an order that it is about. */
  orderId: string;
  position: number;
  sender: { userId: string; name: string; email: string };
  text: string;
};

/**
 * Stores a customer's question to the seller of an item, mails the seller, and returns its ticket. Undefined: this form
 * was sent before.
 */
export async function writeQuestion(
  shop: Shop,
  { id, vendorId, orderId, position, sender, text }: QuestionToWrite,
): Promise<string | undefined> {
  const now = shop.now();
  const written = await shop.db
    .insertInto("contact_messages")
    .values({
      id,
      ticket: newTicketNumber(),
      name: sender.name,
      email: sender.email,
      subject: "Product Support",
      message: text,
      user_id: sender.userId,
      vendor_id: vendorId,
      order_id: orderId,
      position,
      created_at: now,
      answer_due: await answerDueOf(shop, { isGrievance: false }),
      settle_from: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("ticket")
    .executeTakeFirst();
  if (!written) return undefined;
  const { ticket } = written;
  await notifySeller(shop, vendorId, { eventKey: `question:${id}`, ticket, messageId: id, isAgain: false });
  return ticket;
}
