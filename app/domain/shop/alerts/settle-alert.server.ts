import { sendMailJob } from "../jobs.ts";
import { sql } from "kysely";
import { z } from "zod";
import { inTransaction } from "../context/in-transaction.server.ts";
import { addJob } from "../queue/add-job.server.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../context/shop.ts";
import { refundAlerts } from "./raise-alert.server.ts";

export const EventId = z.object({ id: z.string().regex(/^\d{1,18}$/) });
export const MailId = z.object({ id: z.uuid() });

/** Marks an alert as resolved. Alerts about refunds stay open: `settleRefundAlert` resolves them. */
export async function settleAlert(shop: Shop, id: string): Promise<void> {
  const { name } = requirePermission(shop.actor, "alerts.settle");
  await shop.db
    .updateTable("alerts")
    .set({ resolved_at: shop.now(), resolved_by: name })
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .where("kind", "not in", refundAlerts)
    .execute();
}

export async function sendMailAgain(shop: Shop, mailId: string): Promise<void> {
  requirePermission(shop.actor, "alerts.settle");
  await inTransaction(shop, async (shop) => {
    const queued = await shop.db
      .updateTable("mails")
      .set({ status: "queued", finished_at: null })
      .where("id", "=", mailId)
      .where("status", "=", "failed")
      .returning("id")
      .executeTakeFirst();
    if (queued) await addJob(shop, sendMailJob, { mailIds: [mailId] }, { attempts: 5 });
  });
}

export async function giveUpMail(shop: Shop, mailId: string): Promise<void> {
  requirePermission(shop.actor, "alerts.settle");
  await shop.db
    .updateTable("mails")
    .set({ given_up_at: shop.now() })
    .where("id", "=", mailId)
    .where("status", "=", "failed")
    .execute();
}

/**
 * Resolves the refund alerts of an order that no refund calls for any more: none failed; none waits for a person to
 * send it; each customer who is asked for an account still has a link to answer.
 */
export async function settleRefundAlert(shop: Shop, orderId: string): Promise<void> {
  const { actor } = shop;
  await shop.db
    .updateTable("alerts")
    .set({ resolved_at: shop.now(), resolved_by: "userId" in actor ? actor.name : null })
    .where("order_id", "=", orderId)
    .where("kind", "in", refundAlerts)
    .where("resolved_at", "is", null)
    .where(
      sql<boolean>`not exists (
        select from refunds where refunds.order_id = alerts.order_id and case alerts.kind
          when 'refund-failed' then status = 'failed'
          when 'refund-by-hand' then status = 'to-send'
          else status = 'waiting-for-account' and not exists (
            select from refund_links where refund_id = refunds.id and expires_at > ${shop.now()}
          )
        end
      )`,
    )
    .execute();
}

export async function settleVendorAlerts(shop: Shop, vendorId: string): Promise<void> {
  await shop.db
    .updateTable("alerts")
    .set({ resolved_at: shop.now() })
    .where("vendor_id", "=", vendorId)
    .where("resolved_at", "is", null)
    .execute();
}
