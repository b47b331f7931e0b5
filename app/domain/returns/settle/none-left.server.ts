import { refusal } from "../refusals.ts";
import { wantsGoods } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { type StepInput, onReturn } from "../steps/on-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

/**
 * Lets the customer choose between the money and another product, because no replacement is left.
 * Refuses: a customer who wants the money anyway; a seller who has enough in stock.
 */
export function noneLeft(shop: Shop, returnId: string, { seen }: { seen: string }): Promise<void> {
  return onReturn(shop, returnId, { seen }, ["none-left"], async (shop, locked) => {
    await refuseWithStock(shop, locked);
    await stepReturn(shop, locked, "none-left");
  });
}

/** The same of a return that its seller has not settled in time. Only the clock calls it. */
export function letCustomerChoose(shop: Shop, returnId: string): Promise<void> {
  const input: StepInput = { seen: null, scope: "everybody" };
  return onReturn(shop, returnId, input, ["none-left"], async (shop, locked) => {
    await stepReturn(shop, locked, "none-left");
  });
}

async function refuseWithStock(shop: Shop, locked: LockedReturn): Promise<void> {
  if (!wantsGoods(locked)) throw refusal("return.customer-wants-money");
  const left = await stockOf(shop, locked.productId);
  if (left >= locked.quantity) throw refusal("return.stock-left", { left });
}
