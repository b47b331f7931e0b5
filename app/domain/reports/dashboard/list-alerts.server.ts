import { type RawBuilder, sql } from "kysely";
import { can, rolesWith } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { refundAlerts } from "../../shop/alerts/raise-alert.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** An alert for the staff, and where it is settled. */
export type Alert = {
  /** Of what it is about. */
  id: string;
  kind: "event" | "mail" | "payment-method";
  sentence: string;
  since: Date;
  orderId: string | null;
  userId: string | null;
  returnId: string | null;
  /** A product that is often returned. */
  productId: string | null;
};

const maxShown = 20;

/** Lists the alerts that are for this person of the staff, the longest waiting first, with their total count. */
export async function listAlerts(shop: Shop): Promise<{ items: Alert[]; total: number }> {
  requirePermission(shop.actor, "admin.area");
  const { rows: items } = await sql<Alert & { total: number }>`
    select *, count(*) over ()::int as total from ${allAlerts}
    where case
      when kind = 'mail' then ${can(shop.actor, "alerts.settle")}::boolean
      when kind = 'payment-method' then ${can(shop.actor, "settings.read")}::boolean
      when "returnId" is not null then ${can(shop.actor, "returns.read-any")}::boolean
      when "orderId" is not null then ${can(shop.actor, "orders.read-any")}::boolean
      else ${can(shop.actor, "reports.read-any")}::boolean
    end
    order by since, id limit ${maxShown}
  `.execute(shop.db);
  return { items, total: items[0]?.total ?? 0 };
}

/**
 * What happened and is not settled, without refunds, which the list of orders has; mails that could not be delivered; and
 * payment methods whose keys the provider does not accept.
 */
export const allAlerts: RawBuilder<unknown> = sql`(
  select id::text, 'event' as kind, sentence, created_at as since, order_id as "orderId", return_id as "returnId",
    product_id::text as "productId", (
      select user_id from profiles where vendor_id = alerts.vendor_id and role = any(${rolesWith("vendor.own")})
      order by created_at limit 1
    ) as "userId"
  from alerts where resolved_at is null and kind <> all(${refundAlerts})
  union all
  select id::text, 'mail', 'An email to ' || recipient || ' could not be delivered (' || replace(template, '-', ' ') || ').',
    coalesce(finished_at, created_at), null, null, null, null
  from mails where status = 'failed' and given_up_at is null
  union all
  select id::text, 'payment-method', 'Customers cannot pay with ' || name || ': the provider does not accept its API keys.',
    keys_refused_at, null, null, null, null
  from payment_methods where enabled and keys_refused_at is not null
) as all_alerts`;
