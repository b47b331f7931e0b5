import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import { refusal } from "../refusals.ts";
import { termsOfLine } from "../return/free-pieces.server.ts";
import type { StoreCreditChoice } from "../return/settle-input.ts";
import { mayTakeStoreCredit } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { quoteReturn } from "../steps/quote-return.ts";

/**
 * A customer who asked for the money takes store credit instead, of which the page has told the amount. Nobody else
 * can say so. The same form again changes nothing more.
 * Refuses: another person's return, as unknown; one that is refunded, or about other than money; another amount than
 * the one told.
 */
export function chooseStoreCredit(
  shop: Shop,
  returnId: string,
  { seen, told }: StoreCreditChoice,
): Promise<void> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  return onReturn(shop, returnId, { seen, scope: { userId } }, [], async (shop, locked) => {
    if (locked.promised === told && locked.wish === "store-credit") return;
    if (!mayTakeStoreCredit(locked)) {
      throw refusal("return.not-now", { event: "refund", state: locked.state, by: "status" });
    }
    const terms = await termsOfLine(shop, locked);
    const left = await leftOf(shop, { id: locked.fulfilmentId, orderId: locked.orderId });
    const { amount } = quoteReturn(left, locked, terms);
    if (told !== amount) throw refusal("return.store-credit-told", { amount, pieces: locked.quantity });
    await shop.db
      .updateTable("returns")
      .set({ wish: "store-credit", promised_amount: amount })
      .where("id", "=", locked.id)
      .execute();
    await writeAudit(shop, {
      action: "return.choose-store-credit",
      subject: { id: locked.id, name: locked.number },
      vendorId: locked.vendorId,
      before: { wish: locked.wish },
      after: { wish: "store-credit" },
    });
  });
}
