import { formatExact } from "#domain/base/money/money.ts";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { isTransfer } from "#domain/payments/payment/payment-kinds.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { BankReferenceField } from "../payouts/bank-reference-field.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";

/** Other orders of the customer that wait for money. */
export type AlsoToPay = readonly { id: string; number: string; due: number }[];

type ReceivedTransferFormProps = {
  order: ShopOrder;
  alsoToPay: AlsoToPay;
  failure: FormFailure | undefined;
};

/** Records a bank transfer for an order that is not paid, or that expired before its transfer came. */
export function ReceivedTransferForm({ order, alsoToPay, failure }: ReceivedTransferFormProps) {
  const isLate = isTransfer(order.paymentMethod) && order.status === "cancelled";
  const isUtrOpen =
    order.utr !== null && order.payments.every(({ providerPaymentId }) => providerPaymentId !== order.utr);
  const isPaidOtherwise = order.paymentMethod === "cod" || !mayBePaid(order.paymentStatus);
  if (isPaidOtherwise ? !isUtrOpen : order.status === "cancelled" && !isLate) return null;
  const isUpi = order.paymentMethod === "upi" || isPaidOtherwise;
  return (
    <ConfirmFirst
      label={isUpi ? "Record UPI payment" : "Record bank transfer"}
      open={isOf(failure, "bank-transfer")}
    >
      <p>
        {isPaidOtherwise
          ? "The customer gave a UTR, and this order was then to be paid another way. "
          : `${formatExact(order.due)} is left to pay. `}
        {isUpi && order.utr === null && "The customer has not given a UTR. "}
        {order.utr !== null && `The customer gave the UTR ${order.utr}, which is no proof of payment. `}
        Use this after the money for {order.number} has reached the bank account.{" "}
        {isPaidOtherwise
          ? "What is not needed for this order is refunded."
          : `If it is less, we ask the customer for the rest. If it is more, we refund ${alsoToPay.length > 0 ? "what the orders you tick do not need" : "the difference"}.`}
        {isLate &&
          " This order has expired. If the items are in stock, it becomes active again. If not, we ask you to send the money back."}
      </p>
      <IntentForm
        intent="bank-transfer"
        failure={failure}
        values={{
          ...(order.due > 0 && { amount: formatExact(order.due).replace("₹", "") }),
          ...(isUtrOpen && order.utr !== null && { reference: order.utr }),
        }}
      >
        <Field
          label="Amount received, in rupees"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          {...(order.due > 0 && {
            hint: "The amount due. If the bank shows a different amount for the transfer, enter that",
          })}
        />
        {failure?.errors.isMore !== undefined && (
          <Checkbox name="isMore" isWide>
            The bank shows this amount in all for the reference
          </Checkbox>
        )}
        <BankReferenceField
          {...(isUtrOpen && { hint: "Given by the customer. Compare it with the bank statement" })}
        />
        {alsoToPay.map(({ id, number, due }) => (
          <Checkbox
            key={id}
            name="alsoPay"
            value={id}
            defaultChecked={isOf(failure, "bank-transfer") && failure?.values.alsoPay?.includes(id)}
            isWide
          >
            Also pay order {number} ({formatExact(due)})
          </Checkbox>
        ))}
        <Field
          label="Accept the rest as bank charges: reason"
          name="chargesReason"
          autoComplete="off"
          maxLength={200}
          hint="Only if the bank kept a small part. Leave empty if the customer still has to pay the rest"
        />
        <SubmitButton variant="primary">{isUpi ? "Record payment" : "Record transfer"}</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
