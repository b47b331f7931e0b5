import { arriveReturn, comeBack, loseOnWayBack } from "#domain/returns/settle/arrive-return.server.ts";
import { clearReturn } from "#domain/returns/settle/clear-return.server.ts";
import { inspectReturn } from "#domain/returns/settle/inspect-return.server.ts";
import { noneLeft } from "#domain/returns/settle/none-left.server.ts";
import { refundReturn } from "#domain/returns/settle/refund-return.server.ts";
import { notRepairable, repairReturn, sendBack } from "#domain/returns/settle/repair-return.server.ts";
import { replaceReturn } from "#domain/returns/settle/replace-return.server.ts";
import type { PhotoUpload } from "#domain/returns/photos/draw-photos.server.ts";
import {
  ClearInput,
  InspectionInput,
  ReplacementInput,
  ReturnRefundInput,
  ReturnWordsInput,
  SendBackInput,
} from "#domain/returns/return/settle-input.ts";
import { Seen } from "#domain/returns/return/seen.ts";
import { ofIntent } from "#http/forms/by-intent.server.ts";
import { postStep, type SentStep } from "../post-step.server.ts";

/** The sentence that the page shows after each form. */
export const doneBySettling: Record<string, string> = {
  inspect: "Inspection saved.",
  clear: "Saved. The product can be inspected again.",
  refund: "Refund approved. We have emailed the customer.",
  "none-left": "Saved. We have asked the customer to choose.",
  replace: "Replacement saved. We have emailed the customer.",
  repair: "Repair started. We have emailed the customer.",
  "not-repairable": "Saved. Replace the product or refund it.",
  "send-back": "Saved. We have emailed the customer.",
  arrive: "Marked as delivered. We have emailed the customer.",
  "lose-back": "Marked as lost. Settle the return in another way.",
  "come-back": "Marked as returned by the courier.",
};

/** Handles the forms of `SettleForms` on the page of a return. Undefined for another form. */
export function postSettle(sent: SentStep, photos: readonly PhotoUpload[]) {
  return ofIntent(sent.form.get("intent"), {
    inspect: () =>
      postStep(sent, InspectionInput, (shop, id, input) => inspectReturn(shop, id, input, photos)),
    clear: () => postStep(sent, ClearInput, clearReturn),
    refund: () => postStep(sent, ReturnRefundInput, refundReturn),
    "none-left": () => postStep(sent, Seen, noneLeft),
    replace: () => postStep(sent, ReplacementInput, replaceReturn),
    repair: () => postStep(sent, Seen, repairReturn),
    "not-repairable": () => postStep(sent, ReturnWordsInput, notRepairable),
    "send-back": () => postStep(sent, SendBackInput, sendBack),
    arrive: () => postStep(sent, Seen, arriveReturn),
    "lose-back": () => postStep(sent, Seen, loseOnWayBack),
    "come-back": () => postStep(sent, Seen, comeBack),
  });
}
