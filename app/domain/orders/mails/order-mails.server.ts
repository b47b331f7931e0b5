import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mayBePaid } from "../machines/payment-machine.ts";

/** An order with more had trouble; the latest count. */
const mostMails = 100;

/** A mail about an order, as its page lists it. */
export type MailOfOrder = {
  id: string;
  /** Null until it is sent. */
  subject: string | null;
  recipient: string;
  status: string;
  createdAt: Date;
  /** Why it cannot be sent again, in words; null if it can; undefined for one to somebody else. */
  blockedBy: string | null | undefined;
};

/** Lists the mails about an order that are kept, the newest first, to the customer and to others. */
export async function listOrderMails(shop: Shop, orderId: string): Promise<MailOfOrder[]> {
  requirePermission(shop.actor, "orders.read-any");
  if (!isUuid(orderId)) return [];
  const rows = await readMails(shop).where("mails.order_id", "=", orderId).execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    recipient: row.recipient,
    status: row.status,
    createdAt: row.createdAt,
    blockedBy: whyNotAgain(row, shop.now()),
  }));
}

type MailRow = Awaited<ReturnType<ReturnType<typeof readMails>["executeTakeFirstOrThrow"]>>;

/** Mails with what their order says of them. */
export const readMails = ({ db }: Pick<Shop, "db">) =>
  db
    .selectFrom("mails")
    .innerJoin("orders", "orders.id", "mails.order_id")
    .select(["mails.id", "subject", "recipient", "template", "mails.status", "document_ids as documentIds"])
    .select(["mails.created_at as createdAt", "orders.status as orderStatus"])
    .select(["payment_status as paymentStatus", sql<Values>`data`.as("data")])
    .select(
      sql<boolean>`(recipient = user_email
        or exists (select from profiles where user_id = orders.user_id and email = recipient))`.as(
        "isToCustomer",
      ),
    )
    // What is ready at the shop is given out for these.
    .select(
      sql<string[]>`array(select collect_code from fulfilments
        where order_id = orders.id and collect_code is not null and status in ('processing', 'shipped'))`.as(
        "codes",
      ),
    )
    .orderBy("mails.created_at", "desc")
    .orderBy("mails.id")
    .limit(mostMails);

/** What decides about any mail, of its values. */
type Values = { orderId: string; payBy?: string | null; code?: string };

const secretLinks: Partial<Record<string, string>> = {
  "pay-link": "Its link is secret. Please make a new link to pay.",
  "refund-account": "Its link is secret. Please ask for the account again.",
};

/** Why a mail is not sent again; undefined for one that is not the customer's, or still on its way. */
export function whyNotAgain(mail: MailRow, now: Date): string | null | undefined {
  const { data, template, status, isToCustomer, orderStatus, paymentStatus, codes } = mail;
  if (!isToCustomer || status === "queued") return undefined;
  if (!hasValues(data)) return secretLinks[template] ?? "It has a secret link.";
  const isOpen = orderStatus !== "cancelled" && mayBePaid(paymentStatus);
  if (data.payBy && (!isOpen || new Date(data.payBy) < now))
    return "It asks for a payment that is no longer due.";
  if (data.code && !codes.includes(data.code)) return "Its code is no longer valid.";
  return null;
}

/** Whether all values are there, and none is a link that opens something. */
const hasValues = (data: object) =>
  Object.keys(data).length > 1 && !Object.keys(data).some((name) => name.endsWith("Url"));
