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
    <fieldset key={name} className="spec-fields">
      <legend>{name}</legend>
      {rows.map((spec) => (
        <SpecField key={spec.key} spec={spec} value={values[specField(spec.key)] ?? ""} />
      ))}
    </fieldset>
  ));
}

type SpecFieldProps = { spec: AssignedSpec; value: string };

export function SpecField({ spec, value }: SpecFieldProps) {
  const field = {
    label: specHeading(spec),
    name: specField(spec.key),
    hint: hintOf(spec) || undefined,
    defaultValue: value,
  };
  switch (spec.type) {
    case "number":
      return (
        <Field
          {...field}
          className="spec-number"
          inputMode={spec.decimals === 0 ? "numeric" : "decimal"}
          autoComplete="off"
        />
      );
    case "choice":
      return (
        <SelectField {...field} className="spec-choice">
          <option value="">Not given</option>
          <Options of={spec.options.map(({ key, label }) => [key, label])} />
        </SelectField>
      );
    case "yes-no":
      return (
        <SelectField {...field} className="spec-choice">
          <option value="">Not given</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      );
    case "choices":
      return <ChoicesField spec={spec} value={value} />;
    case "text":
      return <Field {...field} autoComplete="off" />;
  }
}

/** Several choices as check boxes. The empty hidden field says that the form has them, also if none is ticked. */
function ChoicesField({ spec, value }: SpecFieldProps) {
  const id = useId();
  const name = specField(spec.key);
  const { error, clearError } = useFieldError(name, undefined);
  const chosen = value.split(",").map((key) => key.trim());
  const hint = hintOf(spec);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset className="field spec-choices" aria-describedby={described || undefined} onInput={clearError}>
      <legend className={classNames("field-label", spec.isRequired && "is-marked")}>
        {specHeading(spec)}
      </legend>
      <input type="hidden" name={name} value="" />
      <div className="spec-options">
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
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function hintOf({ help, example }: AssignedSpec): string {
  return [help, example && `For example: ${example}`].filter(Boolean).join(" ");
}
