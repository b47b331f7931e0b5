import { type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "#db/tables.ts";
import type { MessageStatus } from "#db/values/message-values.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { answerDue, settlementDue } from "../contact/message-deadlines.server.ts";
import { looksLikeTicketNumber } from "../contact/ticket-number.ts";

export type TicketRow = Awaited<ReturnType<typeof listMyTickets>>[number];
export type TicketPage = NonNullable<Awaited<ReturnType<typeof findMyTicket>>>;

const maxListed = 100;
/** Notes and assignments are for the staff only; 'customer' is what the reader answered back. */
const readKinds = ["reply", "seller", "customer", "closed", "reopened"] as const;

type Writer = Pick<SignedInActor, "userId">;
type Question = { orderId: string; order: string; product: string; seller: string };

/** The item that a message asks its seller about; null for a message to the shop. */
const questionOf = sql<Question | null>`(
  select json_build_object('orderId', orders.id, 'order', orders.number, 'product', order_lines.name,
    'seller', vendors.name)
  from order_lines join orders on orders.id = order_lines.order_id
    join vendors on vendors.id = contact_messages.vendor_id
  where order_lines.order_id = contact_messages.order_id and order_lines.position = contact_messages.position
)`.as("question");

/** Lists the customer's messages to the shop and to sellers, the one that was written to last first. */
export async function listMyTickets(shop: Shop) {
  return readTickets(shop, requirePermission(shop.actor, "account.own"), maxListed);
}

/** The latest of any customer, for the staff. */
export async function listMessagesOf(shop: Shop, userId: string, most: number) {
  requirePermission(shop.actor, "messages.read");
  return readTickets(shop, { userId }, most);
}

async function readTickets(shop: Shop, person: Writer, most: number) {
  const rows = await ofPerson(shop.db.selectFrom("contact_messages"), person)
    .select([
      "contact_messages.id",
      "ticket",
      "subject",
      "status",
      "is_grievance as isGrievance",
      "created_at as writtenAt",
    ])
    .select(questionOf)
    // When the shop or the customer last wrote.
    .select(
      sql<Date>`greatest(created_at, (
        select max(entry.created_at) from message_entries entry
        where entry.message_id = contact_messages.id and entry.kind in ('reply', 'seller', 'customer')
      ))`.as("lastAt"),
    )
    .orderBy("lastAt", "desc")
    .orderBy("ticket")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as MessageStatus }));
}

/** Finds one of the customer's messages with the replies to it; undefined if it is not theirs. */
export async function findMyTicket(shop: Shop, ticket: string) {
  const actor = requirePermission(shop.actor, "account.own");
  if (!looksLikeTicketNumber(ticket)) return undefined;
  const row = await ofPerson(shop.db.selectFrom("contact_messages"), actor)
    .leftJoin("returns", (join) =>
      join.onRef("returns.id", "=", "contact_messages.return_id").on("returns.user_id", "=", actor.userId),
    )
    .select([
      "contact_messages.id",
      "ticket",
      "subject",
      "message as text",
      "status",
      "created_at as writtenAt",
      "is_grievance as isGrievance",
      "answered_at as answeredAt",
      "returns.id as returnId",
      "returns.number as returnNumber",
    ])
    .select([answerDue.as("answerDue"), settlementDue.as("settlementDue"), questionOf])
    .where("ticket", "=", ticket)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await shop.db
    .selectFrom("message_entries")
    .select(["id", "kind", "text", "created_at as at"])
    .where("message_id", "=", row.id)
    .where("kind", "in", [...readKinds])
    .orderBy("created_at")
    // A reply may close the message at the same moment.
    .orderBy(sql`kind = 'closed'`)
    .orderBy("id")
    .execute();
  const { returnId, returnNumber, ...page } = row;
  return {
    ...page,
    status: page.status as MessageStatus,
    about: returnId === null || returnNumber === null ? null : { id: returnId, number: returnNumber },
    entries: entries.map((entry) => ({ ...entry, kind: entry.kind as (typeof readKinds)[number] })),
  };
}

/**
 * Narrows messages to those that this person wrote: while signed in, or as a guest from the email address that the
 * account has confirmed.
 */
export function ofPerson<Row>(
  messages: SelectQueryBuilder<DB, "contact_messages", Row>,
  { userId }: Writer,
): SelectQueryBuilder<DB, "contact_messages", Row> {
  return messages.where((row) =>
    row.or([
      row("contact_messages.user_id", "=", userId),
      row.and([
        row("contact_messages.user_id", "is", null),
        sql<boolean>`lower(contact_messages.email) = (
          select lower(email) from auth_users where id = ${userId} and email_verified
        )`,
      ]),
    ]),
  );
}
