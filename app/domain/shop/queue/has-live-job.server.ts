import { sql } from "kysely";
import type { Shop } from "../context/shop.ts";

/** Whether the queue has a job with this key that runs, or will run. */
export async function hasLiveJob(shop: Shop, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${key} and (attempts < max_attempts or locked_at is not null)
  `.execute(shop.db);
  return rows.length > 0;
}
