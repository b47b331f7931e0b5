import { Field } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { PlaceAgreed } from "./address-fields.tsx";
import { StateField } from "./state-field.tsx";

/** The legal name of a business, for a `form-grid`. */
export function LegalNameField() {
  return (
    <Field
      label="Legal name"
      name="buyerBusinessName"
      hint="As on your GST registration"
      autoComplete="organization"
    />
  );
}

/** The fields of a billing address, for a `form-grid`. `state` is the GST code of the GSTIN's state, if it is known. */
export function BillingFields({ state }: { state?: string | undefined }) {
  const { values } = useFormState();
  return (
    <>
      <Field
        label="Billing address"
        name="billingAddressLine1"
        className="form-wide"
        autoComplete="billing address-line1"
      />
      <Field
        label="Billing address line 2"
        name="billingAddressLine2"
        className="form-wide"
        optional
        autoComplete="billing address-line2"
      />
      <Field label="Billing city" name="billingCity" autoComplete="billing address-level2" />
      <StateField
        label="Billing state"
        name="billingState"
        hint="Same state as the GSTIN"
        autoComplete="billing address-level1"
        defaultValue={values?.billingState || state}
      />
      <Field
        label="Billing PIN code"
        name="billingPincode"
        inputMode="numeric"
        autoComplete="billing postal-code"
      />
      <PlaceAgreed name="billingPlaceAgreed" />
    </>
  );
}
