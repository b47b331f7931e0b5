import { sql } from "kysely";
import { rooms } from "./rooms.server.ts";
import type { Shop } from "../shop/context/shop.ts";

export type CheckedInvariant = { name: string; remedy: string; broken: string[] };

/**
 * Checks every invariant of orders, stock, money and mail, with a sentence for each violation. One statement, so that
 * it sees the running shop at one moment.
 */
export async function examineInvariants(shop: Pick<Shop, "db" | "now">): Promise<CheckedInvariant[]> {
  const checks = rooms.flatMap(({ checks }) => checks?.(shop.now()) ?? []);
  const all = checks.flatMap(({ invariants }) => invariants);
  const queries = all.map(
    ({ broken }, position) =>
      sql`select ${sql.lit(position)} as position, found.* from (${broken}) as found (sentence)`,
  );
  const { rows } = await sql<{ position: number; sentence: string }>`
    with ${sql.join(checks.flatMap(({ sums }) => sums ?? []))}
    ${sql.join(queries, sql` union all `)} order by position, sentence`.execute(shop.db);
  return all.map(({ name, remedy }, position) => ({
    name,
    remedy,
    broken: rows.filter((row) => row.position === position).map(({ sentence }) => sentence),
  }));
}

/** The violations of all invariants, as sentences for the operator; empty when all is well. */
export async function checkInvariants(shop: Pick<Shop, "db" | "now">): Promise<string[]> {
  return (await examineInvariants(shop)).flatMap(({ broken }) => broken);
}
