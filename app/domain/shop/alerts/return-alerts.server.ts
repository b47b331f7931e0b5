import { sql } from "kysely";
import type { Shop } from "../context/shop.ts";

/**
 * 'return-refused': the seller refused what the law lets customers return. 'return-overdue': nobody did what was due, and
 * only a person can. 'return-mismatch': another serial number came back than the one shipped.
 */
type ReturnAlert = "return-refused" | "return-overdue" | "return-mismatch";

/**
 * Raises an alert about a return. There is one for each return and kind; it is opened again only if the return has taken
 * a step since. Returns whether it was raised.
 */
export async function raiseReturnAlert(
  shop: Shop,
  kind: ReturnAlert,
  returnId: string,
  sentence: string,
): Promise<boolean> {
  const raised = await shop.db
    .insertInto("alerts")
    .values({ kind, return_id: returnId, sentence, created_at: shop.now() })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "return_id"])
        .where("return_id", "is not", null)
        .doUpdateSet({ sentence, created_at: shop.now(), resolved_at: null, resolved_by: null })
        .where(
          sql<boolean>`alerts.created_at < (
            select max(happened_at) from order_events where order_events.return_id = alerts.return_id
          )`,
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return raised !== undefined;
}

/** Resolves the alerts about a return: it has taken a step. */
export async function settleReturnAlerts(shop: Shop, returnId: string): Promise<void> {
  const { actor } = shop;
  await shop.db
    .updateTable("alerts")
    .set({ resolved_at: shop.now(), resolved_by: "userId" in actor ? actor.name : null })
    .where("return_id", "=", returnId)
    .where("resolved_at", "is", null)
    .execute();
}

/** Raises an alert that a product comes back often. Nothing happens while one is open, or was raised after `since`. */
export async function raiseProductAlert(
  shop: Shop,
  productId: string,
  sentence: string,
  { since }: { since: Date },
): Promise<void> {
  await sql`
    insert into alerts (kind, product_id, sentence, created_at)
    select 'returned-often', ${productId}::bigint, ${sentence}, ${shop.now()}
    where not exists (
      select from alerts
      where kind = 'returned-often' and product_id = ${productId}::bigint and created_at > ${since}
    )
    on conflict do nothing
  `.execute(shop.db);
}
