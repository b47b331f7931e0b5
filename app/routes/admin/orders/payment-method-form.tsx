import { paymentMethodWords } from "#domain/orders/order/order-words.ts";
import type { PaymentChoice } from "#domain/payments/pay/payment-choices.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";

type PaymentMethodFormProps = { choices: readonly PaymentChoice[]; failure: FormFailure | undefined };

/** Changes how an unpaid order is paid. Card and UPI are not offered: the customer pays so on the order page. */
export function PaymentMethodForm({ choices, failure }: PaymentMethodFormProps) {
  const methods = choices.filter((choice) => choice !== "online");
  if (methods.length === 0) return null;
  return (
    <AskFirst label="Change payment method" open={isOf(failure, "payment-method")}>
      <p>We email the customer how to pay. With cash on delivery the order can be packed at once.</p>
      <IntentForm intent="payment-method" failure={failure}>
        <SelectField label="New payment method" name="method">
          {methods.map((method) => (
            <option key={method} value={method}>
              {paymentMethodWords[method]}
            </option>
          ))}
        </SelectField>
        <SubmitButton variant="primary">Change payment method</SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}
