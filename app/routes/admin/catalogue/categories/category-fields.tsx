import { linesOfHsn } from "#domain/catalogue/editing/categories/category-input.ts";
import type { CategoryToShape, Rivals } from "#domain/catalogue/editing/categories/find-category.server.ts";
import type { CategoryRow } from "#domain/catalogue/editing/categories/category-row.server.ts";
import { Checkbox, Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";

/** What a category says itself, as its form shows it. */
export function valuesOfCategory(row: CategoryRow): Record<string, string | undefined> {
  return {
    name: row.name,
    plural: row.plural,
    address: row.address,
    isOnHome: row.onHome ? "on" : undefined,
    homeLine: row.homeLine ?? "",
    ranksWith: row.ranksWith ?? "",
    usualHsn: linesOfHsn(row.usualHsn),
    gstRate: row.gstRate === null ? "" : String(row.gstRate),
    needsSerial: row.needsSerial === null ? "" : row.needsSerial ? "yes" : "no",
  };
}

type CategoryFieldsProps = {
  inherited: CategoryToShape["inherited"];
  /** The categories whose products its own can be compared with. */
  rivals: readonly Rivals[];
  /** The key of the category; null for a new one. */
  own: string | null;
  hasParent: boolean;
  origin: string;
};

/** Name, web address and what new products of a category begin with. */
export function CategoryFields({ inherited, rivals, own, hasParent, origin }: CategoryFieldsProps) {
  const isNew = own === null;
  const rivalsAbove = rivals.find(({ key }) => key === inherited.ranksWith);
  const above = (text: string) => (hasParent ? ` Empty: as the category above, ${text}.` : "");
  return (
    <>
      <Field label="Name" name="name" autoComplete="off" hint="As shoppers read it, such as Printers" />
      <Field
        label="Plural name"
        name="plural"
        autoComplete="off"
        optional
        hint="Such as 'printers' in 'Lighter than 5 of 8 printers'"
      />
      <Field
        label="Web address"
        name="address"
        autoComplete="off"
        optional
        spellCheck={false}
        className="form-wide"
        hint={
          isNew
            ? `The end of ${origin}/products?category=… Made from the name if you leave it empty`
            : `The end of ${origin}/products?category=… Links to a former address keep working`
        }
      />
      <Checkbox name="isOnHome" defaultChecked={useFormState().values?.isOnHome === "on"} isWide>
        Show it on the home page
      </Checkbox>
      <Field
        label="Line on the home page"
        name="homeLine"
        autoComplete="off"
        optional
        className="form-wide"
        hint="A few words below the name, such as 'Thin, light, all day'"
      />
      <SelectField
        label="Compare with"
        name="ranksWith"
        className="form-wide"
        hint="A product page says how it compares, such as 'Lighter than 5 of 8 laptops'. Choose another category if shoppers choose between both, as between gaming laptops and other laptops"
      >
        <option value="">
          {rivalsAbove
            ? `As the category above: ${rivalsAbove.plural}`
            : "Products of this category and those below it"}
        </option>
        {rivalsAbove && own !== null && (
          <option value={own}>Only products of this category and those below it</option>
        )}
        <Options of={rivals.map(({ key, title }) => [key, title])} />
      </SelectField>
      <h3 className="form-wide">New products begin with</h3>
      <TextareaField
        label="HSN codes"
        name="usualHsn"
        optional
        rows={4}
        className="form-wide"
        hint={`One per line: the code, then what it is for, such as '84433100 laser printers'. Sellers choose from them. Ask your accountant.${above(
          inherited.usualHsn.length === 0 ? "none" : inherited.usualHsn.map(({ code }) => code).join(", "),
        )}`}
      />
      <Field
        label="GST rate (%)"
        name="gstRate"
        inputMode="decimal"
        autoComplete="off"
        optional
        hint={`Empty: the usual rate of the HSN code${
          hasParent && inherited.gstRate !== null ? `, here ${inherited.gstRate}% as the category above` : ""
        }`}
      />
      <SelectField
        label="Serial numbers"
        name="needsSerial"
        hint="Whether each piece has a serial number that is written down when it is shipped"
      >
        <option value="">
          {hasParent ? `As the category above (${inherited.needsSerial ? "yes" : "no"})` : "Not set (no)"}
        </option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
    </>
  );
}
