import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFieldError } from "#ui/controls/form-state.tsx";

export type Choice = { value: string; label: string; hint?: ReactNode };

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
  const invalid = { "aria-invalid": error ? true : undefined };
  return (
    <fieldset className="grid gap-0.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-1.5">{label}</legend>
      <FieldError id={`${id}-error`} error={error} />
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="radio-row items-start py-2 [&>input]:mt-0.5">
          <input
            {...invalid}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => {
              clearError();
              onChoose?.(value);
            }}
          />
          <span>
            {label}
            {hint !== undefined && <span className="text-xs text-ink-3 block wrap-anywhere">{hint}</span>}
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
