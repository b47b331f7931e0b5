import type { OrderMail } from "../mail-data.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { OrderNotice } from "../order-notice.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { readShopMailbox, readVendorMailboxes } from "./mailboxes.server.ts";

/**
 * Mails each vendor, and the shop, the digest of what happened until nine in the morning, Indian time. Run again, also
 * after it was killed, it tells only what has not been told; a digest of nothing is not sent.
 */
export async function mailDigests(shop: Shop): Promise<void> {
  const until = lastNine(shop.now());
  const waiting = await shop.db
    .selectFrom("order_notices")
    .select("vendor_id as vendorId")
    .distinct()
    .where("happened_at", "<", until)
    .execute();
  for (const { vendorId } of waiting) {
    await inTransaction(shop, (shop) => mailDigest(shop, vendorId, until));
  }
}

/** Deletes the notices and queues their digest in one transaction, so that each is told once. */
async function mailDigest(shop: Shop, vendorId: string | null, until: Date): Promise<void> {
  const deleted = await shop.db
    .deleteFrom("order_notices")
    .where("vendor_id", "is not distinct from", vendorId)
    .where("happened_at", "<", until)
    .returning(["id", "notice"])
    .execute();
  const ordered = deleted.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  const last = ordered.at(-1);
  if (!last) return;
  const notices = ordered.map(({ notice }) => notice as unknown as OrderNotice);
  for (const { key, email } of await recipientsOf(shop, vendorId)) {
    const mail = { template: "order-digest", isForShop: vendorId === null, notices } as const;
    await queueMail<OrderMail>(shop, `order-digest:${last.id}:${key}`, email, mail);
  }
}

async function recipientsOf(shop: Shop, vendorId: string | null): Promise<{ key: string; email: string }[]> {
  if (vendorId === null) {
    const { orderMails, email } = await readShopMailbox(shop);
    return orderMails === "off" ? [] : [{ key: "shop", email }];
  }
  const mailbox = (await readVendorMailboxes(shop, [vendorId])).get(vendorId);
  return (mailbox?.people ?? []).map(({ userId, email }) => ({ key: userId, email }));
}

const nineHours = 9 * 60 * 60_000;

/** The last time it was nine in the morning in India. */
function lastNine(now: Date): Date {
  const nineOf = (moment: Date) => new Date(startOfIndianDay(indianDay(moment)).getTime() + nineHours);
  const today = nineOf(now);
  return today <= now ? today : new Date(today.getTime() - 24 * 60 * 60_000);
}
