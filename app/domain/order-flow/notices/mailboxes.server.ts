import { sql } from "kysely";
import type { ShopOrderMails, VendorOrderMails } from "#db/words.ts";
import type { Shop } from "../../shop/shop.ts";

type VendorMailbox = { orderMails: VendorOrderMails; people: { userId: string; email: string }[] };
type VendorPerson = { vendorId: string; orderMails: VendorOrderMails; userId: string; email: string };

type Mailboxes = {
  /** Everybody who acts for these vendors and is not suspended, with the vendor's choice. */
  vendors: Map<string, VendorMailbox>;
  /** Where the shop reads about all orders: an address of its own, or the first support address. */
  shop: { orderMails: ShopOrderMails; email: string };
};

/** Reads where these vendors and the shop read about orders. One statement. */
export async function readMailboxes(shop: Shop, vendorIds: readonly string[]): Promise<Mailboxes> {
  const settings = await shop.db
    .selectFrom("shop_settings")
    .select(["order_mails", "order_mails_to", "support_emails", "info_email"])
    .select(
      sql<VendorPerson[]>`(
        select coalesce(json_agg(json_build_object('vendorId', vendors.id, 'orderMails', vendors.order_mails,
          'userId', user_id, 'email', profiles.email) order by user_id), '[]')
        from profiles join vendors on vendors.id = profiles.vendor_id
        where vendors.id = any(${vendorIds}::text[]) and role = 'vendor' and suspended_at is null
      )`.as("people"),
    )
    .executeTakeFirstOrThrow();
  const vendors = new Map<string, VendorMailbox>();
  for (const { vendorId, orderMails, userId, email } of settings.people) {
    const mailbox = vendors.get(vendorId) ?? { orderMails, people: [] };
    mailbox.people.push({ userId, email });
    vendors.set(vendorId, mailbox);
  }
  return {
    vendors,
    shop: {
      orderMails: settings.order_mails as ShopOrderMails,
      email: settings.order_mails_to ?? settings.support_emails[0] ?? settings.info_email,
    },
  };
}

/** The same for those who tell no shop. */
export async function readVendorMailboxes(shop: Shop, vendorIds: readonly string[]) {
  return (await readMailboxes(shop, vendorIds)).vendors;
}

/** The same for those who tell no vendor. */
export async function readShopMailbox(shop: Shop) {
  return (await readMailboxes(shop, [])).shop;
}
