import { z } from "zod";
import { inTransaction } from "../shop/in-transaction.server.ts";
import { addJob } from "../queue/add-job.server.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

export const EventId = z.object({ id: z.string().regex(/^\d{1,18}$/) });
export const MailId = z.object({ id: z.uuid() });

/** Somebody has looked, and nothing more is to be done. What is settled elsewhere stays. */
export async function settleAlert(shop: Shop, id: string): Promise<void> {
  const { name } = requirePermission(shop.actor, "attention.settle");
  await shop.db
    .updateTable("attention_items")
    .set({ resolved_at: shop.now(), resolved_by: name })
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .where("kind", "not in", ["refund-failed", "refund-by-hand"])
    .execute();
}

/** Tries once more to deliver a mail that failed. */
export async function sendMailAgain(shop: Shop, mailId: string): Promise<void> {
  requirePermission(shop.actor, "attention.settle");
  await inTransaction(shop, async (shop) => {
    const queued = await shop.db
      .updateTable("mails")
      .set({ status: "queued", finished_at: null })
      .where("id", "=", mailId)
      .where("status", "=", "failed")
      .returning("id")
      .executeTakeFirst();
    if (queued) await addJob(shop, "send-mail", { mailId }, { attempts: 5 });
  });
}

/** Lets a mail that failed rest. */
export async function giveUpMail(shop: Shop, mailId: string): Promise<void> {
  requirePermission(shop.actor, "attention.settle");
  await shop.db
    .updateTable("mails")
    .set({ given_up_at: shop.now() })
    .where("id", "=", mailId)
    .where("status", "=", "failed")
    .execute();
}
