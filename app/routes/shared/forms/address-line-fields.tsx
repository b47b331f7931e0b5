import type { ComponentProps } from "react";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { statesByName } from "#domain/base/addresses/indian-states.ts";

/** What the browser knows each part of an address as, and how its field looks. */
const parts = {
  street: { token: "street-address", className: "form-wide" },
  line1: { token: "address-line1", className: "form-wide" },
  line2: { token: "address-line2", className: "form-wide", optional: true },
  city: { token: "address-level2" },
  state: { token: "address-level1" },
  pincode: { token: "postal-code", inputMode: "numeric" },
} as const;

type AddressFieldNames = readonly (readonly [part: keyof typeof parts, label: string, name: string])[];

/** The address of a seller, in one line. */
export const sellersAddress: AddressFieldNames = [
  ["street", "Address", "addressLine"],
  ["pincode", "PIN code", "pincode"],
  ["city", "City", "city"],
  ["state", "State", "state"],
];

type AddressLineFieldsProps = {
  /** The fields in their order. */
  of: AddressFieldNames;
  /** What browsers are told of a part; by default, what it is. */
  autofill?: (part: string) => string;
  /** The only state that the address may be in. Without it, the form asks for the state. */
  within?: string | undefined;
  /** Further attributes of the state's field. */
  state?: Pick<ComponentProps<typeof StateField>, "hint" | "defaultValue" | "className">;
};

/** The fields of a place, for a `form-grid`. */
export function AddressLineFields({ of, autofill = (part) => part, within, state }: AddressLineFieldsProps) {
  return of.map(([part, label, name]) => {
    const { token, ...look } = parts[part];
    const field = { label, name, autoComplete: autofill(token) };
    if (part !== "state") {
      const hint = part === "pincode" && within !== undefined ? `In ${within}` : undefined;
      return <Field key={name} {...field} {...look} hint={hint} />;
    }
    return within === undefined && <StateField key={name} {...field} {...state} />;
  });
}

/** A choice of a state or union territory; its value is the GST code. */
function StateField(field: ComponentProps<typeof SelectField>) {
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
