import type { ShopOrderMails, VendorOrderMails } from "#db/words.ts";
import type { Shop } from "../../shop/shop.ts";

type VendorMailbox = { orderMails: VendorOrderMails; people: { userId: string; email: string }[] };

/** Everybody who acts for these vendors and is not suspended, with the vendor's choice. */
export async function readVendorMailboxes(
  shop: Shop,
  vendorIds: readonly string[],
): Promise<Map<string, VendorMailbox>> {
  const mailboxes = new Map<string, VendorMailbox>();
  if (vendorIds.length === 0) return mailboxes;
  const rows = await shop.db
    .selectFrom("profiles")
    .innerJoin("vendors", "vendors.id", "profiles.vendor_id")
    .select(["vendors.id", "order_mails", "user_id as userId", "profiles.email"])
    .where("vendors.id", "in", [...vendorIds])
    .where("role", "=", "vendor")
    .where("suspended_at", "is", null)
    .orderBy("user_id")
    .execute();
  for (const { id, order_mails: orderMails, userId, email } of rows) {
    const mailbox = mailboxes.get(id) ?? { orderMails: orderMails as VendorOrderMails, people: [] };
    mailbox.people.push({ userId, email });
    mailboxes.set(id, mailbox);
  }
  return mailboxes;
}

/** Where the shop reads about all orders: an address of its own, or the first support address. */
export async function readShopMailbox(shop: Shop): Promise<{ orderMails: ShopOrderMails; email: string }> {
  const settings = await shop.db
    .selectFrom("shop_settings")
    .select(["order_mails", "order_mails_to", "support_emails", "info_email"])
    .executeTakeFirstOrThrow();
  return {
    orderMails: settings.order_mails as ShopOrderMails,
    email: settings.order_mails_to ?? settings.support_emails[0] ?? settings.info_email,
  };
}
