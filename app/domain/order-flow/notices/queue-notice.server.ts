import { type MailToQueue, queueMails } from "../../mails/queue-mail.server.ts";
import type { OrderNotice } from "../../ports/order-notice.ts";
import type { Shop } from "../../shop/shop.ts";
import { readShopMailbox, readVendorMailboxes } from "./mailboxes.server.ts";

/**
 * Queues a notice about an order in the transaction of its event: to everybody who acts for a vendor of it, with that
 * vendor's goods only, and to the shop. What is to be told in a digest waits for it. The same key tells once.
 */
export async function queueNotice(
  shop: Shop,
  key: string,
  notice: OrderNotice,
  { isTold = () => true }: { isTold?: (vendorId: string) => boolean } = {},
): Promise<void> {
  const parts = notice.parts.filter(({ vendorId }) => isTold(vendorId));
  const mailboxes = await readVendorMailboxes(
    shop,
    parts.map(({ vendorId }) => vendorId),
  );
  const mails: MailToQueue[] = [];
  for (const part of parts) {
    const mailbox = mailboxes.get(part.vendorId);
    if (!mailbox) continue;
    const own = { ...notice, parts: [part] };
    if (mailbox.orderMails === "daily") {
      await keepForDigest(shop, `${key}:${part.vendorId}`, part.vendorId, own);
      continue;
    }
    for (const { userId, email } of mailbox.people) {
      const mail = { template: "order-notice", isForShop: false, ...own } as const;
      mails.push({ eventKey: `order-notice:${key}:${part.vendorId}:${userId}`, recipient: email, mail });
    }
  }
  if (notice.parts.length === 0) return;
  const { orderMails, email } = await readShopMailbox(shop);
  if (orderMails === "daily") await keepForDigest(shop, `${key}:shop`, null, notice);
  if (orderMails === "each") {
    const mail = { template: "order-notice", isForShop: true, ...notice } as const;
    mails.push({ eventKey: `order-notice:${key}:shop`, recipient: email, mail });
  }
  await queueMails(shop, mails);
}

async function keepForDigest(shop: Shop, key: string, vendorId: string | null, notice: OrderNotice) {
  await shop.db
    .insertInto("order_notices")
    .values({
      event_key: key,
      vendor_id: vendorId,
      notice: JSON.stringify(notice),
      happened_at: shop.now(),
    })
    .onConflict((conflict) => conflict.column("event_key").doNothing())
    .execute();
}
