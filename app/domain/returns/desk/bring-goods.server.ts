import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Seen } from "../return/seen.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { takeIntoQuarantine } from "../quarantine/quarantine.server.ts";
import { refuseIfTaken } from "./decide-return.server.ts";
import { arrangedPickUp } from "../return/arranged-pick-up.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import type { ArrangeInput, PickUpInput } from "./pick-up-input.ts";
import { takeStep } from "./take-step.server.ts";

/**
 * The seller or the shop sets, or changes, the day on which the goods will be collected, of which the customer is told.
 * Until the goods are collected the return stays approved. The same again changes nothing.
 * Refuses: a day that has passed; a return that is not approved or is not collected; another seller's, as unknown.
 */
export async function arrangePickUp(shop: Shop, returnId: string, input: ArrangeInput): Promise<void> {
  const { seen, pickUpOn, hours = "" } = input;
  if (pickUpOn < indianDay(shop.now())) throw refusal("return.pick-up-passed");
  const isCourier = input.by === "courier";
  const carrier = (isCourier && input.carrier) || null;
  const trackingNumber = (isCourier && input.trackingNumber) || null;
  await onReturn(shop, returnId, { seen }, ["arrange"], async (shop, locked) => {
    const before = await shop.db
      .selectFrom("returns")
      .select(["carrier", "tracking_number", arrangedPickUp.as("pickUp")])
      .where("id", "=", locked.id)
      .executeTakeFirstOrThrow();
    const isSame =
      before.pickUp?.pickUpOn === pickUpOn &&
      before.pickUp.hours === hours &&
      before.carrier === carrier &&
      before.tracking_number === trackingNumber;
    if (isSame) return;
    await stepReturn(shop, locked, "arrange", {
      columns: { carrier, tracking_number: trackingNumber },
      detail: { pickUpOn, hours, ...(carrier && trackingNumber && { carrier, trackingNumber }) },
    });
  });
}

/**
 * The goods were collected from the customer, or the customer has sent them.
 * Refuses: a return that is not approved; another seller's, as unknown.
 */
export function pickUpGoods(shop: Shop, returnId: string, input: PickUpInput): Promise<void> {
  return takeStep(shop, returnId, "pick-up", {
    seen: input.seen,
    facts: pickUp(input),
  });
}

function pickUp(input: PickUpInput) {
  if (input.by === "arranged") return {};
  if (input.by === "seller") return { columns: { carrier: null, tracking_number: null } };
  const { carrier = "", trackingNumber = "" } = input;
  return {
    columns: { carrier, tracking_number: trackingNumber },
    detail: { carrier, trackingNumber },
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
