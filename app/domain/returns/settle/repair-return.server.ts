import { can } from "../../shop/access/permissions.ts";
import { refusal } from "../refusals.ts";
import { wantsGoods } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { leaveQuarantine } from "../quarantine/quarantine.server.ts";
import type { SendBackInput } from "../return/settle-input.ts";
import { arriveLocked } from "./arrive-return.server.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { columnsOfWay, sendWithChallan, textsOfWay } from "./send-with-challan.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import { numberOnIt, unitsOfReturn } from "../return/units-of-return.server.ts";

/**
 * Begins the repair of what was accepted. The days for it are counted.
 * Refuses: a customer who wants the money, unless it is the shop; goods that got lost.
 */
export function repairReturn(shop: Shop, returnId: string, { seen }: { seen: string }): Promise<void> {
  const isShop = can(shop.actor, "returns.handle-any");
  return onReturn(shop, returnId, { seen }, ["repair"], async (shop, locked) => {
    if (!isShop && !wantsGoods(locked)) throw refusal("return.customer-wants-money");
    await stepReturn(shop, locked, "repair", { columns: { repair_started_at: shop.now() } });
  });
}

/** Ends a repair that is not possible: the return is accepted again, and has to be replaced or refunded. */
export function notRepairable(
  shop: Shop,
  returnId: string,
  { seen, words }: { seen: string; words: string },
): Promise<void> {
  return onReturn(shop, returnId, { seen }, ["not-repairable"], async (shop, locked) => {
    await stepReturn(shop, locked, "not-repairable", {
      columns: { answer: words },
      detail: { answer: words },
    });
  });
}

/**
 * Sends goods back to the customer, repaired or not accepted, with a delivery challan that has the numbers which are on
 * them. What is handed over is with the customer at once.
 * Refuses: goods that are not in quarantine, because somebody has decided about them.
 */
export function sendBack(shop: Shop, returnId: string, input: SendBackInput): Promise<void> {
  return onReturn(shop, returnId, { seen: input.seen }, ["send-back"], async (shop, locked) => {
    // Refused here first: a return without goods has none in quarantine.
    if (locked.state !== "rejected" && locked.state !== "in-repair") {
      throw refusal("return.not-now", { event: "send-back", state: locked.state, by: "status" });
    }
    await leaveQuarantine(shop, locked);
    const serials = (await unitsOfReturn(shop, locked.id)).map(numberOnIt);
    const cause = locked.state === "in-repair" ? "repaired" : "not-accepted";
    const challan = await sendWithChallan(shop, locked, { cause, serials, way: input });
    const sent = await stepReturn(shop, locked, "send-back", {
      columns: columnsOfWay(input),
      detail: { ...textsOfWay(input), challan },
    });
    if (input.isHandedOver) await arriveLocked(shop, sent);
  });
}
