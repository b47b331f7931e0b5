import { sql } from "kysely";
import type { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";

const schemaLock = 7_204_038;

/**
 * Holds the schema still until the transaction ends. Every verb that writes products takes it before any row and then
 * reads the schema inside the transaction, so that a value always has the type its specification has.
 */
export async function shareSchemaLock(shop: Shop): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${schemaLock})`.execute(shop.db);
}

/**
 * Takes the schema for a change, as the first thing in a transaction. Waits two seconds at most for products that are
 * being written; what is written later waits for the change.
 * Refuses with `busy` where it had to wait for longer.
 */
export async function lockSchema(shop: Shop, busy: Refusal): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(shop.db);
  try {
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(shop.db);
  } catch (error) {
    const isLate = error instanceof Error && "code" in error && error.code === "55P03";
    throw isLate ? busy : error;
  }
  await sql`set local lock_timeout to default`.execute(shop.db);
}
