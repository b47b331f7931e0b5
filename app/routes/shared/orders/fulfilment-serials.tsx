import { serialsField } from "#domain/fulfilment/ship-input.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, SelectField, TextareaField } from "#ui/controls/field.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { AskFirst } from "../forms/ask-first.tsx";
import { type About, IntentForm, isOf, typedFor, useIsBusyWith } from "../forms/intent-form.tsx";
import type { ActionProps } from "./action-props.ts";
import type { ActionableFulfilment } from "./possible-actions.ts";

type OfForm = { intent: string; failure: FormAnswer | undefined; about?: About };

type SerialFieldsProps = OfForm & Pick<ActionableFulfilment, "lines">;

/** The serial numbers of the units to ship, and what the shop asks to confirm about them. */
export function SerialFields({ lines, ...form }: SerialFieldsProps) {
  const typed = typedFor(form.intent, form.failure, form.about);
  const isRefused = isOf(form.failure, form.intent, form.about);
  const areMissing = isRefused && form.failure?.errors.isWithoutSerials !== undefined;
  const isConfirmed = typed.isWithoutSerials === "on";
  return (
    <>
      {lines
        .filter(({ needsSerial }) => needsSerial)
        .map(({ position, name, quantity }) => (
          <TextareaField
            key={position}
            className="form-wide fulfilment-serials"
            label={quantity === 1 ? `Serial number of ${name}` : `Serial numbers of ${name}`}
            name={serialsField(position)}
            hint={
              quantity === 1
                ? "Enter 1 serial number"
                : `Enter ${quantity} serial numbers, one per line or separated by commas`
            }
            rows={Math.min(quantity, 8)}
            spellCheck={false}
            autoCapitalize="characters"
            defaultValue={typed[serialsField(position)]}
          />
        ))}
      {(areMissing || isConfirmed) && (
        <label className="checkbox-row form-wide">
          <input type="checkbox" name="isWithoutSerials" defaultChecked={isConfirmed} />
          Ship without the missing serial numbers
        </label>
      )}
      <SentAgain {...form} words={(numbers) => `Ship ${numbers} again: the number is correct`} />
    </>
  );
}

/** Asks to confirm numbers that are out already. The box confirms those that the shop named, and no others. */
function SentAgain({ intent, failure, about, words }: OfForm & { words: (numbers: string) => string }) {
  const refused = isOf(failure, intent, about) ? failure?.errors.sentAgain : undefined;
  const confirmed = typedFor(intent, failure, about).sentAgain;
  const numbers = refused ?? confirmed;
  if (numbers === undefined) return null;
  return (
    <label className="checkbox-row form-wide">
      <input
        key={numbers}
        type="checkbox"
        name="sentAgain"
        value={numbers}
        defaultChecked={numbers === confirmed}
      />
      {words(numbers)}
    </label>
  );
}

/** Corrects the serial number of a unit that was shipped. */
export function CorrectSerial({ fulfilment, failure, about, intent }: ActionProps) {
  const isRefused = isOf(failure, intent, about);
  const isSaving = useIsBusyWith(intent, about);
  const typed = typedFor(intent, failure, about);
  const units = fulfilment.lines.flatMap(({ position, name, serials, unnumbered }) => [
    ...serials.map((number) => ({ value: `${position}:${number}`, words: `${number}, ${name}` })),
    ...(unnumbered > 0 ? [{ value: `${position}:`, words: `No serial number yet, ${name}` }] : []),
  ]);
  return (
    // The key closes it once the correction is saved.
    <AskFirst
      key={units.map(({ value }) => value).join(" ")}
      label="Correct a serial number"
      open={isRefused}
    >
      <p>
        The invoice stays as it is. The customer sees on the order page which number was corrected, and when.
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <div className="form-grid">
          <SelectField label="Unit" name="unit" defaultValue={typed.unit ?? units[0]?.value}>
            {units.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <Field
            label="Correct serial number"
            name="serialNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={typed.serialNumber}
          />
          <SentAgain
            intent={intent}
            failure={failure}
            about={about}
            words={(numbers) => `Use ${numbers} again: the number is correct`}
          />
        </div>
        <Button type="submit" busy={isSaving} busyLabel="Saving...">
          Save serial number
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
