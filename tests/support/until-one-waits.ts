import { sql } from "kysely";
import type { Shop } from "#domain/shop/context/shop.ts";

/** Until a statement in this database waits for another one. Other tests' databases are on the same server. */
export async function untilOneWaits({ db }: Pick<Shop, "db">): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length > 0) return;
  }
}
