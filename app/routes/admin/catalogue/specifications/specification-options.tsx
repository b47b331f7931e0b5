import type { SpecToShape } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import type { SpecOption } from "#domain/catalogue/schema/specification.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { joinSome } from "#domain/base/text/join-names.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { DragGrip, orderedRows, type Ordering, OrderNote, OrderSteps, useOrdering } from "../ordering.tsx";
import { RowChange } from "../row-change.tsx";

type SpecificationOptionsProps = { specification: SpecToShape; failure: FormAnswer | undefined };

/** The options of a choice: their names and order, and joining or deleting them. */
export function SpecificationOptions({ specification, failure }: SpecificationOptionsProps) {
  const { options, type, better } = specification.spec;
  const ordering = useOrdering("order-option", "option");
  return (
    <Panel title="Options" titleId="options">
      <p className="muted">
        A new name is shown at once wherever the option is. Links to filtered lists keep working.
        {type === "choice" &&
          better !== null &&
          ` Comparisons mark the ${better === "more" ? "later" : "earlier"} one as better, so their order counts.`}
      </p>
      <OrderNote ordering={ordering} />
      <ul className={orderedRows}>
        {options.map((option, index) => (
          <Row
            key={option.key}
            option={option}
            index={index}
            options={options}
            ordering={ordering}
            use={specification.optionUses[option.key] ?? { products: 0, names: [] }}
            failure={failure}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = {
  option: SpecOption;
  index: number;
  options: SpecOption[];
  /** The products that have it, and the names of the first. */
  use: { products: number; names: string[] };
  ordering: Ordering;
  failure: FormAnswer | undefined;
};

function Row({ option, index, options, use: { products, names }, ordering, failure }: RowProps) {
  const { key, label } = option;
  const about = { name: "option", value: key };
  const others = options.filter((other) => other.key !== key);
  return (
    <li {...ordering.row({ key, list: "options", index, count: options.length })}>
      <DragGrip isOff={options.length < 2} />
      <div className="two-lines">
        <span>{label}</span>
        <span className="muted">{products === 0 ? "no products" : inUnits(products, "product")}</span>
      </div>
      <div className="flex items-center">
        <OrderSteps ordering={ordering} of={key} name={label} index={index} count={options.length} />
      </div>
      <RowChange
        label="Change"
        of={label}
        isOpen={isOf(failure, "rename-option", about) || isOf(failure, "delete-option", about)}
      >
        <IntentForm intent="rename-option" about={about} failure={failure} values={{ label }}>
          <Field
            label="Name"
            name="label"
            autoComplete="off"
            hint={products === 0 ? undefined : "Variants are renamed too. Orders keep the earlier name."}
          />
          <Button type="submit">Rename</Button>
        </IntentForm>
        {others.length > 0 && (
          <IntentForm intent="delete-option" about={about} failure={failure}>
            {products === 0 ? (
              <>
                <p>No product has '{label}'. It leaves the filter and the product form.</p>
                <input type="hidden" name="into" value="-" />
              </>
            ) : (
              <>
                <p>
                  {inUnits(products, "product")} {products === 1 ? "has" : "have"} '{label}':{" "}
                  {joinSome(names, products)}.
                </p>
                <SelectField
                  label={products === 1 ? "It gets instead" : "These products get instead"}
                  name="into"
                  hint={`You can undo this for ${daysToUndo} days`}
                  defaultValue=""
                >
                  <option value="">Choose</option>
                  <Options of={others.map((other) => [other.key, other.label])} />
                  <option value="-">No value</option>
                </SelectField>
              </>
            )}
            <Button type="submit" variant="danger">
              Delete '{label}'
            </Button>
          </IntentForm>
        )}
      </RowChange>
    </li>
  );
}
