import { data, redirect } from "react-router";
import { z } from "zod";
import { transferMethods } from "#db/words/payment-words.ts";
import { CancelFulfilmentInput } from "#domain/orders/fulfilment/cancellation-input.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { Business } from "#domain/people/customers/business.ts";
import { OrderAddressInput } from "#domain/people/customers/shipping-address.ts";
import { correctAddress } from "#domain/orders/correct/correct-address.server.ts";
import { correctBillingAddress } from "#domain/orders/correct/correct-billing-address.server.ts";
import { AdvanceInput } from "#domain/payments/cash/remittance-input.ts";
import { advanceCash } from "#domain/payments/remittances/advance-cash.server.ts";
import { undoDelivery } from "#domain/orders/fulfil/undo-delivery.server.ts";
import { cancelOrder } from "#domain/orders/cancel/cancel-order.server.ts";
import { findOrder } from "#domain/orders/views/find-order.server.ts";
import { markBankTransferReceived } from "#domain/payments/pay/bank-transfer.server.ts";
import { changePaymentMethod } from "#domain/payments/pay/change-payment-method.server.ts";
import { OrderTransfer } from "#domain/payments/pay/received-transfer.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { askForRefundAccount, noteReturnedTransfer } from "#domain/payments/refund/ask-for-account.server.ts";
import { enterRefundAccount, openRefundAccount } from "#domain/payments/refund/give-account.server.ts";
import { accountFields, RefundAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import { RefundRequest, ReturnedTransfer, SentByHand } from "#domain/payments/refund/refund-request.ts";
import {
  noteRefundByHand,
  retryRefund,
} from "#domain/payments/provider-answers/settle-stuck-refund.server.ts";
import { OrderNoteInput } from "#domain/orders/notes/note-input.ts";
import { writeOrderNote } from "#domain/orders/notes/order-notes.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";
import { Nothing, postFulfilment } from "#routes/back-office/fulfilment/post-fulfilment.server.ts";

const NewMethod = z.object({ method: z.enum(["cod", ...transferMethods], "Please choose a payment method") });
const WhichRefund = z.object({ refundId: z.uuid() });

/** The sentence that the page shows after each action. */
export const doneToOrder: Record<string, string> = {
  pack: "Packed.",
  ship: "Shipped. We have emailed the customer.",
  "pack-collected": "Ready to collect. We have emailed the customer the code.",
  "ship-collected": "Handed over. We have emailed the customer.",
  "deliver-collected": "Handed over. We have emailed the customer.",
  "undo-delivery-collected": "Hand-over undone. We have emailed the customer.",
  "turn-back-collected": "Marked as not collected. We have emailed the customer.",
  correct: "Tracking number corrected. We have emailed it to the customer.",
  move: "Date moved. We have emailed the customer.",
  "eway-bill": "E-way bill number saved.",
  "correct-serial": "Serial number corrected.",
  deliver: "Marked as delivered.",
  "undo-delivery": "Delivery undone. We have emailed the customer.",
  "turn-back": "Marked as coming back. We have emailed the customer.",
  "return-damaged":
    "Marked as returned damaged. The items are not back in stock. We have emailed the customer.",
  lose: "Marked as lost. The items are not back in stock. We have emailed the customer.",
  return: "Marked as returned by courier. The items are back in stock. We have emailed the customer.",
  "cancel-fulfilment": "Items cancelled. They are back in stock. We have emailed the customer.",
  cancel: "Order cancelled. The items are back in stock. We have emailed the customer.",
  "bank-transfer": "Payment recorded. We have emailed the customer.",
  "payment-method": "Payment method changed. We have emailed the customer.",
  address: "Address corrected. We have emailed the customer.",
  "billing-address": "Billing address corrected. We have emailed the customer.",
  note: "Note saved.",
  refund: "Refund recorded. You can follow it under Payment.",
  "advance-cash": "Refund started. The courier still owes the cash: see Cash.",
  "refund-by-hand": "Refund marked as sent. We have emailed the customer.",
  "refund-by-hand-twice":
    "This refund had already gone through, so the customer may have been refunded twice. Your reference is in the audit log.",
  "refund-account-ask": "We have emailed the customer a link to give an account.",
  "refund-account-enter": "Account saved. We have informed the customer.",
  "refund-returned": "Refund marked as returned. We have asked the customer for the account again.",
  "refund-retry": "We are trying the refund again.",
};

/** Joins ticked orders, and the ticked serial numbers of each line, which are fields of one name, into one field. */
function joinTicked(form: FormData): void {
  const names = new Set([...form.keys()].filter((name) => name === "alsoPay" || name.startsWith("units-")));
  for (const name of names) form.set(name, form.getAll(name).join(","));
}

/**
 * Whether a form moves money or goods. Packing, shipping, correcting a tracking or serial number, noting an e-way bill,
 * moving a date, delivering and notes do not. All others send money back, record that it was sent, or send the goods elsewhere.
 */
export function movesMoney(form: FormData): boolean {
  return ![
    "pack",
    "ship",
    "correct",
    "correct-serial",
    "eway-bill",
    "move",
    "deliver",
    "undo-delivery",
    "turn-back",
    "note",
  ].includes(String(form.get("intent")));
}

/** Handles the forms of an order's page. `intent` names the form. */
export async function postOrder(shop: Shop, orderId: string, form: FormData) {
  const order = await findOrder(shop, orderId);
  if (!order) throw data(null, 404);
  const intent = String(form.get("intent"));
  const part = order.fulfilments.find(({ id }) => id === form.get("fulfilmentId"));
  const fulfilmentId = part?.id ?? "";
  const isCollected = part?.isToCollect || [part?.sentBy, form.get("sentBy")].includes("collected");
  const done = isCollected && `${intent}-collected` in doneToOrder ? `${intent}-collected` : intent;
  const step = <Shape extends z.ZodType>(shape: Shape, verb: (input: z.output<Shape>) => Promise<void>) =>
    submitThen(form, shape, `/admin/orders/${orderId}?done=${done}`, verb);

  const answer = postFulfilment(shop, fulfilmentId, intent, step);
  if (answer !== undefined) return answer;
  return byIntent(intent, {
    "undo-delivery": () => step(Nothing, () => undoDelivery(shop, fulfilmentId)),
    "cancel-fulfilment": () =>
      step(CancelFulfilmentInput, (input) => cancelFulfilment(shop, fulfilmentId, input)),
    cancel: () => step(CancelFulfilmentInput, (input) => cancelOrder(shop, orderId, input)),
    address: () => step(OrderAddressInput, (input) => correctAddress(shop, orderId, input)),
    "billing-address": () => step(Business, (input) => correctBillingAddress(shop, orderId, input)),
    note: () => step(OrderNoteInput, (input) => writeOrderNote(shop, orderId, input)),
    "bank-transfer": () => {
      joinTicked(form);
      return step(OrderTransfer, (transfer) => markBankTransferReceived(shop, orderId, transfer));
    },
    "payment-method": () => step(NewMethod, ({ method }) => changePaymentMethod(shop, orderId, method)),
    refund: () => {
      joinTicked(form);
      return step(RefundRequest, (request) => refundMoney(shop, orderId, request));
    },
    "advance-cash": () => step(AdvanceInput, (input) => advanceCash(shop, { ...input, fulfilmentId })),
    "refund-by-hand": () =>
      submit(form, SentByHand, async (sent) => {
        const isTwice = (await noteRefundByHand(shop, orderId, sent)) === "sent twice";
        return redirect(`/admin/orders/${orderId}?done=${isTwice ? `${intent}-twice` : intent}`, 303);
      }),
    "refund-retry": () => step(WhichRefund, ({ refundId }) => retryRefund(shop, orderId, refundId)),
    "refund-account-ask": () =>
      step(WhichRefund, ({ refundId }) => askForRefundAccount(shop, orderId, refundId)),
    "refund-account-enter": () =>
      submitThen(
        form,
        RefundAccount,
        `/admin/orders/${orderId}?done=${intent}`,
        (account) => enterRefundAccount(shop, orderId, String(form.get("refundId")), account),
        { withheld: accountFields },
      ),
    "refund-account-open": () =>
      submit(form, WhichRefund, async ({ refundId }) => ({
        opened: await openRefundAccount(shop, orderId, refundId),
      })),
    "refund-returned": () =>
      step(ReturnedTransfer, (returned) => noteReturnedTransfer(shop, orderId, returned)),
  });
}
