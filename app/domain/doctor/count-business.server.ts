import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";

/**
 * The numbers an operator watches, cheap enough to query every few seconds: orders and paise of the last 24 hours, jobs,
 * mails, and open alerts in the admin panel.
 */
export async function countBusiness({ db, now }: Pick<Shop, "db" | "now">) {
  const since = new Date(now().getTime() - 24 * 60 * 60 * 1000);
  const orders = await db
    .selectFrom("orders")
    .select(({ fn }) => ["status", "payment_status", fn.countAll<string>().as("count")])
    .where("created_at", ">", since)
    .groupBy(["status", "payment_status"])
    .execute();
  const { rows } = await sql<
    Record<"received" | "waiting" | "dead" | "queued" | "failed" | "alerts", string>
  >`
    select
      (select coalesce(sum(amount), 0) from payments join orders on orders.id = order_id
        where orders.created_at > ${since}) as received,
      (select count(*) from graphile_worker.jobs where attempts < max_attempts) as waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as dead,
      (select count(*) from mails where status = 'queued') as queued,
      (select count(*) from mails where status = 'failed' and created_at > ${since}) as failed,
      (select count(*) from alerts where resolved_at is null) as alerts`.execute(db);
  const count = (name: keyof (typeof rows)[number]) => Number(rows[0]?.[name] ?? 0);
  return {
    orders: orders.map((order) => ({ ...order, count: Number(order.count) })),
    receivedPaise: count("received"),
    jobs: { waiting: count("waiting"), dead: count("dead") },
    mails: { queued: count("queued"), failed: count("failed") },
    alerts: count("alerts"),
  };
}
