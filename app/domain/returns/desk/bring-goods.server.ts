import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Seen } from "../return/seen.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { takeIntoQuarantine } from "../quarantine/quarantine.server.ts";
import { refuseIfTaken } from "./decide-return.server.ts";
import type { PickUpInput } from "./pick-up-input.ts";
import { takeStep } from "./take-step.server.ts";

/**
 * The seller or the shop has collected the goods from the customer, or will: the customer is told when.
 * Refuses: a return that is not approved; another seller's, as unknown.
 */
export function pickUpGoods(shop: Shop, returnId: string, input: PickUpInput): Promise<void> {
  return takeStep(shop, returnId, "pick-up", {
    seen: input.seen,
    facts: pickUp(input),
  });
}

function pickUp({ pickUpOn, hours, ...input }: PickUpInput) {
  const when = { ...(pickUpOn && { pickUpOn, ...(hours && { hours }) }) };
  if (input.by === "seller") return { detail: when };
  const { carrier = "", trackingNumber = "" } = input;
  return {
    columns: { carrier, tracking_number: trackingNumber },
    detail: { carrier, trackingNumber, ...when },
  };
}

/**
 * The goods have reached the seller, and lie in quarantine until somebody decides about them. They may also come for a
 * return that was cancelled after its approval.
 * Refuses: a return without goods on their way; pieces that are in another return or were credited meanwhile; another
 * seller's, as unknown.
 */
export function receiveGoods(shop: Shop, returnId: string, { seen }: Seen): Promise<void> {
  return takeStep(shop, returnId, "receive", {
    seen,
    facts: { columns: { received_at: shop.now() } },
    before: refuseIfTaken,
    after: async (shop, received) => void (await takeIntoQuarantine(shop, received)),
  });
}

/**
 * The courier has lost the goods on their way to the seller: the customer is treated as if they had arrived.
 * Refuses: others than the shop; a return whose goods are not on their way.
 */
export async function loseGoods(shop: Shop, returnId: string, { seen }: Seen): Promise<void> {
  requirePermission(shop.actor, "returns.handle-any");
  await takeStep(shop, returnId, "lose", {
    seen,
    scope: "everybody",
    facts: { columns: { is_lost: true } },
    before: async (_shop, { state }) => {
      // What is lost on its way to the customer is another verb's: its units and stock have to be put right.
      if (state !== "in-transit") throw refusal("return.not-now", { event: "lose", state, by: "status" });
    },
  });
}
