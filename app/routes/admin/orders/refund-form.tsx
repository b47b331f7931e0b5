import { formatExact } from "#domain/money/money.ts";
import type { ShopFulfilment } from "#domain/order-views/find-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";

type RefundFormProps = {
  fulfilments: Pick<ShopFulfilment, "id" | "vendorName" | "moneyLeft">[];
  /** The largest refundable amount, in whole paise. */
  left: number;
  requestId: string;
  failure: FormFailure | undefined;
};

export function RefundForm({ fulfilments, left, requestId, failure }: RefundFormProps) {
  const typed = typedFor("refund", failure);
  const isSending = useIsBusyWith("refund");
  return (
    <AskFirst label="Refund" open={isOf(failure, "refund")}>
      <p>We refund to the original payment method. You can refund up to {formatExact(left)}.</p>
      <IntentForm intent="refund" failure={failure}>
        <input type="hidden" name="requestId" value={typed.requestId ?? requestId} />
        <Field
          label="Amount, in rupees"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          defaultValue={typed.amount ?? String(left / 100)}
        />
        {fulfilments.length > 1 && (
          <SelectField
            label="Refund for"
            name="fulfilmentId"
            defaultValue={typed.fulfilmentId ?? ""}
            hint="The amount is deducted from the vendor's balance."
          >
            <option value="">Whole order</option>
            {fulfilments.map(({ id, vendorName, moneyLeft }) => (
              <option key={id} value={id} disabled={moneyLeft <= 0}>
                {vendorName}, {moneyLeft > 0 ? `up to ${formatExact(moneyLeft)}` : "nothing to refund"}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          label="Reason"
          name="reason"
          maxLength={200}
          hint="Only staff can see this."
          defaultValue={typed.reason}
        />
        <Button type="submit" variant="danger" busy={isSending} busyLabel="Refunding...">
          Send refund
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
