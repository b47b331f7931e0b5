import { PlaceFields, sellersPlace } from "#routes/shared/forms/place-fields.tsx";
import { Field } from "#ui/controls/field.tsx";

/** The shop's identity, its contact details and its grievance contact (E-Commerce Rules 2020, rule 4). */
export function ShopFields() {
  return (
    <>
      <h2 className="form-wide">The shop</h2>
      <Field
        label="Shop name"
        name="name"
        hint="Shown in emails, on the contact page and in search results"
      />
      <Field label="Legal name" name="legalName" />
      <PlaceFields of={sellersPlace} autofill={() => "off"} />
      <Field label="GSTIN" name="gstin" optional autoCapitalize="characters" spellCheck={false} />
      <h3 className="form-wide">Customer contact</h3>
      <Field type="tel" label="Phone" name="phone" />
      <Field type="tel" label="Second phone" name="secondPhone" optional />
      <Field type="email" label="Support email" name="supportEmail" />
      <Field type="email" label="Second support email" name="secondSupportEmail" optional />
      <Field
        type="email"
        label="Info email"
        name="infoEmail"
        hint="Shown in the footer and as the sender of all emails"
      />
      <h3 className="form-wide">Grievance officer</h3>
      <Field
        label="Name"
        name="grievanceOfficer"
        className="form-wide"
        hint="Acknowledges complaints within 48 hours. The law requires a name (E-Commerce Rules, rule 4(4))"
      />
      <Field type="email" label="Officer’s email" name="grievanceEmail" />
      <Field type="tel" label="Officer’s phone" name="grievancePhone" />
    </>
  );
}
