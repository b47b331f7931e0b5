import { CancelFulfilmentInput, cancelReasonLabels } from "#domain/orders/fulfilment/cancellation-input.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";

export function CancelReasonField() {
  return (
    <SelectField label="Reason" name="reason" defaultValue="">
      <option value="" disabled>
        Please choose
      </option>
      <Options
        of={CancelFulfilmentInput.shape.reason.options.map((reason) => [reason, cancelReasonLabels[reason]])}
      />
    </SelectField>
  );
}
