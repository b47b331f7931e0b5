import { Field } from "#ui/controls/field.tsx";
import { PlaceAgreed } from "./address-fields.tsx";
import { StateField } from "./state-field.tsx";

/** The legal name of a business, for a `form-grid`. */
export function LegalNameField({ value }: { value: string | undefined }) {
  return (
    <Field
      label="Legal name"
      name="buyerBusinessName"
      hint="As on your GST registration"
      autoComplete="organization"
      defaultValue={value}
    />
  );
}

type BillingFieldsProps = {
  /** What was typed or stored before. */
  values: Partial<Record<string, string>>;
  /** GST code of the state of the GSTIN, where it is known. */
  state: string | undefined;
};

/** The fields of a billing address, for a `form-grid`. */
export function BillingFields({ values, state }: BillingFieldsProps) {
  return (
    <>
      <Field
        label="Billing address"
        name="billingAddressLine1"
        className="form-wide"
        autoComplete="billing address-line1"
        defaultValue={values.billingAddressLine1}
      />
      <Field
        label="Billing address line 2"
        name="billingAddressLine2"
        className="form-wide"
        optional
        autoComplete="billing address-line2"
        defaultValue={values.billingAddressLine2}
      />
      <Field
        label="Billing city"
        name="billingCity"
        autoComplete="billing address-level2"
        defaultValue={values.billingCity}
      />
      <StateField
        label="Billing state"
        name="billingState"
        hint="Same state as the GSTIN"
        autoComplete="billing address-level1"
        defaultValue={values.billingState || state}
      />
      <Field
        label="Billing PIN code"
        name="billingPincode"
        inputMode="numeric"
        autoComplete="billing postal-code"
        defaultValue={values.billingPincode}
      />
      <PlaceAgreed name="billingPlaceAgreed" isAgreed={values.billingPlaceAgreed !== undefined} />
    </>
  );
}
