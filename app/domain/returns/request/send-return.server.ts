import type { TrackingInput } from "../../orders/fulfilment/ship-input.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockReturn, refuseIfMoved } from "../transitions/transition-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

/**
 * The customer of an approved return says by which courier they have sent it.
 * Refuses: a return that is collected or brought; one that is not approved or on its way already; another customer's,
 * as unknown.
 */
export async function sendReturn(
  shop: Shop,
  returnId: string,
  { carrier, trackingNumber, seen }: TrackingInput & { seen: string },
): Promise<void> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  await inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, { userId });
    refuseIfMoved(locked, seen);
    if (locked.handover !== "courier") {
      throw refusal("return.not-now", { event: "pick-up", state: locked.state, by: "status" });
    }
    await stepReturn(shop, locked, "pick-up", {
      columns: { carrier, tracking_number: trackingNumber },
      detail: { carrier, trackingNumber },
    });
  });
}
