import { warrantyKindNames, warrantyProviderNames } from "#domain/catalogue/return-terms/warranty-text.ts";
import { Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { fieldLabels } from "./field-labels.ts";
import { FactField } from "./product-fields.tsx";

export const warrantyNames = Object.keys(fieldLabels).filter((name) => /^(warranty|service)/.test(name));

/** The warranty of a product and who serves it. */
export function WarrantyFields() {
  return (
    <>
      <p className="form-wide muted">
        Customers see this on the product page and on their invoice. If you leave it empty, the product has
        the usual warranty of its category.
      </p>
      <SelectField label={fieldLabels.warrantyKind} name="warrantyKind">
        <option value="">Usual for the category</option>
        <Options of={Object.entries(warrantyKindNames)} />
      </SelectField>
      <FactField
        name="warrantyMonths"
        optional
        inputMode="numeric"
        hint="12 for one year. Empty for the usual warranty or none"
      />
      <SelectField label={fieldLabels.warrantyBy} name="warrantyBy">
        <option value="">Usual for the category</option>
        <Options of={Object.entries(warrantyProviderNames)} />
      </SelectField>
      <FactField name="warrantyNote" optional hint="For example: Battery 6 months" />
      <TextareaField
        label={fieldLabels.warrantyExclusions}
        name="warrantyExclusions"
        className="form-wide"
        optional
        hint="What the warranty does not cover. If empty, the text of the category is shown"
      />
      <FactField name="serviceName" optional hint="Who repairs it. If empty, customers ask you" />
      <FactField name="servicePhone" optional inputMode="tel" />
      <FactField name="serviceAddress" optional />
      <FactField name="serviceUrl" optional inputMode="url" hint="For example: https://service.example.in" />
    </>
  );
}
