import { PlaceFields } from "#routes/shared/forms/place-fields.tsx";

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
        <PlaceFields
          of={[
            ["street", "Address for returns", "returnAddressLine"],
            ["pincode", "PIN code for returns", "returnPincode"],
            ["city", "City for returns", "returnCity"],
            ["state", "State for returns", "returnState"],
          ]}
          autofill={() => "off"}
        />
      </div>
    </fieldset>
  );
}
