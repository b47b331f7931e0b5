import { sql } from "kysely";
import type { MessageStatus } from "#db/values/message-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { containing } from "../../base/tables/table-query.ts";
import { answerDue, deadlineOf, nextDue, settlementDue } from "./message-deadlines.server.ts";
import { type MessagesQuery, messagesPerPage } from "./messages-query.ts";

export type MessageRow = Awaited<ReturnType<typeof listMessages>>["rows"][number];

const sortColumns = {
  received: sql`contact_messages.created_at`,
  from: sql`lower(contact_messages.name)`,
  due: nextDue,
} as const;

/** Lists one page of visitors' messages for the admins' table, and the total number of messages found. */
export async function listMessages(shop: Shop, query: MessagesQuery) {
  const { userId } = requirePermission(shop.actor, "messages.read");
  const selection = selectMessages(shop, query, userId);
  const direction = query.sort.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const [rows, { total }] = await Promise.all([
    selection
      .select([
        "contact_messages.id",
        "ticket",
        "contact_messages.name",
        "contact_messages.email",
        "subject",
        "status",
        "contact_messages.created_at",
        "answered_at",
        "is_grievance as isGrievance",
        // Null while nobody has taken it.
        "auth_users.name as owner",
      ])
      .select([answerDue.as("answerDue"), settlementDue.as("settlementDue")])
      .orderBy(sql`${sortColumns[query.sort.by]} ${direction}`)
      .orderBy("contact_messages.id")
      .limit(messagesPerPage)
      .offset((query.page - 1) * messagesPerPage)
      .execute(),
    selection.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    rows: rows.map(({ created_at, answered_at, answerDue, settlementDue, ...row }) => {
      const status = row.status as MessageStatus;
      const deadline = deadlineOf({ status, answerDue, settlementDue, answeredAt: answered_at }, shop.now());
      return { ...row, status, receivedAt: created_at, deadline };
    }),
  };
}

/** The messages that match all filters, not sorted yet; `userId` is the person to whom 'me' refers. */
export function selectMessages(
  shop: Shop,
  { search, state, kind, subject, owner }: MessagesQuery,
  userId = "",
) {
  let selection = shop.db
    .selectFrom("contact_messages")
    .leftJoin("auth_users", "auth_users.id", "contact_messages.assigned_to");
  if (search !== undefined) {
    selection = selection.where(
      sql<boolean>`lower(concat_ws(' ', ticket, contact_messages.name, contact_messages.email, message))
        ilike ${containing(search)}`,
    );
  }
  if (state === "overdue") selection = selection.where(sql<boolean>`${nextDue} < ${shop.now()}`);
  else if (state === "waiting")
    selection = selection.where(
      sql<boolean>`(${nextDue} < ${shop.now()} or status = 'open' or is_grievance and status <> 'closed')`,
    );
  else if (state !== undefined) selection = selection.where("status", "=", state);
  if (kind !== undefined) selection = selection.where("is_grievance", "=", kind === "grievance");
  if (subject !== undefined) selection = selection.where("subject", "=", subject);
  if (owner === "me") selection = selection.where("assigned_to", "=", userId);
  if (owner === "nobody") selection = selection.where("assigned_to", "is", null);
  return selection;
}
