import { StateField } from "#routes/shared/forms/state-field.tsx";
import { Field } from "#ui/controls/field.tsx";

/** The address for returns from customers. The fields show when the box for a different address is ticked. */
export function ReturnAddressFields({ values }: { values: Record<string, string | undefined> }) {
  return (
    <fieldset className="form-wide shown-by-box">
      <legend className="visually-hidden">Return address</legend>
      <label className="checkbox-row">
        <input type="checkbox" name="returnsElsewhere" defaultChecked={values.returnsElsewhere === "on"} />
        Returns go to a different address
      </label>
      <div className="form-grid">
        <Field
          label="Address for returns"
          name="returnAddressLine"
          className="form-wide"
          autoComplete="off"
        />
        <Field label="PIN code for returns" name="returnPincode" inputMode="numeric" autoComplete="off" />
        <Field label="City for returns" name="returnCity" autoComplete="off" />
        <StateField label="State for returns" name="returnState" autoComplete="off" />
      </div>
    </fieldset>
  );
}
