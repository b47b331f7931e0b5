import { adviseOwner, approveReturn, refuseReturn } from "#domain/returns/desk/answer-return.server.ts";
import {
  arrangePickUp,
  loseGoods,
  pickUpGoods,
  receiveGoods,
} from "#domain/returns/desk/bring-goods.server.ts";
import { closeReturn, giveUpPickUp, overruleSeller } from "#domain/returns/desk/decide-return.server.ts";
import { ArrangeInput, PickUpInput } from "#domain/returns/desk/pick-up-input.ts";
import {
  AdviceInput,
  ApprovalInput,
  CloseInput,
  OverruleInput,
  RefusalInput,
} from "#domain/returns/return/answer-input.ts";
import { Seen } from "#domain/returns/return/seen.ts";
import { postStep, type SentStep } from "../post-step.server.ts";

/** The sentence that the page shows after each form of the desk. */
const sentences: Record<string, string> = {
  approve: "Approved. We have emailed the customer.",
  refuse: "Declined. We have emailed the customer.",
  advise: "Answered. We have emailed the customer.",
  overrule: "Overruled. We have emailed the customer and the seller.",
  arrange: "Saved. We have emailed the day to the customer.",
  "pick-up": "Saved. The product is on its way.",
  receive: "Marked as received. Please inspect the product.",
  "lose-in-transit": "Marked as lost. The return is accepted.",
  "give-up": "Closed. We have emailed the customer.",
  close: "Closed. We have emailed the customer and the seller.",
};

export const doneAtDesk = (done: string | null): string | undefined =>
  done === null ? undefined : sentences[done];

/** Handles the forms of the desk on the page of a return. Undefined for another form. */
export function postDesk(sent: SentStep) {
  switch (sent.form.get("intent")) {
    case "approve":
      return postStep(sent, ApprovalInput, approveReturn);
    case "refuse":
      return postStep(sent, RefusalInput, refuseReturn);
    case "advise":
      return postStep(sent, AdviceInput, adviseOwner);
    case "overrule":
      return postStep(sent, OverruleInput, overruleSeller);
    case "arrange":
      return postStep(sent, ArrangeInput, arrangePickUp);
    case "pick-up":
      return postStep(sent, PickUpInput, pickUpGoods);
    case "receive":
      return postStep(sent, Seen, receiveGoods);
    case "lose-in-transit":
      return postStep(sent, Seen, loseGoods);
    case "give-up":
      return postStep(sent, Seen, giveUpPickUp);
    case "close":
      return postStep(sent, CloseInput, closeReturn);
    default:
      return undefined;
  }
}
