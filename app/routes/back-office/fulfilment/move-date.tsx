import { WeEmail } from "../we-email.tsx";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { longestNote, mostMoves, moveReasonLabels } from "#domain/orders/fulfilment/move-input.ts";
import { Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import type { ActionProps } from "./next-step.tsx";

/** Moves the date that the customer was promised to a later one. */
export function MoveDate({ fulfilment, failure, about, intent }: ActionProps) {
  const { isToCollect, moves, moveFrom, moveUntil } = fulfilment;
  if (moveFrom === null || moveUntil === null) return null;
  const text = isToCollect ? "Move the collection date" : "Move the delivery date";
  return (
    // The key closes it once the date is moved.
    <ConfirmFirst key={moves} label={text} open={isOf(failure, intent, about)}>
      <p>
        <WeEmail>
          We email the customer the new date and the reason, and that they can cancel without a fee.
        </WeEmail>{" "}
        {moves === mostMoves - 1
          ? "This is the last time that you can move it."
          : "You can move it twice, to at most 30 days after the promised date."}
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <input type="hidden" name="moves" value={moves} />
        <div className="form-grid">
          <Field
            label="New date"
            name="movedTo"
            type="date"
            min={moveFrom}
            max={moveUntil}
            hint={`${formatWeekday(moveFrom)} to ${formatWeekday(moveUntil)}`}
          />
          <SelectField label="Reason" name="reason" defaultValue="">
            <option value="" disabled>
              Please choose
            </option>
            <Options of={Object.entries(moveReasonLabels).map(([code, { seller }]) => [code, seller])} />
          </SelectField>
          <TextareaField
            className="form-wide"
            label="Message to the customer"
            name="note"
            rows={2}
            hint="Needed with 'Another reason'"
            required={false}
            maxLength={longestNote}
            autoComplete="off"
          />
        </div>
        <SubmitButton>{text}</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
