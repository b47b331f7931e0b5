import { betterLabels, type SpecType } from "#domain/catalogue/schema/specification.ts";
import { Checkbox, Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";

type SpecificationFieldsProps = {
  type: SpecType;
  groups: string[];
  /** Texts that a number or a choice can be shown with. */
  texts: { key: string; name: string }[];
  isNew?: boolean;
};

/** The fields of a specification, those of its type only. */
export function SpecificationFields({ type, groups, texts, isNew = false }: SpecificationFieldsProps) {
  const { values } = useFormState();
  const isChoice = type === "choice" || type === "choices";
  return (
    <>
      <Field label="Name" name="name" autoComplete="off" hint="As shoppers read it, such as Paper size" />
      <Field
        label="Heading"
        name="group"
        autoComplete="off"
        list="headings"
        hint="On the product page, with others above and below it"
      />
      <datalist id="headings">
        <Options of={groups.map((group) => [group, group])} />
      </datalist>
      {type === "number" && <NumberFields texts={texts} />}
      {isChoice && (
        <TextareaField
          label={isNew ? "Options" : "Add options"}
          name="options"
          rows={5}
          optional={!isNew}
          className="form-wide"
          hint="One per line, in the order in which shoppers see them"
        />
      )}
      {type === "yes-no" && <BetterField type={type} hint="Marked in comparisons" />}
      {type === "choice" && (
        <>
          <BetterField type={type} hint="Marked in comparisons. The order of the options decides" />
          <ShownInField
            texts={texts}
            hint="Such as Processor for its family: if a seller leaves the choice empty, it is read from that text"
          />
        </>
      )}
      {type === "text" && (
        <Field
          label="Example"
          name="example"
          autoComplete="off"
          optional
          className="form-wide"
          hint="Shown to sellers, so that all write it alike"
        />
      )}
      <Field
        label="Help"
        name="help"
        autoComplete="off"
        optional
        className="form-wide"
        hint="One sentence that tells a shopper what it means"
      />
      <h3 className="form-wide">Where it is used</h3>
      {type === "number" ? (
        <NumberFilter />
      ) : (
        type !== "text" && (
          <Checkbox name="filter" value="boxes" defaultChecked={values?.filter === "boxes"} isWide>
            Shoppers can filter by it
          </Checkbox>
        )
      )}
      {type !== "text" && (
        <Field
          label="Address of the filter"
          name="address"
          autoComplete="off"
          optional
          spellCheck={false}
          className="form-wide"
          hint={
            isNew
              ? "In the web address of filtered lists, such as paper-size. Made from the name if you leave it empty"
              : "In the web address of filtered lists, such as paper-size. Links with a former address keep working"
          }
        />
      )}
      <Checkbox name="compares" defaultChecked={values?.compares === "on"} isWide>
        In comparisons
      </Checkbox>
      <Checkbox name="onCard" defaultChecked={values?.onCard === "on"} isWide>
        On the card in lists
      </Checkbox>
    </>
  );
}

function NumberFields({ texts }: Pick<SpecificationFieldsProps, "texts">) {
  return (
    <>
      <Field label="Unit" name="unit" autoComplete="off" optional hint="Such as GB, W, mm or sheets" />
      <SelectField label="Decimal places" name="decimals">
        <option value="0">None: 24</option>
        <option value="1">One: 24.5</option>
        <option value="2">Two: 24.55</option>
        <option value="3">Three: 24.555</option>
      </SelectField>
      <BetterField type="number" hint="Marked in comparisons and told on the product page" />
      <Field
        label="Comparison word"
        name="comparative"
        autoComplete="off"
        optional
        hint="Such as 'Lighter' in 'Lighter than 5 of 8 laptops'. Only if more or less is better"
      />
      <ShownInField
        texts={texts}
        hint="Such as RAM for the number of GB: the number then has no row of its own and serves filters and comparisons"
      />
    </>
  );
}

function ShownInField({ texts, hint }: Pick<SpecificationFieldsProps, "texts"> & { hint: string }) {
  return (
    <SelectField label="Show in the row of" name="shownIn" className="form-wide" hint={hint}>
      <option value="">A row of its own</option>
      <Options of={texts.map(({ key, name }) => [key, name])} />
    </SelectField>
  );
}

function BetterField({ type, hint }: { type: SpecType; hint: string }) {
  return (
    <SelectField label="What is better" name="better" hint={hint}>
      <option value="">Nothing, it depends</option>
      <Options of={Object.entries(betterLabels[type] ?? {})} />
    </SelectField>
  );
}

function NumberFilter() {
  return (
    <>
      <SelectField label="Filter" name="filter">
        <option value="none">No filter</option>
        <option value="boxes">A check box for each number</option>
        <option value="slider">A slider from lowest to highest</option>
      </SelectField>
      <Field
        label="Step of the slider"
        name="filterStep"
        inputMode="decimal"
        autoComplete="off"
        optional
        hint="Only for a slider, such as 10. Empty for the smallest step, such as 1 or 0.1"
      />
    </>
  );
}
