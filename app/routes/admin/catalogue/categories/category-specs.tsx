import { Plus } from "lucide-react";
import { Link } from "react-router";
import type {
  CategoryToShape,
  SpecInCategory,
} from "#domain/catalogue/editing/categories/find-category.server.ts";
import { specHeading } from "#domain/catalogue/schema/specification.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Checkbox, SelectField } from "#ui/controls/field.tsx";
import { categoryPage, specificationPage } from "../catalogue-addresses.ts";
import { DragGrip, orderedRows, type Ordering, OrderNote, OrderSteps, useOrdering } from "../ordering.tsx";
import { typeLabels } from "../specifications/type-labels.ts";
import { SpecChange } from "./spec-change.tsx";

type CategorySpecsProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** What products of a category have: its own specifications and those of the categories above it. */
export function CategorySpecs({ category, failure }: CategorySpecsProps) {
  const { row, specs, others } = category;
  const own = specs.filter(({ from }) => from === null);
  const typed = typedFor("assign", failure);
  const ordering = useOrdering("order", "specification");
  const groups = [...new Set(others.map(({ group }) => group))];
  return (
    <section className="panel" aria-labelledby="specifications">
      <div className="spread items-center gap-x-8 gap-y-3">
        <h2 id="specifications">Specifications</h2>
        <ButtonLink to={`/admin/catalogue/specifications/new?category=${encodeURIComponent(row.key)}`}>
          <Plus size={18} />
          New specification
        </ButtonLink>
      </div>
      <OrderNote ordering={ordering} />
      <p className="muted">
        Cards follow this order. On product pages specifications are under{" "}
        <Link className="link" to="/admin/catalogue/headings">
          headings
        </Link>
        , whose order is the same for all categories.
      </p>
      {specs.length === 0 ? (
        <p className="muted">
          None yet. Add what shoppers ask about these products, such as paper size or pages per minute.
        </p>
      ) : (
        <ul className={orderedRows}>
          {specs.map((spec) => (
            <SpecRow
              key={spec.spec.key}
              one={spec}
              category={category}
              index={own.indexOf(spec)}
              last={own.length - 1}
              ordering={ordering}
              failure={failure}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <IntentForm intent="assign" failure={failure}>
          <SelectField label="Add one that other categories have" name="specification">
            <option value="">Choose a specification</option>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {others
                  .filter((other) => other.group === group)
                  .map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
          <Checkbox name="isRequired" defaultChecked={typed.isRequired === "on"}>
            Required before a product is published
          </Checkbox>
          <Button type="submit">Add to this category</Button>
        </IntentForm>
      )}
    </section>
  );
}

type SpecRowProps = {
  one: SpecInCategory;
  category: CategoryToShape;
  /** Among the category's own; -1 for one from above. */
  index: number;
  last: number;
  ordering: Ordering;
  failure: FormAnswer | undefined;
};

function SpecRow({ one, category, index, last, ordering, failure }: SpecRowProps) {
  const { spec, from, filled } = one;
  const { key } = spec;
  const plural = category.comparedWith;
  const count = last + 1;
  const isOwn = index >= 0;
  return (
    <li {...(isOwn && ordering.row({ key, list: "own", index, count }))}>
      <DragGrip isOff={!isOwn || count < 2} />
      <div className="two-lines">
        <Link className="link" to={specificationPage(spec.key)}>
          {specHeading(spec)}
        </Link>
        <span className="muted">
          {typeLabels[spec.type].name} · {spec.isRequired ? "Required" : "Optional"} ·{" "}
          {spec.better !== null && !spec.isRanked && "not compared · "}
          {category.products === 0
            ? "no products yet"
            : `in ${filled} of ${inUnits(category.products, "product")}`}
          {from && (
            <>
              {" "}
              · from{" "}
              <Link className="link" to={`${categoryPage(from.key)}#specifications`}>
                {from.name}
              </Link>
            </>
          )}
        </span>
      </div>
      {isOwn && (
        <div className="flex items-center">
          <OrderSteps ordering={ordering} of={key} name={spec.name} index={index} count={count} />
        </div>
      )}
      <SpecChange one={one} name={category.row.name} plural={plural} failure={failure} />
    </li>
  );
}
