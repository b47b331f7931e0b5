import { serialsField } from "#domain/fulfilment/ship-input.ts";
import { TextareaField } from "#ui/controls/field.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { type About, isOf, typedFor } from "../forms/intent-form.tsx";
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
        .map(({ position, name, sku, quantity }) => (
          <TextareaField
            key={position}
            className="form-wide fulfilment-serials input-codes"
            label={quantity === 1 ? `Serial number of ${name}` : `Serial numbers of ${name}`}
            name={serialsField(position)}
            hint={[
              `SKU ${sku}`,
              quantity === 1
                ? "Enter 1 serial number"
                : `Enter ${quantity} serial numbers, one per line or separated by commas`,
            ].join(". ")}
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
export function SentAgain({
  intent,
  failure,
  about,
  words,
}: OfForm & { words: (numbers: string) => string }) {
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
