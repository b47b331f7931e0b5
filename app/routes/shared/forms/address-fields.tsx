import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useFieldError, useFormState } from "#ui/controls/form-state.tsx";
import { Field } from "#ui/controls/field.tsx";
import { StateField } from "./state-field.tsx";

type AddressFieldsProps = {
  /** The only state that the address may be in. Without it, the form asks for the state. */
  within?: string;
  /** Whether somebody enters the address of another person, which their browser does not know. */
  isForOther?: boolean;
};

/** The fields of an address, for a `form-grid`. */
export function AddressFields({ within, isForOther = false }: AddressFieldsProps) {
  const known = (kind: string) => (isForOther ? "off" : kind);
  return (
    <>
      <Field label="Full Name" name="fullName" autoComplete={known("name")} />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={known("tel-national")}
        hint={isForOther ? undefined : "10 digits, so that the courier can call you"}
      />
      <Field
        label="Address"
        name="addressLine1"
        className="form-wide"
        autoComplete={known("address-line1")}
      />
      <Field
        label="Address line 2"
        name="addressLine2"
        className="form-wide"
        optional
        autoComplete={known("address-line2")}
      />
      <Field label="City" name="city" autoComplete={known("address-level2")} />
      {within === undefined && (
        <StateField label="State" name="state" autoComplete={known("address-level1")} />
      )}
      <Field
        label="PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete={known("postal-code")}
        hint={within === undefined ? undefined : `In ${within}`}
      />
      {within === undefined && <PlaceAgreed name="placeAgreed" />}
    </>
  );
}

/** The checkbox that confirms an address. It shows only when PIN code and state do not seem to match, and then stays. */
export function PlaceAgreed({ name }: { name: string }) {
  const id = useId();
  const isAgreed = useFormState().values?.[name] !== undefined;
  const { error } = useFieldError(name, undefined);
  if (error === undefined && !isAgreed) return null;
  return (
    <div className="form-wide">
      <label className="checkbox-row">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isAgreed}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        This address is correct
      </label>
      {error !== undefined && (
        <p className="field-error" id={id}>
          <CircleAlert size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
