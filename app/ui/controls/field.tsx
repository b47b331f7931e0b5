import { ChevronDown, CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";
import { useFieldError, useFormState } from "./form-state.tsx";

type FieldTexts = {
  label: ReactNode;
  name: string;
  /** Overrides the message that the form has for this name. */
  error?: string;
  hint?: ReactNode;
  /** Shows "optional" beside the label. Required fields have no mark. */
  optional?: boolean;
  /** For the whole field, such as its position in a form grid. */
  className?: string;
};

type FieldProps = FieldTexts &
  Omit<ComponentProps<"input">, keyof FieldTexts> & {
    /** A button at the end of the field, such as "Show password". */
    trailing?: ReactNode;
  };

export function Field({ label, error, hint, optional, className, trailing, ...input }: FieldProps) {
  const field = useField(input, error, hint);

  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <div className="input-frame">
        <input {...input} {...field.control} />
        {trailing}
      </div>
    </FieldFrame>
  );
}

/** A box to tick, beside the words that are its children. */
export function Checkbox({ isWide, children, ...input }: ComponentProps<"input"> & { isWide?: boolean }) {
  return (
    <label className={classNames("checkbox-row", isWide && "form-wide")}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

type TextareaFieldProps = FieldTexts & Omit<ComponentProps<"textarea">, keyof FieldTexts>;

/** A Field for text of several lines. */
export function TextareaField({ label, error, hint, optional, className, ...textarea }: TextareaFieldProps) {
  const field = useField(textarea, error, hint);

  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <textarea {...textarea} {...field.control} />
    </FieldFrame>
  );
}

type SelectFieldProps = FieldTexts & Omit<ComponentProps<"select">, keyof FieldTexts>;

/** A Field for a choice from a list. Its options are the children. */
export function SelectField({ label, error, hint, optional, className, ...select }: SelectFieldProps) {
  const field = useField(select, error, hint);

  return (
    <FieldFrame {...field} label={label} hint={hint} optional={optional} className={className}>
      <div className="input-frame select-frame">
        <select {...select} {...field.control} />
        <ChevronDown size={18} />
      </div>
    </FieldFrame>
  );
}

type Control<Event> = {
  name: string;
  value?: unknown;
  /** By default, what the form around it has for this name. */
  defaultValue?: string | number | readonly string[] | undefined;
  onInput?: ((event: Event) => void) | undefined;
};

function useField<Event>(control: Control<Event>, ownError: string | undefined, hint: ReactNode) {
  const id = useId();
  const { values, marked } = useFormState();
  const { error, clearError } = useFieldError(control.name, ownError);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");

  return {
    id,
    error,
    isMarked: marked?.has(control.name),
    control: {
      id,
      className: "input",
      dir: "auto" as const,
      defaultValue:
        control.value === undefined ? (control.defaultValue ?? values?.[control.name]) : undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
      onInput: (event: Event) => {
        clearError();
        control.onInput?.(event);
      },
    },
  };
}

function FieldFrame(props: {
  id: string;
  error: string | undefined;
  isMarked: boolean | undefined;
  label: ReactNode;
  hint: ReactNode;
  optional: boolean | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames("field", props.className)}>
      <label className={classNames("field-label", props.isMarked && "is-marked")} htmlFor={props.id}>
        {props.label}
        {props.optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {props.children}
      {props.error && (
        <p className="field-error" id={`${props.id}-error`}>
          <CircleAlert size={16} />
          {props.error}
        </p>
      )}
      {props.hint && (
        <p className="text-xs text-ink-3" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** The choices of a select or of a list of suggestions: each with its value and its words. */
export function Options({ of }: { of: readonly (readonly [value: string | number, words: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
