import type { VendorProfile } from "#domain/vendors/vendor/vendor-profile.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { AddressLineFields, sellersAddress } from "#routes/shared/forms/address-line-fields.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { RegistrationFields } from "./registration-fields.tsx";

type ProfileFormProps = { profile: VendorProfile; failure: FormFailure | undefined };

export function ProfileForm({ profile, failure }: ProfileFormProps) {
  const may = useMay();
  const mayEdit = may("vendors.edit-own");
  const values: Record<string, string | undefined> = failure?.values ?? textsOf(profile);
  return (
    <PageForm failure={failure} values={textsOf(profile)} className="form-grid" onInput={usePincode()}>
      <h2>Your business</h2>
      <input type="hidden" name="intent" value="profile" />
      <fieldset disabled={!mayEdit} className="form-grid form-wide">
        <Field
          label="Shop name"
          name="name"
          hint="Customers see this name as 'Sold by'"
          autoComplete="organization"
        />
        <Field
          label="Legal name"
          name="legalName"
          hint="As on your GST registration or PAN"
          autoComplete="off"
        />
        <RegistrationFields values={values} />
        <h3 className="form-wide" id="business-address">
          Business address
        </h3>
        <AddressLineFields
          of={sellersAddress}
          state={{
            hint: "The state of your GST registration. It decides whether CGST and SGST or IGST applies",
          }}
        />
        <h3 className="form-wide" id="customer-contact">
          Customer contact
        </h3>
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          hint="Shown on your products"
          autoComplete="tel"
        />
        <Field
          label="Email Address"
          name="email"
          type="email"
          hint="Shown on your products"
          autoComplete="email"
        />
        <ReturnAddressFields values={values} />
      </fieldset>
      {mayEdit && <SubmitRow variant="ink">Save profile</SubmitRow>}
    </PageForm>
  );
}

function textsOf({ returnsElsewhere, ...texts }: VendorProfile): Record<string, string> {
  return { ...texts, ...(returnsElsewhere && { returnsElsewhere: "on" }) };
}

/** The address for returns from customers. The fields show when the box for a different address is ticked. */
function ReturnAddressFields({ values }: { values: Record<string, string | undefined> }) {
  return (
    <fieldset className="group form-wide">
      <legend className="visually-hidden">Return address</legend>
      <Checkbox name="returnsElsewhere" defaultChecked={values.returnsElsewhere === "on"}>
        Returns go to a different address
      </Checkbox>
      <div className="form-grid group-has-[>.checkbox-row_input:not(:checked)]:hidden">
        <AddressLineFields
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
