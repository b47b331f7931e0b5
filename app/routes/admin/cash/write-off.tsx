import { formatExact } from "#domain/base/money/money.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type WriteOffProps = {
  fulfilmentId: string;
  amount: number;
  label: string;
  /** 'this cash' */
  what: string;
  failure: FormFailure | undefined;
};

/** Gives up cash that will not come any more. */
export function WriteOff({ fulfilmentId, amount, label, what, failure }: WriteOffProps) {
  const about = { name: "fulfilmentId", value: fulfilmentId };
  return (
    <ConfirmFirst label={label} open={isOf(failure, "write-off", about)}>
      <p>
        Use this if the courier will never send {what}. The shop bears {formatExact(amount)}. The order counts
        as paid, and the seller gets its share.
      </p>
      <IntentForm intent="write-off" about={about} failure={failure}>
        <Field label="Reason" name="reason" maxLength={300} />
        <SubmitButton variant="danger">Write off {formatExact(amount)}</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
