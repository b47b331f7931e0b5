import { type RawBuilder, sql } from "kysely";
import type { ShopOrderMails } from "#db/values/shop-values.ts";
import type { VendorOrderMails } from "#db/values/vendor-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { rolesWith } from "../../shop/access/permissions.ts";

type VendorMailbox = { orderMails: VendorOrderMails; people: { userId: string; email: string }[] };
type VendorPerson = { vendorId: string; orderMails: VendorOrderMails; userId: string; email: string };

type MailboxRow = { orderMails: ShopOrderMails; email: string; people: VendorPerson[] };

export type Mailboxes = {
  /** Everybody who acts for these vendors and is not suspended, with the vendor's choice. */
  vendors: Map<string, VendorMailbox>;
  /** Where the shop reads about all orders: an address of its own, or the first support address. */
  shop: { orderMails: ShopOrderMails; email: string };
};

/** Reads where these vendors and the shop read about orders. One statement. */
export async function readMailboxes(shop: Shop, vendorIds: readonly string[]): Promise<Mailboxes> {
  const settings = await shop.db
    .selectFrom("shop_settings")
    .select(mailboxesOf(sql`any(${vendorIds}::text[])`).as("mailboxes"))
    .executeTakeFirstOrThrow();
  return toMailboxes(settings.mailboxes);
}

/** A column of `shop_settings` from which `toMailboxes` makes the mailboxes. `vendorIds` is what an id is compared with. */
export function mailboxesOf(vendorIds: RawBuilder<unknown>): RawBuilder<MailboxRow> {
  return sql`json_build_object(
    'orderMails', shop_settings.order_mails,
    'email', coalesce(shop_settings.order_mails_to, shop_settings.support_emails[1], shop_settings.info_email),
    'people', (
      select coalesce(json_agg(json_build_object('vendorId', vendors.id, 'orderMails', vendors.order_mails,
        'userId', user_id, 'email', profiles.email) order by user_id), '[]')
      from profiles join vendors on vendors.id = profiles.vendor_id
      where vendors.id = ${vendorIds} and role = any(${rolesWith("fulfilments.read-own")}) and suspended_at is null
    )
  )`;
}

export function toMailboxes({ people, ...shop }: MailboxRow): Mailboxes {
  const vendors = new Map<string, VendorMailbox>();
  for (const { vendorId, orderMails, userId, email } of people) {
    const mailbox = vendors.get(vendorId) ?? { orderMails, people: [] };
    mailbox.people.push({ userId, email });
    vendors.set(vendorId, mailbox);
  }
  return { vendors, shop };
}

/** The same for those who tell no shop. */
export async function readVendorMailboxes(shop: Shop, vendorIds: readonly string[]) {
  return (await readMailboxes(shop, vendorIds)).vendors;
}

/** The same for those who tell no vendor. */
export async function readShopMailbox(shop: Shop) {
  return (await readMailboxes(shop, [])).shop;
}
