import type { ReturnReason } from "#db/values/return-values.ts";
import { raiseReturnAlert } from "../../shop/alerts/return-alerts.server.ts";
import type { AnswerInput, ApprovalInput } from "../return/answer-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { takeStep } from "./take-step.server.ts";

/**
 * The seller or the shop approves a request: the customer can hand the goods over.
 * Refuses: a request that was answered before; another seller's, as unknown.
 */
export function approveReturn(shop: Shop, returnId: string, { seen, answer }: ApprovalInput): Promise<void> {
  return takeStep(shop, returnId, "approve", {
    seen,
    facts: {
      columns: { approved_at: shop.now(), answer: answer || null },
      detail: answer === "" ? {} : { answer },
    },
  });
}

/**
 * The seller or the shop refuses a request, with the reason in words. For a reason for which the law lets customers
 * return goods, the shop is alerted, because it decides in the end.
 * Refuses: a request that was answered before; another seller's, as unknown.
 */
export function refuseReturn(shop: Shop, returnId: string, { seen, answer }: AnswerInput): Promise<void> {
  return takeStep(shop, returnId, "refuse", {
    seen,
    facts: { columns: { answer }, detail: { answer } },
    after: async (shop, { id, number, kind, reason, product, vendorName }) => {
      if (kind === "service" || !isStatutory(reason)) return;
      const sentence = `${vendorName} refused return ${number} of '${product}': ${answer}`;
      await raiseReturnAlert(shop, "return-refused", id, sentence);
    },
  });
}

/** Whether the law lets customers return goods for this reason, whatever the seller's terms are. */
const isStatutory = (reason: ReturnReason) => reason !== "changed-mind";

/**
 * The seller or the shop tells the owner of a product whom to ask for service, such as the maker.
 * Refuses: a return, which is no service request; a request that was answered before; another seller's, as unknown.
 */
export function adviseOwner(shop: Shop, returnId: string, { seen, answer }: AnswerInput): Promise<void> {
  return takeStep(shop, returnId, "advise", { seen, facts: { columns: { answer }, detail: { answer } } });
}
