import { type ComponentProps, useId } from "react";
import { categoryChoices } from "#domain/catalogue/schema/category.ts";
import {
  type CatalogueSchema,
  categoryOf,
  specsOfCategory,
} from "#domain/catalogue/schema/catalogue-schema.ts";
import { specField } from "#domain/catalogue/schema/spec-problems.ts";
import { originCountries } from "#domain/listing/facts/origin-countries.ts";
import type { RatesToday } from "#domain/tax/rates/rates-today.ts";
import type { VendorName } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { BrandField } from "./brand-field.tsx";
import { fieldLabels, priceLabel } from "./field-labels.ts";
import { GstRateField } from "./gst-rate-field.tsx";
import { PriceNote } from "./price-note.tsx";
import { SpecField } from "./spec-fields.tsx";

type Values = { values: Partial<Record<string, string>> };

type FactFieldProps = Omit<ComponentProps<typeof Field>, "label"> & { name: keyof typeof fieldLabels };

export function FactField({ name, ...more }: FactFieldProps) {
  return <Field label={fieldLabels[name]} name={name} autoComplete="off" {...more} />;
}

type OfSchema = Values & { schema: CatalogueSchema };

export function BasicFields({ values, schema, vendors }: OfSchema & { vendors: VendorName[] | undefined }) {
  const gathers = new Set(schema.categories.filter(({ gathersUse }) => gathersUse).map(({ key }) => key));
  return (
    <Panel className="form-grid" title="Product details">
      {vendors && (
        <SelectField label={fieldLabels.vendorId} name="vendorId">
          <option value="">Choose a vendor</option>
          <Options of={vendors.map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
      <BrandField values={values} />
      <FactField name="name" hint="Without the brand. For example: Meru 14 OLED" />
      <div className="stack gap-2 content-start">
        <SelectField label={fieldLabels.category} name="category">
          {categoryChoices(schema.categories).map(({ value, words }) => (
            <option key={value} value={value} disabled={gathers.has(value) && values.category !== value}>
              {words}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="formerCategory" value={values.category ?? ""} />
        <Button type="submit" name="intent" value="fields" className="without-script">
          Show fields
        </Button>
      </div>
      <TextareaField
        label={fieldLabels.description}
        name="description"
        className="form-wide"
        hint="What it is good for and who should buy it, in two or three sentences"
      />
    </Panel>
  );
}

type PriceFieldsProps = OfSchema & {
  /** Null where the seller charges no GST. */
  gstRate: number | null;
  rates: RatesToday;
};

export function PriceFields({ values, schema, gstRate, rates }: PriceFieldsProps) {
  const category = categoryOf(schema, values.category ?? "");
  const chargesGst = gstRate !== null;
  return (
    <Panel className="form-grid" title="Price and stock">
      <Field label={priceLabel(chargesGst)} name="price" inputMode="numeric" autoComplete="off" />
      <FactField
        name="discountPrice"
        optional
        inputMode="numeric"
        hint={chargesGst ? "In ₹ without GST" : undefined}
      />
      <FactField name="mrpInclGst" hint="As printed on the box" inputMode="numeric" />
      <GstRateField typed={values} rates={rates} ofCategory={category?.gstRate ?? null} />
      <FactField name="stock" hint="Enter the stock, or a change such as +5 or -3" />
      <FactField name="sku" optional hint="Left empty, the shop gives one, such as Y-1001" />
      <FactField name="gtin" optional inputMode="numeric" hint="The digits below the barcode on the box" />
      <div className="self-center">
        <PriceNote typed={values} gstRate={gstRate} />
      </div>
    </Panel>
  );
}

/** What the law and the category ask for before a product can be published. */
export function RequiredFields({ values, schema }: OfSchema) {
  const codes = useId();
  const usualHsn = categoryOf(schema, values.category ?? "")?.usualHsn ?? [];
  return (
    <Panel className="form-grid" title="Needed to publish">
      <p className="form-wide muted">You can leave these empty in a draft.</p>
      {specsOfCategory(schema, values.category ?? "").map(
        (spec) =>
          spec.isRequired && (
            <SpecField key={spec.key} spec={spec} value={values[specField(spec.key)] ?? ""} />
          ),
      )}
      <FactField
        // Another category may have another usual code.
        key={values.category}
        name="hsn"
        inputMode="numeric"
        list={codes}
        hint={
          usualHsn.length > 0 &&
          `Usually ${usualHsn.map(({ code, goods }) => `${code} for ${goods}`).join(", ")}`
        }
      />
      <datalist id={codes}>
        <Options of={usualHsn.map(({ code, goods }) => [code, goods])} />
      </datalist>
      <SelectField label={fieldLabels.countryOfOrigin} name="countryOfOrigin">
        <option value="">Choose a country</option>
        <Options of={originCountries.map((country) => [country, country])} />
      </SelectField>
      <FactField name="manufacturer" hint="Name and address" />
      <FactField name="importer" hint="Name and address, for goods from outside India" />
      <FactField name="genericName" hint="The common name. For example: Laptop computer" />
      <FactField name="netQuantity" hint="Pieces in the box. For example: 1 piece" />
    </Panel>
  );
}

/** What a product may have besides: its codes, its condition and how the shop shows it. */
export const otherNames = [
  "mpn",
  "needsSerial",
  "condition",
  "conditionWords",
  "usage",
  "slug",
] satisfies (keyof typeof fieldLabels)[];

export function OtherFields({ values, schema, isNew }: OfSchema & { isNew: boolean }) {
  const category = categoryOf(schema, values.category ?? "");
  return (
    <>
      <FactField
        name="mpn"
        optional
        hint="The maker's number, such as NX.KQ4SI.001. Shoppers search by it."
      />
      <SelectField
        label={fieldLabels.needsSerial}
        name="needsSerial"
        hint="Units with a serial number are shipped with it, for warranty claims"
      >
        <option value="">{`Usual for the category: ${category?.needsSerial ? "each unit has one" : "none"}`}</option>
        <option value="yes">Each unit has one</option>
        <option value="no">None</option>
      </SelectField>
      <SelectField label={fieldLabels.condition} name="condition">
        <option value="new">New</option>
        <option value="open-box">Open box</option>
      </SelectField>
      <FactField
        name="conditionWords"
        optional
        hint="For open box only. For example: Box opened, used for a week, no scratches"
      />
      <FactField
        name="usage"
        className="form-wide"
        optional
        hint="Separate with commas: office, student, creator. To list a desktop under Gaming, add gaming."
      />
      <FactField
        name="slug"
        optional={isNew}
        hint={
          isNew
            ? "The last part of the page address. If empty, we use the brand and name"
            : "The last part of the page address. Old links will lead to the new address"
        }
        spellCheck={false}
      />
    </>
  );
}
