import { redirect } from "react-router";
import type { z } from "zod";
import {
  arriveReturn,
  comeBack,
  loseOnWayBack,
} from "#domain/order-flow/returns/settle/arrive-return.server.ts";
import { clearReturn } from "#domain/order-flow/returns/settle/clear-return.server.ts";
import { inspectReturn } from "#domain/order-flow/returns/settle/inspect-return.server.ts";
import { noneLeft } from "#domain/order-flow/returns/settle/none-left.server.ts";
import { refundReturn } from "#domain/order-flow/returns/settle/refund-return.server.ts";
import {
  notRepairable,
  repairReturn,
  sendBack,
} from "#domain/order-flow/returns/settle/repair-return.server.ts";
import { replaceReturn } from "#domain/order-flow/returns/settle/replace-return.server.ts";
import type { PhotoUpload } from "#domain/returns/photos/draw-photos.server.ts";
import {
  ClearInput,
  InspectionInput,
  ReplacementInput,
  ReturnRefundInput,
  ReturnStepInput,
  ReturnWordsInput,
  SendBackInput,
} from "#domain/returns/settle-input.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { submit } from "#http/forms/submit.server.ts";

/** The sentence that the page shows after each form. */
const sentences: Record<string, string> = {
  inspect: "Inspection saved.",
  clear: "Saved. The product can be inspected again.",
  refund: "Refunded. We have emailed the customer.",
  "none-left": "Saved. We have asked the customer to choose.",
  replace: "Replacement saved. We have emailed the customer.",
  repair: "Repair started. We have emailed the customer.",
  "not-repairable": "Saved. Replace the product or refund it.",
  "send-back": "Saved. We have emailed the customer.",
  arrive: "Marked as delivered. We have emailed the customer.",
  "lose-back": "Marked as lost. Settle the return in another way.",
  "come-back": "Marked as returned by the courier.",
};

export const doneBySettling = (done: string | null): string | undefined =>
  done === null ? undefined : sentences[done];

type Sent = { form: FormData; photos: readonly PhotoUpload[] };

/**
 * Handles the forms of `SettleForms` on the page of a return, read by `readPhotos`. `page` is the address of the page.
 * Undefined for a form of somebody else.
 */
export function postSettle(shop: Shop, returnId: string, { form, photos }: Sent, page: string) {
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
    case "inspect":
      return step(InspectionInput, (shop, id, input) => inspectReturn(shop, id, input, photos));
    case "clear":
      return step(ClearInput, clearReturn);
    case "refund":
      return step(ReturnRefundInput, refundReturn);
    case "none-left":
      return step(ReturnStepInput, noneLeft);
    case "replace":
      return step(ReplacementInput, replaceReturn);
    case "repair":
      return step(ReturnStepInput, repairReturn);
    case "not-repairable":
      return step(ReturnWordsInput, notRepairable);
    case "send-back":
      return step(SendBackInput, sendBack);
    case "arrive":
      return step(ReturnStepInput, arriveReturn);
    case "lose-back":
      return step(ReturnStepInput, loseOnWayBack);
    case "come-back":
      return step(ReturnStepInput, comeBack);
    default:
      return undefined;
  }
}
