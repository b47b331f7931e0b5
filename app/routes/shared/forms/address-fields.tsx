import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ShippingAddress } from "#domain/customers/shipping-address.ts";
import { useFieldError } from "#ui/controls/field-errors.tsx";
import { Field } from "#ui/controls/field.tsx";
import { StateField } from "./state-field.tsx";

/** The fields of an address, for a `form-grid`. `values` holds what was typed before. */
export function AddressFields({
  values,
}: {
  values: Partial<Record<keyof ShippingAddress | "placeAgreed", string>>;
}) {
  return (
    <>
      <Field label="Full Name" name="fullName" autoComplete="name" defaultValue={values.fullName} />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="10 digits, so that the courier can call you"
        defaultValue={values.phone}
      />
      <Field
        label="Address"
        name="addressLine1"
        className="form-wide"
        autoComplete="address-line1"
        defaultValue={values.addressLine1}
      />
      <Field
        label="Address line 2"
        name="addressLine2"
        className="form-wide"
        optional
        autoComplete="address-line2"
        defaultValue={values.addressLine2}
      />
      <Field label="City" name="city" autoComplete="address-level2" defaultValue={values.city} />
      <StateField label="State" name="state" autoComplete="address-level1" defaultValue={values.state} />
      <Field
        label="PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={values.pincode}
      />
      <PlaceAgreed name="placeAgreed" isAgreed={values.placeAgreed !== undefined} />
    </>
  );
}

/** The checkbox that confirms an address. It shows only when PIN code and state do not seem to match, and then stays. */
export function PlaceAgreed({ name, isAgreed }: { name: string; isAgreed: boolean }) {
  const id = useId();
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
