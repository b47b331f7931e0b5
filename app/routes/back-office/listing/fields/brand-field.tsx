import { Checkbox, Field } from "#ui/controls/field.tsx";
import { useFieldError } from "#ui/controls/form-state.tsx";
import { fieldLabels } from "./field-labels.ts";

const namesId = "brand-names";

/** Suggests the brands that the shop knows to every brand field of the page. */
export function BrandNames({ names }: { names: readonly string[] }) {
  return (
    <datalist id={namesId}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

/** The brand of a product. A name that looks like a known one is asked about before it is saved. */
export function BrandField({ values }: { values: Partial<Record<string, string>> }) {
  const { error } = useFieldError("brand", undefined);
  const isRequired = error?.startsWith("Did you mean") || values.confirmsBrand === "yes";
  return (
    <div>
      <Field label={fieldLabels.brand} name="brand" autoComplete="off" list={namesId} />
      {isRequired && (
        <Checkbox name="confirmsBrand" value="yes" defaultChecked={values.confirmsBrand === "yes"}>
          <span>This is another brand</span>
        </Checkbox>
      )}
    </div>
  );
}
