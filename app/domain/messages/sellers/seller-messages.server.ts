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
  const { vendorId } = requireForVendor(shop.actor, "messages.read-own");
  const rows = await selectSellerMessages(shop, vendorId, { isOpen })
    .select(columns)
    .orderBy(sql`contact_messages.status <> 'open'`)
    .orderBy("contact_messages.created_at", "desc")
    .orderBy("contact_messages.id")
    .limit(maxListed)
    .execute();
  return rows.map(withStatus);
}

/** Finds a question to the signed-in vendor with its answers; undefined if it is not theirs. */
export async function findSellerMessage(shop: Shop, messageId: string) {
  const { vendorId } = requireForVendor(shop.actor, "messages.read-own");
  if (!isUuid(messageId)) return undefined;
  const row = await selectSellerMessages(shop, vendorId)
    .select([...columns, "contact_messages.message as text"])
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
const columns = [
  "contact_messages.id",
  "ticket",
  "contact_messages.status",
  "contact_messages.created_at as at",
  "order_lines.name as product",
  "order_lines.fulfilment_id as fulfilmentId",
  answerDue.as("due"),
  "orders.number as orderNumber",
] as const;

/** What customers asked a vendor; `isOpen`: only what waits for an answer. */
export function selectSellerMessages({ db }: Shop, vendorId: string, { isOpen = false } = {}) {
  const all = db
    .selectFrom("contact_messages")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "contact_messages.order_id")
        .onRef("order_lines.position", "=", "contact_messages.position"),
    )
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("contact_messages.vendor_id", "=", vendorId);
  return isOpen ? all.where("contact_messages.status", "=", "open") : all;
}
