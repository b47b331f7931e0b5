import { sql } from "kysely";
import { queueMails } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReviewMail } from "../mail-data.ts";
import { issueTokens } from "./stop-requests.server.ts";
import { isSellersOrder } from "../write/find-bought.server.ts";
import { rolesWith } from "../../shop/access/permissions.ts";

/** So many days after its last delivery. */
const daysAfter = 7;
/** A shop that was down does not ask about what is long ago. Finished mails are kept for longer, so nobody is asked twice. */
const daysToReview = 7;

type Row = {
  id: string;
  number: string;
  userId: string;
  email: string;
  products: { name: string; slug: string }[];
};

/**
 * Asks each buyer once, seven days after the last part of an order was delivered, for a review of every product that has
 * none yet. Not about what is on sale no more, was credited or is in a return, nor those who may not review it: accounts
 * that are suspended or gone, the shop's people and the seller; nor those who stopped these mails.
 */
export async function requestReviews(shop: Shop): Promise<void> {
  const now = shop.now();
  const day = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  const { rows } = await sql<Row>`
    select orders.id, orders.number, auth_users.id as "userId", auth_users.email,
      json_agg(json_build_object('name', order_lines.name, 'slug', products.slug) order by position) as products
    from orders join auth_users on auth_users.id = orders.user_id
      join profiles on profiles.user_id = auth_users.id and role <> all(${rolesWith("admin.area")}) and suspended_at is null
      join order_lines on order_lines.order_id = orders.id
      join fulfilments on fulfilments.id = order_lines.fulfilment_id
      join vendors on vendors.id = fulfilments.vendor_id
      join products on products.id = order_lines.product_id
        and products.vendor_id is distinct from profiles.vendor_id
    where not ${isSellersOrder} and orders.id in (
        select order_id from fulfilments where status = 'delivered'
          and delivered_at between ${day(daysAfter + daysToReview)} and ${day(daysAfter)}
      )
      and not exists (
        select from fulfilments other where other.order_id = orders.id
          and (other.status in ('pending', 'processing', 'shipped') or other.delivered_at > ${day(daysAfter)})
      )
      and fulfilments.status = 'delivered' and products.is_public
      -- Parcels with pieces of one product are asked about once.
      and not exists (
        select from order_lines twin where twin.order_id = order_lines.order_id
          and twin.product_id = order_lines.product_id and twin.position < order_lines.position
      )
      and not exists (select from mails where event_key = 'review-request:' || orders.id)
      and not exists (
        select from returns where returns.order_id = order_lines.order_id and returns.position = order_lines.position
      )
      and not exists (
        select from credit_lines where credit_lines.order_id = order_lines.order_id
          and credit_lines.position = order_lines.position
      )
      and not exists (
        select from reviews join products variant on variant.id = reviews.product_id
        where variant.group_id = products.group_id and reviews.user_id = orders.user_id
      )
      and not exists (
        select from review_requests where review_requests.user_id = orders.user_id and stopped_at is not null
      )
    group by orders.id, auth_users.id
    order by orders.id`.execute(shop.db);
  const tokens = await issueTokens(
    shop,
    rows.map(({ userId }) => userId),
  );
  await queueMails<ReviewMail>(
    shop,
    rows.map(({ id, number, userId, email, products }) => ({
      eventKey: `review-request:${id}`,
      recipient: email,
      mail: {
        template: "review-request",
        orderId: id,
        orderNumber: number,
        products,
        stopUrl: `${shop.origin}/review-mails?token=${tokens.get(userId)}`,
      },
    })),
  );
}
