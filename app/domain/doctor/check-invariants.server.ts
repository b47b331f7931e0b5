import { sql } from "kysely";
import { bookChecks } from "../books/checks/book-checks.server.ts";
import { catalogueChecks } from "../catalogue/checks/catalogue-checks.server.ts";
import { listingChecks } from "../listing/checks/listing-checks.server.ts";
import { orderChecks } from "../orders/checks/order-checks.server.ts";
import { paymentChecks } from "../payments/checks/payment-checks.server.ts";
import { returnChecks } from "../returns/checks/return-checks.server.ts";
import { reviewChecks } from "../reviews/checks/review-checks.server.ts";
import { shopChecks } from "../shop/checks/shop-checks.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { stockChecks } from "../stock/checks/stock-checks.server.ts";
import { taxChecks } from "../tax/checks/tax-checks.server.ts";

/** The checks of every room, in the order in which the doctor tells of them. */
const rooms = [
  stockChecks,
  orderChecks,
  paymentChecks,
  returnChecks,
  bookChecks,
  taxChecks,
  catalogueChecks,
  listingChecks,
  reviewChecks,
  shopChecks,
];

export type CheckedInvariant = { name: string; remedy: string; broken: string[] };

/**
 * Checks every invariant of orders, stock, money and mail, with a sentence for each violation. One statement, so that
 * it sees the running shop at one moment.
 */
export async function examineInvariants(shop: Pick<Shop, "db" | "now">): Promise<CheckedInvariant[]> {
  const checks = rooms.map((checksAt) => checksAt(shop.now()));
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
