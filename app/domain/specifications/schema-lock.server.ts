import { sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

const schemaLock = 7_204_038;

/**
 * Holds the schema still until the transaction ends. Every verb that writes products takes it before any row and then
 * reads the schema inside the transaction, so that a value always has the type its specification has.
 */
export async function keepSchema(shop: Shop): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${schemaLock})`.execute(shop.db);
}

/**
 * Takes the schema for a change. Returns false, at once, while products are being written, for example by a long
 * import.
 */
export async function lockSchema(shop: Shop): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${schemaLock}) as taken
  `.execute(shop.db);
  return rows[0]?.taken ?? false;
}
