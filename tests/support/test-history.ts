import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { startOfIndianDay } from "#domain/base/time/indian-days.ts";
import { createDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { beginHistory } from "#domain/demo/history/begin-history.server.ts";
import type { Stage } from "#domain/demo/history/play-day.server.ts";
import { rooms } from "#domain/doctor/rooms.server.ts";
import { readSamples } from "#domain/demo/load-sample-catalogue.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { onlyProvider } from "./test-gateway.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

export type TestHistory = Pick<TestShop, "shop" | "database" | "close"> & { stage: Stage; refused: string[] };

/** A demo whose past begins on `first`; none of it is written yet. */
export async function openTestHistory(first: string, seed = "test"): Promise<TestHistory> {
  const eve = new Date(startOfIndianDay(first).getTime() - 1);
  const { shop, database, close } = await openTestShop({ sellsSamples: true, now: eve });
  // The samples were loaded by the real clock.
  await database.runQuietly(
    `update price_history set valid_from = valid_from - (now() - '${eve.toISOString()}') where valid_from > '${eve.toISOString()}'`,
  );
  await createDemoAccounts(shop);
  const refused: string[] = [];
  const stage: Stage = {
    shop,
    on: (db: Database): Shop => ({ ...shop, db, payments: onlyProvider(createDemoBank(db)) }),
    samples: await readSamples("assets"),
    rooms,
    mailsFrom: "9999-12-31",
    onRefusal: (day, { message }) => void refused.push(`${day}: ${message}`),
  };
  await beginHistory(stage, seed, first);
  return { shop, database, close, stage, refused };
}

/** What the verbs wrote until the end of a day, without the ids and numbers that are drawn at random. */
export async function writtenUntil({ db }: Shop, first: Date, day: string): Promise<unknown[]> {
  const end = new Date(startOfIndianDay(day).getTime() + 24 * 60 * 60 * 1000);
  const tables = [
    sql`select checkout_token, short_number, created_at, total, payment_method, user_email from orders
      where created_at < ${end} order by checkout_token`,
    sql`select checkout_token, machine, event, from_state, to_state, actor_role, happened_at
      from order_events join orders on orders.id = order_id
      where happened_at < ${end} order by checkout_token, order_events.happened_at, order_events.id`,
    // The letters of a seller's series are drawn with its first document, and a day that was cut off has drawn them too.
    sql`select vendor_id, substr(number, 3) as number, issued_at, total, lines from tax_documents
      where issued_at < ${end} order by 1, 2`,
    sql`select product_id, place, change, on_hand, reason, happened_at from stock_movements
      where happened_at < ${end} and happened_at >= ${first} order by product_id, id`,
    sql`select product_id, valid_from::date, price, discount_price from price_history
      where valid_from < ${end} and valid_from >= ${first} order by product_id, valid_from`,
  ];
  const read = await Promise.all(tables.map((table) => table.execute(db)));
  return read.map(({ rows }) => rows);
}
