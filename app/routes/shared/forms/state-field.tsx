import type { ComponentProps } from "react";
import { statesByName } from "#domain/base/places/indian-states.ts";
import { SelectField } from "#ui/controls/field.tsx";

/** A choice of a state or union territory; its value is the GST code. */
export function StateField(field: ComponentProps<typeof SelectField>) {
  return (
    <SelectField {...field}>
      <option value="">Choose a state</option>
      {statesByName.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
