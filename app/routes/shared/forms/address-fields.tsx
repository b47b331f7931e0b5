import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useFieldError, useFormState } from "#ui/controls/form-state.tsx";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { AddressLineFields } from "./address-line-fields.tsx";
import { areaFieldNames, type AreaPrefix } from "./area-field-names.ts";

type AddressFieldsProps = {
  /** The only state that the address may be in. Without it, the form asks for the state. */
  within?: string;
  /** Whether somebody enters the address of another person, which their browser does not know. */
  isForOther?: boolean;
};

/** The fields of an address, for a `form-grid`. */
export function AddressFields({ within, isForOther = false }: AddressFieldsProps) {
  const hint = (kind: string) => (isForOther ? "off" : kind);
  return (
    <>
      <Field label="Full Name" name="fullName" autoComplete={hint("name")} />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={hint("tel-national")}
        hint={isForOther ? undefined : "10 digits, so that we can call you"}
      />
      <AddressLineFields
        of={[
          ["pincode", "PIN code", "pincode"],
          ["city", "City", "city"],
          ["state", "State", "state"],
        ]}
        autofill={hint}
        within={within}
        state={{ className: "form-wide" }}
      />
      <AreaNote of="" />
      <AddressLineFields
        of={[
          ["line1", "Address", "addressLine1"],
          ["line2", "Address line 2", "addressLine2"],
        ]}
        autofill={hint}
      />
      {within === undefined && <AreaAgreed name="placeAgreed" />}
    </>
  );
}

/** Says that city and state were renewed with the PIN code, and knows for which one they are. */
function AreaNote({ of }: { of: AreaPrefix }) {
  const { placePin, placeNote, pincode } = areaFieldNames(of);
  const { values } = useFormState();
  return (
    <>
      {/* A text field, as a page that is read anew would put a hidden one's first value back. */}
      <input hidden readOnly name={placePin} defaultValue={values?.[placePin] ?? values?.[pincode]} />
      <output name={placeNote} className="text-xs text-ink-3 form-wide" />
    </>
  );
}

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
  const hint = (part: string) => `billing ${part}`;
  return (
    <>
      <AddressLineFields
        of={[
          ["pincode", "Billing PIN code", "billingPincode"],
          ["city", "Billing city", "billingCity"],
          ["state", "Billing state", "billingState"],
        ]}
        autofill={hint}
        state={{
          className: "form-wide",
          hint: "Same state as the GSTIN",
          defaultValue: values?.billingState || state,
        }}
      />
      <AreaNote of="billing" />
      <AddressLineFields
        of={[
          ["line1", "Billing address", "billingAddressLine1"],
          ["line2", "Billing address line 2", "billingAddressLine2"],
        ]}
        autofill={hint}
      />
      <AreaAgreed name="billingPlaceAgreed" />
    </>
  );
}

/** The checkbox that confirms an address. It shows only when PIN code and state do not seem to match, and then stays. */
function AreaAgreed({ name }: { name: string }) {
  const id = useId();
  const isAgreed = useFormState().values?.[name] !== undefined;
  const { error } = useFieldError(name, undefined);
  if (error === undefined && !isAgreed) return null;
  return (
    <div className="form-wide">
      <Checkbox
        name={name}
        defaultChecked={isAgreed}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
      >
        This address is correct
      </Checkbox>
      {error !== undefined && (
        <p className="field-error" id={id}>
          <CircleAlert size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
