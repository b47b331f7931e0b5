import type { MessageStatus } from "#db/values/message-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { answerDue, settlementDue } from "../contact/message-deadlines.server.ts";

/** A complaint to the grievance officer about a return, with the clocks of the law. */
export type Grievance = {
  /** Null for sides that do not read the complaint itself. */
  ticket: string | null;
  messageId: string | null;
  status: MessageStatus;
  requestedAt: Date;
  answeredAt: Date | null;
  closedAt: Date | null;
  /** 48 hours after it was received, or after the customer wrote again. */
  answerDue: Date;
  /** One month after it was received, or reopened. */
  settlementDue: Date;
  isOverdue: boolean;
};

/** The latest grievance about a return; null if there is none. The caller has checked that the actor may see the return. */
export async function findGrievance(shop: Shop, returnId: string): Promise<Grievance | null> {
  const row = await shop.db
    .selectFrom("contact_messages")
    .select([
      "id as messageId",
      "ticket",
      "status",
      "created_at as requestedAt",
      "answered_at as answeredAt",
      "closed_at as closedAt",
    ])
    .select([answerDue.as("answerDue"), settlementDue.as("settlementDue")])
    .where("return_id", "=", returnId)
    .where("is_grievance", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const due = row.answeredAt === null ? row.answerDue : row.settlementDue;
  return {
    ...row,
    status: row.status as MessageStatus,
    isOverdue: row.status !== "closed" && due < shop.now(),
  };
}
