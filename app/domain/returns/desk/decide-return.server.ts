import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { AnswerInput } from "../return/answer-input.ts";
import type { Seen } from "../return/seen.ts";
import { refuseUnlessFree } from "../return/free-pieces.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isReturnOver } from "../../orders/machines/return-machine.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { takeStep } from "./take-step.server.ts";

/**
 * The shop decides against the seller: a refused request is approved, and goods that the seller rejected are accepted.
 * Refuses: others than the shop; a return that is neither; pieces that are in another return or were credited meanwhile,
 * or a delivery that was undone.
 */
export async function overruleSeller(
  shop: Shop,
  returnId: string,
  { seen, answer }: AnswerInput,
): Promise<void> {
  requirePermission(shop.actor, "returns.overrule");
  await takeStep(shop, returnId, "overrule", {
    seen,
    scope: "everybody",
    facts: ({ wasApproved }) => ({
      columns: { answer, ...(!wasApproved && { approved_at: shop.now() }) },
      detail: { answer },
    }),
    before: refuseIfTaken,
  });
}

/** Refuses: a return that is over and whose pieces have gone another way since. */
export async function refuseIfTaken(shop: Shop, locked: LockedReturn): Promise<void> {
  if (!isReturnOver(locked.state)) return;
  await refuseUnlessFree(shop, locked, locked);
  const fulfilment = await shop.db
    .selectFrom("fulfilments")
    .select("status")
    .where("id", "=", locked.fulfilmentId)
    .executeTakeFirstOrThrow();
  if (fulfilment.status !== "delivered") throw refusal("return.delivery-undone");
}

/**
 * The shop ends a return that nobody came to collect in time. The customer can ask again.
 * Refuses: others than the shop; a return that the customer brings or sends, or whose time is not over.
 */
export async function giveUpPickUp(shop: Shop, returnId: string, { seen }: Seen): Promise<void> {
  requirePermission(shop.actor, "returns.handle-any");
  await takeStep(shop, returnId, "give-up", { seen, scope: "everybody" });
}

/**
 * The shop ends an open return that was settled in another way, and says how.
 * Refuses: others than the shop; a return that is over.
 */
export async function closeReturn(
  shop: Shop,
  returnId: string,
  { seen, answer }: AnswerInput,
): Promise<void> {
  requirePermission(shop.actor, "returns.handle-any");
  await takeStep(shop, returnId, "close", {
    seen,
    scope: "everybody",
    facts: { columns: { answer }, detail: { answer } },
  });
}
