import { redirect } from "react-router";
import type { z } from "zod";
import {
  adviseOwner,
  approveReturn,
  refuseReturn,
} from "#domain/order-flow/returns/desk/answer-return.server.ts";
import { loseGoods, pickUpGoods, receiveGoods } from "#domain/order-flow/returns/desk/bring-goods.server.ts";
import {
  closeReturn,
  giveUpPickUp,
  overruleSeller,
} from "#domain/order-flow/returns/desk/decide-return.server.ts";
import { PickUpInput } from "#domain/order-flow/returns/desk/pick-up-input.ts";
import {
  AdviceInput,
  ApprovalInput,
  CloseInput,
  OverruleInput,
  RefusalInput,
  Seen,
} from "#domain/returns/answer-input.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { submit } from "#http/forms/submit.server.ts";

/** The sentence that the page shows after each form of the desk. */
const sentences: Record<string, string> = {
  approve: "Approved. We have emailed the customer.",
  refuse: "Declined. We have emailed the customer.",
  advise: "Answered. We have emailed the customer.",
  overrule: "Overruled. We have emailed the customer and the seller.",
  "pick-up": "Saved. We have emailed the customer.",
  receive: "Marked as received. Please inspect the product.",
  "lose-in-transit": "Marked as lost. The return is accepted.",
  "give-up": "Ended. We have emailed the customer.",
  close: "Closed. We have emailed the customer and the seller.",
};

export const doneAtDesk = (done: string | null): string | undefined =>
  done === null ? undefined : sentences[done];

/** Handles the forms of the desk on the page of a return. Undefined for a form of somebody else. */
export function postDesk(shop: Shop, returnId: string, form: FormData, page: string) {
  const intent = String(form.get("intent"));
  const step = <Shape extends z.ZodType>(
    shape: Shape,
    verb: (shop: Shop, returnId: string, input: z.output<Shape>) => Promise<void>,
  ) =>
    submit(form, shape, async (input) => {
      await verb(shop, returnId, input);
      return redirect(`${page}?done=${intent}`, 303);
    });
  switch (intent) {
    case "approve":
      return step(ApprovalInput, approveReturn);
    case "refuse":
      return step(RefusalInput, refuseReturn);
    case "advise":
      return step(AdviceInput, adviseOwner);
    case "overrule":
      return step(OverruleInput, overruleSeller);
    case "pick-up":
      return step(PickUpInput, pickUpGoods);
    case "receive":
      return step(Seen, receiveGoods);
    case "lose-in-transit":
      return step(Seen, loseGoods);
    case "give-up":
      return step(Seen, giveUpPickUp);
    case "close":
      return step(CloseInput, closeReturn);
    default:
      return undefined;
  }
}
