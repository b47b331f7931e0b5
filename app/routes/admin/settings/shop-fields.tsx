import { StateField } from "#routes/shared/forms/state-field.tsx";
import { Field } from "#ui/controls/field.tsx";

type Values = Record<string, string | undefined>;

/** The shop's identity, its contact details and its grievance contact (E-Commerce Rules 2020, rule 4). */
export function ShopFields({ values }: { values: Values }) {
  return (
    <>
      <h2 className="form-wide">The shop</h2>
      <Field
        label="Shop name"
        name="name"
        hint="Shown in emails, on the contact page and in search results"
        autoComplete="off"
        defaultValue={values.name}
      />
      <Field label="Legal name" name="legalName" autoComplete="off" defaultValue={values.legalName} />
      <Field
        label="Address"
        name="addressLine"
        className="form-wide"
        autoComplete="off"
        defaultValue={values.addressLine}
      />
      <Field
        label="PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.pincode}
      />
      <Field label="City" name="city" autoComplete="off" defaultValue={values.city} />
      <StateField label="State" name="state" autoComplete="off" defaultValue={values.state} />
      <Field
        label="GSTIN"
        name="gstin"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.gstin}
      />
      <h3 className="form-wide">Customer contact</h3>
      <Phone label="Phone" name="phone" values={values} />
      <Phone label="Second phone" name="secondPhone" optional values={values} />
      <Email label="Support email" name="supportEmail" values={values} />
      <Email label="Second support email" name="secondSupportEmail" optional values={values} />
      <Email
        label="Info email"
        name="infoEmail"
        hint="Shown in the footer and as the sender of all emails"
        values={values}
      />
      <h3 className="form-wide">Grievance officer</h3>
      <Field
        label="Name"
        name="grievanceOfficer"
        className="form-wide"
        hint="Acknowledges complaints within 48 hours. The law requires a name (E-Commerce Rules, rule 4(4))"
        autoComplete="off"
        defaultValue={values.grievanceOfficer}
      />
      <Email label="Officer’s email" name="grievanceEmail" values={values} />
      <Phone label="Officer’s phone" name="grievancePhone" values={values} />
    </>
  );
}

type ContactProps = { label: string; name: string; hint?: string; optional?: boolean; values: Values };

function Phone({ values, ...field }: ContactProps) {
  return <Field {...field} type="tel" autoComplete="off" defaultValue={values[field.name]} />;
}

function Email({ values, ...field }: ContactProps) {
  return <Field {...field} type="email" autoComplete="off" defaultValue={values[field.name]} />;
}
