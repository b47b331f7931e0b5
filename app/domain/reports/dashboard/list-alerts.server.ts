import { sql } from "kysely";
import { refundAlerts } from "../../shop/alerts/raise-alert.server.ts";
import {
  findForeignRegistrations,
  findMissingRegistrations,
} from "../../tax/deductions/operator-registrations.server.ts";
import { sumOldClaims } from "../../payments/cash/expected-cash.server.ts";
import { nextDue } from "../../messages/contact/message-deadlines.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { formatExact } from "../../base/money/money.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { inUnits } from "../../base/text/counts.ts";
import { joinNames } from "../../base/text/join-names.ts";
import { formatDeadline } from "../../base/time/deadline-text.ts";
import { can, type Permission, rolesWith } from "../../shop/access/permissions.ts";

/** An alert for the staff, and where it is settled. */
export type Alert = {
  /** Of what it is about. */
  id: string;
  kind: "event" | "mail" | "vendor" | "message" | "tcs" | "payment-method" | "cash";
  sentence: string;
  since: Date;
  orderId: string | null;
  userId: string | null;
  returnId: string | null;
  /** A product that is often returned. */
  productId: string | null;
  /** Whether having looked at it is enough to settle it. */
  isDoneByLooking: boolean;
};

/** Alerts of these kinds are settled only on the page they lead to. */
const settledElsewhere: readonly string[] = refundAlerts;

const maxShown = 20;

/** Lists the alerts that are for this person of the staff, the longest waiting first, and their total count. */
export async function listAlerts(shop: Shop): Promise<{ items: Alert[]; total: number }> {
  requirePermission(shop.actor, "admin.area");
  const of = (permission: Permission, read: (shop: Shop) => Promise<Found>) =>
    can(shop.actor, permission) ? read(shop) : { items: [], total: 0 };
  const lists = await Promise.all([
    openEvents(shop),
    of("alerts.settle", failedMails),
    of("users.read", waitingVendors),
    of("settings.read", wrongRegistrations),
    of("settings.read", refusedKeys),
    of("books.read-any", oldClaims),
    of("messages.read", urgentMessages),
  ]);
  return {
    items: lists
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.since.getTime() - b.since.getTime())
      .slice(0, maxShown),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}

/** What most alerts are: about no order, person, return or product, and settled by more than looking. */
const usual = { orderId: null, userId: null, returnId: null, productId: null, isDoneByLooking: false };

type Item = Omit<Alert, keyof typeof usual> & Partial<Alert>;
type Found = { items: Alert[]; total: number };

/** Every row carries the count of all rows found, of which only the first are read. */
const counted = sql<number>`count(*) over ()::int`.as("total");

/**
 * Those about an order or a return are for people who may read it; all others, such as how often a product is returned,
 * for those who read the shop's figures.
 */
async function openEvents(shop: Shop): Promise<Found> {
  const rows = await shop.db
    .selectFrom("alerts")
    .select(["id", "kind", "sentence", "created_at", "order_id", "return_id", "product_id"])
    .select(counted)
    .select(
      sql<string | null>`(
        select user_id from profiles where vendor_id = alerts.vendor_id and role = any(${rolesWith("vendor.own")})
        order by created_at limit 1
      )`.as("user_id"),
    )
    .where("resolved_at", "is", null)
    .where(
      sql<boolean>`case
        when return_id is not null then ${can(shop.actor, "returns.read-any")}::boolean
        when order_id is not null then ${can(shop.actor, "orders.read-any")}::boolean
        else ${can(shop.actor, "reports.read-any")}::boolean
      end`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  return collect(rows, (row) => ({
    id: row.id,
    kind: "event",
    sentence: row.sentence,
    since: row.created_at,
    orderId: row.order_id,
    userId: row.user_id,
    returnId: row.return_id,
    productId: row.product_id,
    isDoneByLooking: !settledElsewhere.includes(row.kind),
  }));
}

async function failedMails(shop: Shop): Promise<Found> {
  const rows = await shop.db
    .selectFrom("mails")
    .select(["id", "template", "recipient", "finished_at", "created_at"])
    .select(counted)
    .where("status", "=", "failed")
    .where("given_up_at", "is", null)
    .orderBy("finished_at")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  return collect(rows, (row) => ({
    id: row.id,
    kind: "mail",
    sentence: `An email to ${row.recipient} could not be delivered (${row.template.replaceAll("-", " ")}).`,
    since: row.finished_at ?? row.created_at,
  }));
}

async function waitingVendors(shop: Shop): Promise<Found> {
  const rows = await shop.db
    .selectFrom("vendors")
    .innerJoin("profiles", (join) =>
      join.onRef("profiles.vendor_id", "=", "vendors.id").on("profiles.role", "in", rolesWith("vendor.own")),
    )
    .select(["vendors.id", "vendors.name", "vendors.created_at", "profiles.user_id"])
    .select(counted)
    .where("approved_at", "is", null)
    .where("rejected_at", "is", null)
    .orderBy("vendors.created_at")
    .orderBy("vendors.id")
    .limit(maxShown)
    .execute();
  return collect(rows, (row) => ({
    id: row.id,
    kind: "vendor",
    sentence: `${row.name} is waiting for vendor approval.`,
    since: row.created_at,
    userId: row.user_id,
  }));
}

/** Every open complaint, and other messages that are overdue. */
async function urgentMessages(shop: Shop): Promise<Found> {
  const rows = await shop.db
    .selectFrom("contact_messages")
    .select(["id", "ticket", "created_at", "answered_at", "is_grievance", sql<Date>`${nextDue}`.as("due_at")])
    .select(counted)
    .where(sql<boolean>`(${nextDue} < ${shop.now()} or is_grievance and status <> 'closed')`)
    .orderBy("due_at")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  return collect(rows, (row) => {
    const what = `${row.is_grievance ? "Complaint to the grievance officer" : "Message"} ${row.ticket}`;
    const step = `Please ${row.answered_at ? "settle" : "answer"} it`;
    const isOverdue = row.due_at < shop.now();
    return {
      id: row.id,
      kind: "message",
      sentence: isOverdue
        ? `${what} is overdue. ${step}.`
        : `${what}. ${step} by ${formatDeadline(row.due_at)}.`,
      since: isOverdue ? row.due_at : row.created_at,
    };
  });
}

/** What is wrong with the shop's registrations for TCS. */
async function wrongRegistrations(shop: Shop): Promise<Found> {
  const missing = (await findMissingRegistrations(shop)).map(({ stateCode, vendors, since }) => ({
    id: stateCode,
    sentence: `Your shop has no TCS registration in ${stateName(stateCode)}, from where ${joinNames(vendors)} ${vendors.length === 1 ? "sells" : "sell"}.`,
    since,
  }));
  const foreign = (await findForeignRegistrations(shop)).map(({ stateCode, tcsGstin, validFrom }) => ({
    id: `${tcsGstin} ${validFrom.toISOString()}`,
    sentence: `The TCS registration in ${stateName(stateCode)} (${tcsGstin}) has another PAN than your shop's GSTIN.`,
    since: validFrom,
  }));
  return all([...missing, ...foreign].map((row) => ({ ...row, kind: "tcs" })));
}

/** Payment methods whose keys the provider does not accept. */
async function refusedKeys(shop: Shop): Promise<Found> {
  const rows = await shop.db
    .selectFrom("payment_methods")
    .select(["id", "name", sql<Date>`keys_refused_at`.as("since")])
    .select(counted)
    .where("enabled", "=", true)
    .where("keys_refused_at", "is not", null)
    .execute();
  return collect(rows, ({ id, name, since }) => ({
    id,
    kind: "payment-method",
    sentence: `Customers cannot pay with ${name}: the provider does not accept its API keys.`,
    since,
  }));
}

/** What couriers should have paid long ago. */
async function oldClaims(shop: Shop): Promise<Found> {
  const claims = await sumOldClaims(shop);
  return all(
    claims.map(({ courier, parcels, amount, since }) => ({
      id: courier,
      kind: "cash",
      sentence: `${courier} still owes the cash of ${inUnits(parcels, "order")}: ${formatExact(amount)}.`,
      since,
    })),
  );
}

const collect = <Row extends { total: number }>(rows: Row[], toItem: (row: Row) => Item): Found => ({
  items: rows.map((row) => ({ ...usual, ...toItem(row) })),
  total: rows[0]?.total ?? 0,
});

const all = (items: Item[]): Found =>
  collect(
    items.map((item) => ({ item, total: items.length })),
    ({ item }) => item,
  );
