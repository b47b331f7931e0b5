import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { ChoiceInput } from "../return/settle-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { refundLocked } from "./refund-return.server.ts";

/**
 * The buyer chooses what to get for a return whose product cannot be replaced: the money, or store credit for another
 * product, whose rest is paid back as money if the buyer asks for it. The same form again does nothing more.
 * Refuses: another person's return, as unknown; a return that waits for no choice; store credit of less than was told, or
 * before the cash has come.
 */
export function chooseOutcome(
  shop: Shop,
  returnId: string,
  { seen, destination, told }: ChoiceInput,
): Promise<void> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  return onReturn(shop, returnId, { seen, scope: { userId } }, ["refund"], async (shop, locked) => {
    if (locked.state !== "choosing") {
      throw refusal("return.not-now", { event: "refund", state: locked.state, by: "status" });
    }
    await refundLocked(shop, locked, {
      destination,
      isPayableBack: true,
      ...(destination === "store-credit" && { told }),
    });
  });
}
