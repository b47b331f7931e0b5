import { useId } from "react";
import {
  type CatalogueSchema,
  specsOfCategory,
  underHeadings,
} from "#domain/catalogue/schema/catalogue-schema.ts";
import { specField } from "#domain/catalogue/schema/spec-problems.ts";
import { type AssignedSpec, specHeading } from "#domain/catalogue/schema/specification.ts";
import { Checkbox, Field, Options, SelectField } from "#ui/controls/field.tsx";
import { classNames } from "#ui/behaviour/class-names.ts";
import { useFieldError } from "#ui/controls/form-state.tsx";

type SpecFieldsProps = {
  schema: CatalogueSchema;
  specs: readonly AssignedSpec[];
  values: Partial<Record<string, string>>;
};

/** The specifications without which a product of the category can be published. */
export const optionalSpecs = (schema: CatalogueSchema, category: string): AssignedSpec[] =>
  specsOfCategory(schema, category).filter(({ isRequired }) => !isRequired);

/** Specifications under the headings of their groups. */
export function SpecFields({ schema, specs, values }: SpecFieldsProps) {
  return underHeadings(schema, specs, (spec) => spec).map(({ name, rows }) => (
    <fieldset key={name} className="grid min-w-0 grid-cols-2 items-start gap-4 md:grid-cols-4 md:gap-5">
      <legend className="mb-4 w-full border-b border-line pb-1.5 font-label text-ink-2">{name}</legend>
      {rows.map((spec, index) => (
        <SpecField
          key={spec.key}
          spec={spec}
          value={values[specField(spec.key)] ?? ""}
          className={widthOf(spec, rows.slice(index + 1))}
        />
      ))}
    </fieldset>
  ));
}

/** Its columns of four: what is no number shares its row with the numbers that belong to it. */
function widthOf({ type }: AssignedSpec, next: readonly AssignedSpec[]): string | undefined {
  if (type === "number") return undefined;
  if (type === "choices") return "col-span-full";
  const other = next.findIndex((spec) => spec.type !== "number");
  switch (other < 0 ? next.length : other) {
    case 0:
    case 2:
      return "col-span-full md:col-span-2";
    case 1:
      return "col-span-full md:col-span-3";
    default:
      return "col-span-full";
  }
}

type SpecFieldProps = { spec: AssignedSpec; value: string; className?: string | undefined };

export function SpecField({ spec, value, className }: SpecFieldProps) {
  const field = {
    label: specHeading(spec),
    name: specField(spec.key),
    hint: hintOf(spec) || undefined,
    defaultValue: value,
    className,
  };
  switch (spec.type) {
    case "number":
      return <Field {...field} inputMode={spec.decimals === 0 ? "numeric" : "decimal"} autoComplete="off" />;
    case "choice":
      return (
        <SelectField {...field}>
          <option value="">Not given</option>
          <Options of={spec.options.map(({ key, label }) => [key, label])} />
        </SelectField>
      );
    case "yes-no":
      return (
        <SelectField {...field}>
          <option value="">Not given</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      );
    case "choices":
      return <ChoicesField {...{ spec, value, className }} />;
    case "text":
      return <Field {...field} autoComplete="off" />;
  }
}

/** Several choices as check boxes. The empty hidden field says that the form has them, also if none is ticked. */
function ChoicesField({ spec, value, className }: SpecFieldProps) {
  const id = useId();
  const name = specField(spec.key);
  const { error, clearError } = useFieldError(name, undefined);
  const chosen = value.split(",").map((key) => key.trim());
  const hint = hintOf(spec);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classNames("field", className)}
      aria-describedby={described || undefined}
      onInput={clearError}
    >
      <legend className={classNames("field-label", spec.isRequired && "is-marked")}>
        {specHeading(spec)}
      </legend>
      <input type="hidden" name={name} value="" />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {spec.options.map(({ key, label }) => (
          <Checkbox
            key={key}
            name={name}
            value={key}
            defaultChecked={chosen.includes(key)}
            aria-invalid={error ? true : undefined}
          >
            <span>{label}</span>
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="text-xs text-ink-3" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function hintOf({ help, example }: AssignedSpec): string {
  return [help, example && `For example: ${example}`].filter(Boolean).join(" ");
}
