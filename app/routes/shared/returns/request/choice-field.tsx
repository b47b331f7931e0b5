import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFieldError } from "#ui/controls/field-errors.tsx";

export type Choice = { value: string; words: string; hint?: ReactNode };

type ChoiceFieldProps = {
  label: string;
  name: string;
  choices: readonly Choice[];
  /** What was chosen before. */
  chosen: string | undefined;
  onChoose?: (value: string) => void;
};

/** A question with a few answers, each with a sentence about it. */
export function ChoiceField({ label, name, choices, chosen, onChoose }: ChoiceFieldProps) {
  const id = useId();
  const { error, clearError } = useFieldError(name, undefined);
  return (
    <fieldset className="choice-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <FieldError id={`${id}-error`} error={error} />
      {choices.map(({ value, words, hint }, place) => (
        <label key={value} className="radio-row">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            aria-invalid={error && place === 0 ? true : undefined}
            aria-describedby={hint === undefined ? undefined : `${id}-${value}`}
            onChange={() => {
              clearError();
              onChoose?.(value);
            }}
          />
          <span>
            {words}
            {hint !== undefined && (
              <span className="field-hint" id={`${id}-${value}`}>
                {hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={id}>
      <CircleAlert size={16} />
      {error}
    </p>
  );
}
