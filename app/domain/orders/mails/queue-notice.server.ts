import type { OrderMail } from "../mail-data.ts";
import { type MailToQueue, queueMails } from "../../shop/mails/queue-mail.server.ts";
import type { OrderNotice } from "../order-notice.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Mailboxes, readMailboxes } from "./mailboxes.server.ts";

type NoticeOptions = {
  isTold?: (vendorId: string) => boolean;
  /** Further mails about the same event. */
  alongside?: readonly MailToQueue<OrderMail>[];
  /** Where the vendors of the parts read about orders, if that is known already. */
  mailboxes?: Mailboxes;
};

/**
 * Queues a notice about an order in the transaction of its event: to everybody who acts for a vendor of it, with that
 * vendor's goods only, and to the shop. What is to be told in a digest waits for it. The same key tells once.
 */
export async function queueNotice(
  shop: Shop,
  key: string,
  notice: OrderNotice,
  { isTold = () => true, alongside = [], mailboxes: cached }: NoticeOptions = {},
): Promise<void> {
  if (notice.parts.length === 0) return queueMails<OrderMail>(shop, alongside);
  const parts = notice.parts.filter(({ vendorId }) => isTold(vendorId));
  const vendorIds = parts.map(({ vendorId }) => vendorId);
  const mailboxes = cached ?? (await readMailboxes(shop, vendorIds));
  const mails = [...alongside];
  const kept: ReturnType<typeof forDigest>[] = [];
  const forDigest = (reader: string, vendorId: string | null, notice: OrderNotice) => ({
    event_key: `${key}:${reader}`,
    vendor_id: vendorId,
    notice: JSON.stringify(notice),
    happened_at: shop.now(),
  });
  for (const part of parts) {
    const mailbox = mailboxes.vendors.get(part.vendorId);
    if (!mailbox) continue;
    const own = { ...notice, parts: [part] };
    if (mailbox.orderMails === "daily") {
      kept.push(forDigest(part.vendorId, part.vendorId, own));
      continue;
    }
    for (const { userId, email } of mailbox.people) {
      const mail = { template: "order-notice", isForShop: false, ...own } as const;
      mails.push({ eventKey: `order-notice:${key}:${part.vendorId}:${userId}`, recipient: email, mail });
    }
  }
  const { orderMails, email } = mailboxes.shop;
  if (orderMails === "daily") kept.push(forDigest("shop", null, notice));
  if (orderMails === "each") {
    const mail = { template: "order-notice", isForShop: true, ...notice } as const;
    mails.push({ eventKey: `order-notice:${key}:shop`, recipient: email, mail });
  }
  if (kept.length > 0)
    await shop.db
      .insertInto("order_notices")
      .values(kept)
      .onConflict((conflict) => conflict.column("event_key").doNothing())
      .execute();
  await queueMails<OrderMail>(shop, mails);
}
