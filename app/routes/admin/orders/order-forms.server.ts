import { data } from "react-router";
import { z } from "zod";
import { StaffNoteInput } from "#domain/shop/audit/staff-note.ts";
import { transferMethods } from "#db/values/payment-values.ts";
import { CancelFulfilmentInput } from "#domain/orders/fulfilment/cancellation-input.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { Business } from "#domain/people/customers/business.ts";
import { OrderAddressInput } from "#domain/people/customers/shipping-address.ts";
import { correctAddress } from "#domain/orders/correct/correct-address.server.ts";
import { correctBillingAddress } from "#domain/orders/correct/correct-billing-address.server.ts";
import { AdvanceInput } from "#domain/payments/cash/remittance-input.ts";
import { advanceCash } from "#domain/payments/remittances/advance-cash.server.ts";
import { undoDelivery } from "#domain/orders/fulfil/undo-delivery.server.ts";
import { sendMailAgain, WhichMail } from "#domain/orders/mails/send-mail-again.server.ts";
import { cancelOrder } from "#domain/orders/cancel/cancel-order.server.ts";
import { markBankTransferReceived } from "#domain/payments/pay/bank-transfer.server.ts";
import { changePaymentMethod } from "#domain/payments/pay/change-payment-method.server.ts";
import { OrderTransfer } from "#domain/payments/pay/received-transfer.ts";
import { makePayLink, NewPayLink } from "#domain/payments/pay-links/make-pay-link.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import {
  requestRefundAccount,
  noteReturnedTransfer,
} from "#domain/payments/refund/request-account.server.ts";
import { enterRefundAccount, openRefundAccount } from "#domain/payments/refund/give-account.server.ts";
import { fillArea } from "#routes/shared/forms/fill-area.server.ts";
import { accountFields, RefundAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import { RefundRequest, ReturnedTransfer, SentByHand } from "#domain/payments/refund/refund-request.ts";
import {
  noteRefundByHand,
  retryRefund,
} from "#domain/payments/provider-answers/settle-stuck-refund.server.ts";
import { giveCashBack } from "#domain/payments/counter/give-cash-back.server.ts";
import { payAtCounter } from "#domain/payments/counter/pay-at-counter.server.ts";
import { CounterPayment } from "#domain/payments/counter/counter-payment.ts";
import { writeOrderNote } from "#domain/orders/notes/order-notes.server.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { fulfilmentForms } from "#routes/back-office/fulfilment/fulfilment-forms.server.ts";
import { changeForms } from "./change/change-forms.server.ts";

const NewMethod = z.object({
  method: z.enum(["online", "cod", ...transferMethods], "Please choose a payment method"),
});
const WhichRefund = z.object({ refundId: z.uuid() });

/** Joins ticked orders, and the ticked serial numbers of each line, which are fields of one name, into one field. */
function joinTicked(form: FormData): void {
  const names = new Set([...form.keys()].filter((name) => name === "alsoPay" || name.startsWith("units-")));
  for (const name of names) form.set(name, form.getAll(name).join(","));
}

/** The forms of an order's page about one of its parts. */
export const partForms = {
  ...fulfilmentForms,
  ...withoutPassword({
    "undo-delivery": formAbout(Nothing, undoDelivery, {
      "undo-delivery": "Delivery undone. We have emailed the customer.",
      "undo-delivery-collected": "Hand-over undone. We have emailed the customer.",
    }),
  }),
  "cancel-fulfilment": formAbout(
    CancelFulfilmentInput,
    cancelFulfilment,
    "Items cancelled. They are back in stock. We have emailed the customer.",
  ),
  "advance-cash": formAbout(
    AdvanceInput,
    (shop, fulfilmentId: string, input) => advanceCash(shop, { ...input, fulfilmentId }),
    "Refund started. The courier still owes the cash: see Cash.",
  ),
};

/** All forms of an order's page. */
export const orderForms = {
  ...partForms,
  change: changeForms.change,
  ...withoutPassword({
    note: formAbout(StaffNoteInput, writeOrderNote, "Note saved."),
    "mail-again": formAbout(WhichMail, sendMailAgain, "Email sent again."),
    "pay-link": formAbout(NewPayLink, async (shop, id: string, input) =>
      data({ payLink: await makePayLink(shop, id, input) }),
    ),
    "counter-payment": formAbout(CounterPayment, payAtCounter, "Payment recorded."),
    "bank-transfer": formAbout(
      OrderTransfer,
      markBankTransferReceived,
      "Payment recorded. We have emailed the customer.",
      { prepare: joinTicked },
    ),
  }),
  cancel: formAbout(
    CancelFulfilmentInput,
    cancelOrder,
    "Order cancelled. The items are back in stock. We have emailed the customer.",
  ),
  address: formAbout(OrderAddressInput, correctAddress, "Address corrected. We have emailed the customer.", {
    prepare: fillArea,
  }),
  "billing-address": formAbout(
    Business,
    correctBillingAddress,
    "Billing address corrected. We have emailed the customer.",
    { prepare: (form) => fillArea(form, "billing") },
  ),
  "payment-method": formAbout(
    NewMethod,
    (shop, id: string, { method }) => changePaymentMethod(shop, id, method),
    "Payment method changed. We have emailed the customer.",
  ),
  refund: formAbout(RefundRequest, refundMoney, "Refund recorded. You can follow it under Payment.", {
    prepare: joinTicked,
  }),
  "refund-by-hand": formAbout(
    SentByHand,
    async (shop, id: string, sent) =>
      (await noteRefundByHand(shop, id, sent)) === "sent twice" ? "refund-by-hand-twice" : "refund-by-hand",
    {
      "refund-by-hand": "Refund marked as sent. We have emailed the customer.",
      "refund-by-hand-twice":
        "This refund had already gone through, so the customer may have been refunded twice. Your reference is in the audit log.",
    },
  ),
  "cash-refund": formAbout(
    WhichRefund,
    (shop, id: string, { refundId }) => giveCashBack(shop, id, refundId),
    "Refund given back in cash. It is noted in the till.",
  ),
  "refund-retry": formAbout(
    WhichRefund,
    (shop, id: string, { refundId }) => retryRefund(shop, id, refundId),
    "We are trying the refund again.",
  ),
  "refund-account-ask": formAbout(
    WhichRefund,
    (shop, id: string, { refundId }) => requestRefundAccount(shop, id, refundId),
    "We have emailed the customer a link to give an account.",
  ),
  "refund-account-enter": formAbout(
    RefundAccount,
    (shop, id: string, account, { form }) =>
      enterRefundAccount(shop, id, String(form.get("refundId")), account),
    "Account saved. We have informed the customer.",
    { secrets: accountFields },
  ),
  "refund-account-open": formAbout(WhichRefund, async (shop, id: string, { refundId }) =>
    data({ opened: await openRefundAccount(shop, id, refundId) }),
  ),
  "refund-returned": formAbout(
    ReturnedTransfer,
    noteReturnedTransfer,
    "Refund marked as returned. We have asked the customer for the account again.",
  ),
};
