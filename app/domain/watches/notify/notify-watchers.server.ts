import type { WatchMail } from "../mail-data.ts";
import { sql } from "kysely";
import { indianDay } from "../../base/time/indian-days.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type MailToQueue, queueMails } from "../../shop/mails/queue-mail.server.ts";
import { inStock } from "../../stock/on-hand.server.ts";
import { confirmDays } from "../links/per-address.ts";
import { parseListQuery } from "../../catalogue/query/list-query.ts";
import { describeWatchedList } from "../watch/watched-list.server.ts";
import { issueWatchLink } from "../links/watch-links.server.ts";

/** A cancelled order, an import or its undo may bring stock for a moment. */
const minutesToHold = 10;
/** How many are told of each piece in stock at once, the longest waiting first: the others while there is still some. */
const notifiedPerPiece = 5;
const notifiedAtOnce = 500;
const waitDays = 365;
const minute = 60_000;
const day = 24 * 60 * minute;

const priceNow = sql`round(products.unit_price * (100 + charged_gst_rate) / 100)`;
/** Whether what a watch waits for is so. */
const isTrue = sql`products.is_public and ${inStock}
  and (kind = 'stock' or ${priceNow} <= below)`;

/**
 * Mails those whose product is back in stock or cheap enough, once each: their alert ends with the mail. Clears alerts that
 * nobody confirmed, or that waited for a year. It looks at what waits, so that no verb of stock or price needs to know.
 */
export async function notifyWatchers(shop: Shop): Promise<void> {
  await clearWatches(shop);
  await sql`
    update product_watches set true_since = case when true_since is null then ${shop.now()}::timestamptz end
    from products left join stock_levels on stock_levels.product_id = products.id
    where products.id = product_watches.product_id and (true_since is not null) <> (${isTrue})`.execute(
    shop.db,
  );
  await lookAtLists(shop);
  await inTransaction(shop, async (shop) => {
    const mails: MailToQueue<WatchMail>[] = [];
    for (const due of await takeDue(shop)) mails.push(await mailOf(shop, due));
    for (const due of await takeDueLists(shop)) mails.push(await mailOfList(shop, due));
    await queueMails<WatchMail>(shop, mails);
  });
}

type Due = {
  userId: string | null;
  email: string;
  kind: "stock" | "price";
  productId: string;
  below: number | null;
  product: string;
  slug: string;
  left: number;
  price: number;
};

/** Takes those to be told now. A day and product have one mail for an address: the alert waits for the next day. */
async function takeDue(shop: Shop): Promise<Due[]> {
  const since = new Date(shop.now().getTime() - minutesToHold * minute);
  const { rows } = await sql<Due>`
    with due as (
      select product_watches.id, coalesce(auth_users.email, product_watches.email) as recipient, products.name, slug,
        on_hand, ${priceNow}::int as price,
        row_number() over (partition by products.id order by product_watches.created_at, product_watches.id) as place
      from product_watches join products on products.id = product_watches.product_id
        join stock_levels on stock_levels.product_id = products.id
        left join profiles on profiles.user_id = product_watches.user_id and suspended_at is null
        left join auth_users on auth_users.id = profiles.user_id and email_verified
      where true_since <= ${since} and confirmed_at is not null and ${isTrue}
        and (product_watches.user_id is null or auth_users.id is not null)
        and not exists (select from mails where event_key = ${eventOf(
          shop,
          sql`kind`,
          sql`products.id`,
          sql`coalesce(auth_users.email, product_watches.email)`,
        )})
    )
    delete from product_watches using (
      select * from due where place <= on_hand * ${notifiedPerPiece} order by place limit ${notifiedAtOnce}
    ) as chosen
    where product_watches.id = chosen.id
    returning user_id as "userId", recipient as email, kind, product_id as "productId", below, name as product, slug,
      on_hand as left, price`.execute(shop.db);
  return rows;
}

const eventOf = (shop: Shop, kind: unknown, productId: unknown, email: unknown) =>
  sql<string>`concat('watch:', ${kind}, ':', ${productId}, ':', ${indianDay(shop.now())}::text, ':', ${email})`;

async function mailOf(shop: Shop, due: Due): Promise<MailToQueue<WatchMail>> {
  const { userId, email, kind, productId, below, product, slug, left, price } = due;
  const stopUrl = await issueWatchLink(shop, {
    isConfirmed: true,
    ...(userId === null ? { email } : { userId }),
  });
  const notified = { product, productUrl: `${shop.origin}/products/${slug}`, price, left, stopUrl };
  return {
    eventKey: `watch:${kind}:${productId}:${indianDay(shop.now())}:${email}`,
    recipient: email,
    mail:
      kind === "stock"
        ? { template: "product-back", ...notified }
        : { template: "price-fell", below: below ?? 0, ...notified },
  };
}

/** Each list is asked of the model of what is on sale, once for all who wait for it. */
async function lookAtLists(shop: Shop): Promise<void> {
  const lists = await shop.db
    .selectFrom("product_watches")
    .select("list")
    .distinct()
    .where("kind", "=", "list")
    .where("confirmed_at", "is not", null)
    .execute();
  for (const { list } of lists) {
    const watched = await describeWatchedList(shop, parseListQuery(new URLSearchParams(list ?? "")));
    // Without a filter that is gone, as of a brand that left, it is another list.
    const isFilled = watched?.isFilled === true && watched.address === list;
    await sql`
      update product_watches set true_since = ${isFilled ? shop.now() : null}
      where kind = 'list' and list = ${list} and (true_since is not null) <> ${isFilled}`.execute(shop.db);
  }
}

type DueList = { userId: string | null; email: string; list: string; name: string };

async function takeDueLists(shop: Shop): Promise<DueList[]> {
  const since = new Date(shop.now().getTime() - minutesToHold * minute);
  const { rows } = await sql<DueList>`
    with due as (
      select product_watches.id, coalesce(auth_users.email, product_watches.email) as recipient
      from product_watches
        left join profiles on profiles.user_id = product_watches.user_id and suspended_at is null
        left join auth_users on auth_users.id = profiles.user_id and email_verified
      where kind = 'list' and true_since <= ${since} and confirmed_at is not null
        and (product_watches.user_id is null or auth_users.id is not null)
      order by product_watches.created_at, product_watches.id limit ${notifiedAtOnce}
    )
    delete from product_watches using due where product_watches.id = due.id
    returning user_id as "userId", recipient as email, list, list_name as name`.execute(shop.db);
  // An account and a guest's alert of the same address are one mail.
  return [...new Map(rows.map((row) => [`${row.list} ${row.email}`, row])).values()];
}

async function mailOfList(
  shop: Shop,
  { userId, email, list, name }: DueList,
): Promise<MailToQueue<WatchMail>> {
  const stopUrl = await issueWatchLink(shop, {
    isConfirmed: true,
    ...(userId === null ? { email } : { userId }),
  });
  return {
    eventKey: `watch:list:${list}:${indianDay(shop.now())}:${email}`,
    recipient: email,
    mail: { template: "list-filled", list: name, listUrl: `${shop.origin}/products?${list}`, stopUrl },
  };
}

async function clearWatches(shop: Shop): Promise<void> {
  const before = (days: number) => new Date(shop.now().getTime() - days * day);
  for (const table of ["product_watches", "watch_links"] as const) {
    const isOpen = table === "product_watches" ? sql`confirmed_at is null` : sql`not is_confirmed`;
    await sql`
      delete from ${sql.table(table)} where created_at < ${before(waitDays)}
        or ${isOpen} and created_at < ${before(confirmDays)}`.execute(shop.db);
  }
}
