import { WeEmail } from "../we-email.tsx";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { CancelReasonField } from "./cancel-reason-field.tsx";
import type { ActionProps } from "./next-step.tsx";
import { ConfirmNumbers } from "./serials-form.tsx";
import { refundText, thisFulfilment, whoseStock } from "./fulfilment-text.ts";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";

export function CorrectTracking({ fulfilment, failure, about, intent }: ActionProps) {
  const { carrier, trackingNumber } = fulfilment;
  const isRefused = isOf(failure, intent, about);
  const stored = { carrier: carrier ?? "", trackingNumber: trackingNumber ?? "" };
  return (
    // The key closes it once the correction is saved.
    <ConfirmFirst key={`${carrier} ${trackingNumber}`} label="Correct the tracking number" open={isRefused}>
      <p>
        <WeEmail>We email the correct tracking number to the customer.</WeEmail>
      </p>
      <IntentForm intent={intent} about={about} failure={failure} values={stored}>
        <div className="form-grid">
          <TrackingFields />
        </div>
        <SubmitButton>Save tracking number</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** Corrects the serial number of a unit that was shipped. */
export function CorrectSerial({ fulfilment, failure, about, intent }: ActionProps) {
  const isRefused = isOf(failure, intent, about);
  const units = fulfilment.lines.flatMap(({ position, name, serials, unnumbered }) => [
    ...serials.map((number) => ({ value: `${position}:${number}`, label: `${number}, ${name}` })),
    ...(unnumbered > 0 ? [{ value: `${position}:`, label: `No serial number yet, ${name}` }] : []),
  ]);
  return (
    // The key closes it once the correction is saved.
    <ConfirmFirst
      key={units.map(({ value }) => value).join(" ")}
      label="Correct a serial number"
      open={isRefused}
    >
      <p>
        The invoice stays as it is. The customer sees on the order page which number was corrected, and when.
      </p>
      <IntentForm intent={intent} about={about} failure={failure} values={{ unit: units[0]?.value }}>
        <div className="form-grid">
          <SelectField label="Unit" name="unit">
            <Options of={units.map(({ value, label }) => [value, label])} />
          </SelectField>
          <Field
            label="Correct serial number"
            name="serialNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <ConfirmNumbers
            name="sentAgain"
            label={(numbers) => `Use ${numbers} again: the number is correct`}
          />
        </div>
        <SubmitButton>Save serial number</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** Cancels a fulfilment that has not been dispatched. */
export function Cancel({ fulfilment, permissions, failure, about, intent }: ActionProps) {
  const text = `Cancel ${thisFulfilment(fulfilment)}`;
  return (
    <ConfirmFirst label={text} open={isOf(failure, intent, about)}>
      <p>
        The items go back into {whoseStock(fulfilment, permissions)}.{" "}
        <WeEmail>We tell the customer the reason.</WeEmail>
        {refundText(fulfilment)}
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <CancelReasonField />
        <SubmitButton variant="danger" busyLabel="Cancelling...">
          {text}
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
