import { sql } from "kysely";
import type { MessageStatus } from "#db/values/message-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { answerDue } from "../contact/message-deadlines.server.ts";

export type SellerMessageRow = Awaited<ReturnType<typeof listSellerMessages>>[number];
export type SellerMessage = NonNullable<Awaited<ReturnType<typeof findSellerMessage>>>;

const maxListed = 100;

/** Lists what customers asked the signed-in vendor: what waits for an answer first, then the latest; only the former if asked. */
export async function listSellerMessages(shop: Shop, { isOpen = false }: { isOpen?: boolean } = {}) {
  let selection = toSeller(shop);
  if (isOpen) selection = selection.where("contact_messages.status", "=", "open");
  const rows = await selection
    .orderBy(sql`contact_messages.status <> 'open'`)
    .orderBy("contact_messages.created_at", "desc")
    .orderBy("contact_messages.id")
    .limit(maxListed)
    .execute();
  return rows.map(withStatus);
}

/** How many questions at orders wait for the signed-in vendor's answer. */
export async function countOpenQuestions(shop: Shop): Promise<number> {
  const { vendorId } = requireForVendor(shop.actor, "messages.read-own");
  const { count } = await shop.db
    .selectFrom("contact_messages")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("vendor_id", "=", vendorId)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a question to the signed-in vendor with its answers; undefined if it is not theirs. */
export async function findSellerMessage(shop: Shop, messageId: string) {
  const messages = toSeller(shop);
  if (!isUuid(messageId)) return undefined;
  const row = await messages
    .select("contact_messages.message as text")
    .where("contact_messages.id", "=", messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await shop.db
    .selectFrom("message_entries")
    .select(["id", "kind", "author_name as author", "text", "created_at as at"])
    .where("message_id", "=", messageId)
    .where("kind", "in", ["reply", "customer", "seller"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    ...withStatus(row),
    entries: entries.map((entry) => ({ ...entry, kind: entry.kind as "reply" | "customer" | "seller" })),
  };
}

const withStatus = <Row extends { status: string }>(row: Row) => ({
  ...row,
  status: row.status as MessageStatus,
});

/** The customer's name stands in the order alone. */
function toSeller(shop: Shop) {
  const { vendorId } = requireForVendor(shop.actor, "messages.read-own");
  return shop.db
    .selectFrom("contact_messages")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "contact_messages.order_id")
        .onRef("order_lines.position", "=", "contact_messages.position"),
    )
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["contact_messages.id", "ticket", "contact_messages.status", "contact_messages.created_at as at"])
    .select(["order_lines.name as product", "order_lines.fulfilment_id as fulfilmentId", answerDue.as("due")])
    .select("orders.number as orderNumber")
    .where("contact_messages.vendor_id", "=", vendorId);
}
