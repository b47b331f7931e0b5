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
import { ofIntent } from "#http/forms/by-intent.server.ts";
import { postStep, type SentStep } from "../post-step.server.ts";

/** The sentence that the page shows after each form of the desk. */
export const doneAtDesk: Record<string, string> = {
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

/** Handles the forms of the desk on the page of a return. Undefined for another form. */
export function postDesk(sent: SentStep) {
  return ofIntent(sent.form.get("intent"), {
    approve: () => postStep(sent, ApprovalInput, approveReturn),
    refuse: () => postStep(sent, RefusalInput, refuseReturn),
    advise: () => postStep(sent, AdviceInput, adviseOwner),
    overrule: () => postStep(sent, OverruleInput, overruleSeller),
    arrange: () => postStep(sent, ArrangeInput, arrangePickUp),
    "pick-up": () => postStep(sent, PickUpInput, pickUpGoods),
    receive: () => postStep(sent, Seen, receiveGoods),
    "lose-in-transit": () => postStep(sent, Seen, loseGoods),
    "give-up": () => postStep(sent, Seen, giveUpPickUp),
    close: () => postStep(sent, CloseInput, closeReturn),
  });
}
