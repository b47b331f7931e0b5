import type { MessageMail } from "../mail-data.ts";
import { sql } from "kysely";
import { queueMails } from "../../shop/mails/queue-mail.server.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { formatDeadline } from "../../base/time/deadline-text.ts";
import { nextDue } from "./message-deadlines.server.ts";

/**
 * Mails the shop about each message whose deadline is in twelve hours or less, once for each deadline. Complaints go to
 * the grievance officer.
 */
export async function remindOfMessages(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectFrom("contact_messages")
    .select(["id", "ticket", "is_grievance", "answered_at", sql<Date>`${nextDue}`.as("due_at")])
    .where(
      sql<boolean>`${nextDue} between ${shop.now()} and ${shop.now()}::timestamptz + interval '12 hours'`,
    )
    .execute();
  if (due.length === 0) return;
  const { grievanceEmail, supportEmails, infoEmail } = await readShopSettings(shop);
  await queueMails<MessageMail>(
    shop,
    due.map(({ id, ticket, is_grievance: isGrievance, answered_at, due_at }) => ({
      eventKey: `message-due:${id}:${due_at.toISOString()}`,
      recipient: isGrievance ? grievanceEmail : (supportEmails[0] ?? infoEmail),
      mail: {
        template: "message-due",
        ticket,
        messageId: id,
        isGrievance,
        isAnswered: answered_at !== null,
        deadline: formatDeadline(due_at),
      },
    })),
  );
}
