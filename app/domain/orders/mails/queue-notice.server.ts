import type { OrderMail } from "../mail-data.ts";
import { type MailToQueue, queueMails } from "../../shop/mails/queue-mail.server.ts";
import type { OrderNotice } from "../order-notice.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Mailboxes, readMailboxes } from "./mailboxes.server.ts";

type NoticeOptions = {
  isNotified?: (vendorId: string) => boolean;
  /** Further mails about the same event. */
  alongside?: readonly MailToQueue<OrderMail>[];
  /** Where the vendors of the parts read about orders, if that is known already. */
  mailboxes?: Mailboxes;
};

/**
 * Queues a notice about an order in the transaction of its event: to everybody who acts for a vendor of it, with that
 * vendor's goods only, and to the shop. What is to be told in a digest waits for it. The same key tells once.
 */
export function queueNotice(
  shop: Shop,
  key: string,
  notice: OrderNotice,
  options?: NoticeOptions,
): Promise<void> {
  return queueNotices(shop, key, [notice], options);
}

/** The same of several notices, also of several orders: one mail to each reader. */
export async function queueNotices(
  shop: Shop,
  key: string,
  given: readonly OrderNotice[],
  { isNotified = () => true, alongside = [], mailboxes: cached }: NoticeOptions = {},
): Promise<void> {
  const notices = given.filter(({ parts }) => parts.length > 0);
  if (notices.length === 0) return queueMails<OrderMail>(shop, alongside);
  const sellers = notices.flatMap(({ parts }) => parts.map(({ vendorId }) => vendorId));
  const vendorIds = [...new Set(sellers)].filter(isNotified);
  const mailboxes = cached ?? (await readMailboxes(shop, vendorIds));
  const mails = [...alongside];
  const stored: { event_key: string; vendor_id: string | null; notice: string; happened_at: Date }[] = [];
  const keep = (reader: string, vendorId: string | null, own: readonly OrderNotice[]) =>
    own.forEach((notice, index) =>
      stored.push({
        event_key: `${key}:${reader}${index === 0 ? "" : `:${index}`}`,
        vendor_id: vendorId,
        notice: JSON.stringify(notice),
        happened_at: shop.now(),
      }),
    );
  for (const vendorId of vendorIds) {
    const mailbox = mailboxes.vendors.get(vendorId);
    if (!mailbox) continue;
    const own = notices
      .map((notice) => ({ ...notice, parts: notice.parts.filter((part) => part.vendorId === vendorId) }))
      .filter(({ parts }) => parts.length > 0);
    if (mailbox.orderMails === "daily") {
      keep(vendorId, vendorId, own);
      continue;
    }
    for (const { userId, email } of mailbox.people) {
      const mail = mailOf(own, { isForShop: false });
      mails.push({ eventKey: `order-notice:${key}:${vendorId}:${userId}`, recipient: email, mail });
    }
  }
  const { orderMails, email } = mailboxes.shop;
  if (orderMails === "daily") keep("shop", null, notices);
  if (orderMails === "each") {
    const mail = mailOf(notices, { isForShop: true });
    mails.push({ eventKey: `order-notice:${key}:shop`, recipient: email, mail });
  }
  if (stored.length > 0)
    await shop.db
      .insertInto("order_notices")
      .values(stored)
      .onConflict((conflict) => conflict.column("event_key").doNothing())
      .execute();
  await queueMails<OrderMail>(shop, mails);
}

function mailOf(notices: readonly OrderNotice[], { isForShop }: { isForShop: boolean }): OrderMail {
  const [notice, ...others] = notices;
  return notice && others.every(({ orderId }) => orderId === notice.orderId)
    ? { template: "order-notice", isForShop, ...notice, ...(others.length > 0 && { also: others }) }
    : { template: "order-digest", isForShop, notices: [...notices] };
}
