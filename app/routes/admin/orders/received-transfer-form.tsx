import { formatExact } from "#domain/money/money.ts";
import type { ShopOrder } from "#domain/order-views/find-order.server.ts";
import { waitsForTransfer } from "#domain/transitions/order-machine.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { BankReferenceField } from "../frame/bank-reference-field.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";

type ReceivedTransferFormProps = { order: ShopOrder; failure: FormFailure | undefined };

/** Records a bank transfer for an order that waits for one, or that expired before its transfer came. */
export function ReceivedTransferForm({ order, failure }: ReceivedTransferFormProps) {
  const isLate = order.paymentMethod === "bank" && order.status === "cancelled";
  if (order.paymentStatus !== "pending" || !(waitsForTransfer(order) || isLate)) return null;
  return (
    <AskFirst label="Mark as paid" open={isOf(failure, "bank-transfer")}>
      <p>
        Use this after {formatExact(order.due)} with the reference {order.number} has reached the bank
        account.
        {isLate &&
          " This order has expired. If the items are in stock, it becomes active again. If not, we ask you to send the money back."}
      </p>
      <IntentForm intent="bank-transfer" failure={failure}>
        <Field
          label="Amount received, in rupees"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
        />
        <BankReferenceField />
        <SubmitButton variant="primary" busyLabel="Saving...">
          Mark as paid
        </SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}
