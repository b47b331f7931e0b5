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
        autoComplete="off"
      />
      <Field label="Legal name" name="legalName" autoComplete="off" />
      <PlaceFields of={sellersPlace} known={() => "off"} />
      <Field
        label="GSTIN"
        name="gstin"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <h3 className="form-wide">Customer contact</h3>
      <Phone label="Phone" name="phone" />
      <Phone label="Second phone" name="secondPhone" optional />
      <Email label="Support email" name="supportEmail" />
      <Email label="Second support email" name="secondSupportEmail" optional />
      <Email label="Info email" name="infoEmail" hint="Shown in the footer and as the sender of all emails" />
      <h3 className="form-wide">Grievance officer</h3>
      <Field
        label="Name"
        name="grievanceOfficer"
        className="form-wide"
        hint="Acknowledges complaints within 48 hours. The law requires a name (E-Commerce Rules, rule 4(4))"
        autoComplete="off"
      />
      <Email label="Officer’s email" name="grievanceEmail" />
      <Phone label="Officer’s phone" name="grievancePhone" />
    </>
  );
}

type ContactProps = { label: string; name: string; hint?: string; optional?: boolean };

const Phone = (field: ContactProps) => <Field {...field} type="tel" autoComplete="off" />;

const Email = (field: ContactProps) => <Field {...field} type="email" autoComplete="off" />;
