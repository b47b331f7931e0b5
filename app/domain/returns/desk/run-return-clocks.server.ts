import { sql } from "kysely";
import { raiseReturnAlert } from "../../shop/alerts/return-alerts.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { type AfterDue, afterDue } from "../return/after-due.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type LockedReturn, lockReturn } from "../transitions/transition-return.server.ts";
import { letCustomerChoose } from "../settle/none-left.server.ts";
import { refundUnsettled } from "../settle/refund-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import type { ReturnState } from "#db/values/return-values.ts";
import { returnStateTable } from "../state-labels.ts";

const batchSize = 500;

/**
 * Takes overdue returns one step further, or alerts the shop where only a person can. Running it again does nothing more.
 * One return that fails does not keep the others. Returns how many it has gone on with.
 */
export async function runReturnClocks(shop: Shop): Promise<number> {
  const overdue = await shop.db
    .selectFrom("returns")
    .select("id")
    .where("due_at", "<", shop.now())
    .where(
      sql<boolean>`not exists (
        select from alerts where alerts.return_id = returns.id and kind = 'return-overdue'
          and created_at >= (select max(happened_at) from order_events where return_id = returns.id)
      )`,
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of overdue) {
    try {
      await inTransaction(shop, (shop) => goOn(shop, id));
    } catch (error) {
      if (error instanceof Refusal) await inTransaction(shop, (shop) => alertShop(shop, id));
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some overdue returns could not be continued.");
  return overdue.length;
}

async function goOn(shop: Shop, returnId: string): Promise<void> {
  const locked = await lockReturn(shop, returnId, "everybody");
  // It may have moved on before it was locked.
  if (!locked.isOverdue) return;
  const next = afterDue(locked);
  if (next !== null) await steps[next](shop, locked);
}

/** What the clock may not do either, such as store credit for cash that has not come, is for a person. */
async function alertShop(shop: Shop, returnId: string): Promise<void> {
  const locked = await lockReturn(shop, returnId, "everybody");
  if (locked.isOverdue) await steps.alert(shop, locked);
}

type Step = (shop: Shop, locked: LockedReturn) => Promise<unknown>;

const steps: Record<NonNullable<AfterDue>, Step> = {
  approve: (shop, locked) => stepReturn(shop, locked, "approve", { columns: { approved_at: shop.now() } }),
  lapse: (shop, locked) => stepReturn(shop, locked, "lapse"),
  accept: (shop, locked) => stepReturn(shop, locked, "accept"),
  "none-left": (shop, { id }) => letCustomerChoose(shop, id),
  "not-repairable": (shop, locked) => stepReturn(shop, locked, "not-repairable"),
  refund: (shop, { id }) => refundUnsettled(shop, id),
  alert: (shop, locked) => raiseReturnAlert(shop, "return-overdue", locked.id, overdueSentence(locked)),
};

type Overdue = { state: ReturnState; number: string; product: string; vendorName: string };

/** The alert about a return on which only a person can go on. */
function overdueSentence({ state, number, product, vendorName }: Overdue): string {
  const overdue = returnStateTable[state].overdue?.(vendorName) ?? "nobody has done what was due.";
  return `Return ${number} of '${product}' is overdue: ${overdue}`;
}
