import { Form, useNavigation } from "react-router";
import type { VendorProfile } from "#domain/vendors/vendor-profile.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { StateField } from "#routes/shared/forms/state-field.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { Field } from "#ui/controls/field.tsx";
import { useMay } from "#routes/shared/may.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import { ReturnAddressFields } from "./return-address-fields.tsx";

type ProfileFormProps = { profile: VendorProfile; failure: FormFailure | undefined };

export function ProfileForm({ profile, failure }: ProfileFormProps) {
  const may = useMay();
  const mayEdit = may("vendors.edit-own");
  const form = useWrongField(failure);
  const isBusy = useNavigation().formData?.get("intent") === "profile";
  const fillByPincode = usePincode();
  const values: Record<string, string | undefined> = failure?.values ?? textsOf(profile);
  return (
    <Form ref={form} method="post" className="form-grid" noValidate onInput={fillByPincode}>
      <h2>Your business</h2>
      {failure?.formError && (
        <div className="form-wide">
          <Banner focusOn={failure}>{failure.formError}</Banner>
        </div>
      )}
      <input type="hidden" name="intent" value="profile" />
      <fieldset disabled={!mayEdit} className="form-grid form-wide">
        <FieldErrors errors={failure?.errors}>
          <Field
            label="Shop name"
            name="name"
            hint="Customers see this name as 'Sold by'"
            autoComplete="organization"
            defaultValue={values.name}
          />
          <Field
            label="Legal name"
            name="legalName"
            hint="As on your GST registration or PAN"
            autoComplete="off"
            defaultValue={values.legalName}
          />
          <RegistrationFields values={values} />
          <h3 className="form-wide">Business address</h3>
          <Field
            label="Address"
            name="addressLine"
            className="form-wide"
            autoComplete="street-address"
            defaultValue={values.addressLine}
          />
          <Field
            label="PIN code"
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={values.pincode}
          />
          <Field label="City" name="city" autoComplete="address-level2" defaultValue={values.city} />
          <StateField
            label="State"
            name="state"
            hint="The state of your GST registration. It decides whether CGST and SGST or IGST applies"
            autoComplete="address-level1"
            defaultValue={values.state}
          />
          <h3 className="form-wide">Customer contact</h3>
          <Field
            label="Phone number"
            name="phone"
            type="tel"
            hint="Shown on your products"
            autoComplete="tel"
            defaultValue={values.phone}
          />
          <Field
            label="Email Address"
            name="email"
            type="email"
            hint="Shown on your products"
            autoComplete="email"
            defaultValue={values.email}
          />
          <ReturnAddressFields values={values} />
        </FieldErrors>
      </fieldset>
      {mayEdit && (
        <div className="form-actions form-wide">
          <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
            Save profile
          </Button>
        </div>
      )}
    </Form>
  );
}

function textsOf({ returnsElsewhere, ...texts }: VendorProfile): Record<string, string> {
  return { ...texts, ...(returnsElsewhere && { returnsElsewhere: "on" }) };
}
