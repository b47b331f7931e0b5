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
import { arriveReturn, comeBack, loseOnWayBack } from "#domain/returns/settle/arrive-return.server.ts";
import { clearReturn } from "#domain/returns/settle/clear-return.server.ts";
import { inspectReturn } from "#domain/returns/settle/inspect-return.server.ts";
import { noneLeft } from "#domain/returns/settle/none-left.server.ts";
import { refundReturn } from "#domain/returns/settle/refund-return.server.ts";
import { notRepairable, repairReturn, sendBack } from "#domain/returns/settle/repair-return.server.ts";
import { replaceReturn } from "#domain/returns/settle/replace-return.server.ts";
import {
  ClearInput,
  InspectionInput,
  ReplacementInput,
  ReturnRefundInput,
  ReturnTextInput,
  SendBackInput,
} from "#domain/returns/return/settle-input.ts";
import { Seen } from "#domain/returns/return/seen.ts";
import { formAbout, withoutPassword } from "#http/forms/page-forms.server.ts";

/** The forms of the page of a return, at the desk and until it is settled. */
export const returnForms = withoutPassword({
  approve: formAbout(ApprovalInput, approveReturn, "Approved. We have emailed the customer."),
  refuse: formAbout(RefusalInput, refuseReturn, "Declined. We have emailed the customer."),
  advise: formAbout(AdviceInput, adviseOwner, "Answered. We have emailed the customer."),
  overrule: formAbout(
    OverruleInput,
    overruleSeller,
    "Overruled. We have emailed the customer and the seller.",
  ),
  arrange: formAbout(ArrangeInput, arrangePickUp, "Saved. We have emailed the day to the customer."),
  "pick-up": formAbout(PickUpInput, pickUpGoods, "Saved. The product is on its way."),
  receive: formAbout(Seen, receiveGoods, "Marked as received. Please inspect the product."),
  "lose-in-transit": formAbout(Seen, loseGoods, "Marked as lost. The return is accepted."),
  "give-up": formAbout(Seen, giveUpPickUp, "Closed. We have emailed the customer."),
  close: formAbout(CloseInput, closeReturn, "Closed. We have emailed the customer and the seller."),
  inspect: formAbout(
    InspectionInput,
    (shop, id: string, input, { files }) => inspectReturn(shop, id, input, files),
    "Inspection saved.",
  ),
  clear: formAbout(ClearInput, clearReturn, "Saved. The product can be inspected again."),
  refund: formAbout(ReturnRefundInput, refundReturn, "Refund approved. We have emailed the customer."),
  "none-left": formAbout(Seen, noneLeft, "Saved. We have asked the customer to choose."),
  replace: formAbout(ReplacementInput, replaceReturn, "Replacement saved. We have emailed the customer."),
  repair: formAbout(Seen, repairReturn, "Repair started. We have emailed the customer."),
  "not-repairable": formAbout(ReturnTextInput, notRepairable, "Saved. Replace the product or refund it."),
  "send-back": formAbout(SendBackInput, sendBack, "Saved. We have emailed the customer."),
  arrive: formAbout(Seen, arriveReturn, "Marked as delivered. We have emailed the customer."),
  "lose-back": formAbout(Seen, loseOnWayBack, "Marked as lost. Settle the return in another way."),
  "come-back": formAbout(Seen, comeBack, "Marked as returned by the courier."),
});
