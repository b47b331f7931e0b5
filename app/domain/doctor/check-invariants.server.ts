import { sql } from "kysely";
import type { Shop } from "../shop/context/shop.ts";
import { catalogueInvariants } from "../catalogue/schema/catalogue-invariants.server.ts";
import { commissionInvariants } from "../books/commission-invoices/commission-invariants.server.ts";
import { invariants, sums } from "./invariants.server.ts";
import { photoInvariants } from "../returns/photos/photo-invariants.server.ts";
import { cashInvariants } from "../payments/cash/cash-invariants.server.ts";
import { storeCreditInvariants } from "../payments/store-credit/store-credit-invariants.server.ts";
import { refundInvariants } from "../payments/refund/refund-invariants.server.ts";

export type CheckedInvariant = { name: string; remedy: string; broken: string[] };

// Finished mails are kept this long (see clear-out.server.ts), less a day.
const daysWithMails = 29;

/**
 * Checks every invariant of orders, stock, money and mail, with a sentence for each violation. One statement, so that
 * it sees the running shop at one moment.
 */
export async function examineInvariants(shop: Pick<Shop, "db" | "now">): Promise<CheckedInvariant[]> {
  const since = new Date(shop.now().getTime() - daysWithMails * 24 * 60 * 60 * 1000);
  const all = [
    ...invariants(since),
    ...refundInvariants(shop.now()),
    ...cashInvariants(shop.now()),
    ...photoInvariants(shop.now()),
    ...catalogueInvariants,
    ...commissionInvariants,
    ...storeCreditInvariants,
  ];
  const asked = all.map(
    ({ broken }, position) =>
      sql`select ${sql.lit(position)} as position, found.* from (${broken}) as found (sentence)`,
  );
  const { rows } = await sql<{ position: number; sentence: string }>`
    with ${sums} ${sql.join(asked, sql` union all `)} order by position, sentence`.execute(shop.db);
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
