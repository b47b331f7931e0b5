import { Link } from "react-router";
import type { SpecToShape } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { categoryPage } from "../catalogue-addresses.ts";

type SpecificationCategoriesProps = {
  specification: SpecToShape;
  others: { key: string; title: string }[];
  failure: FormAnswer | undefined;
};

/** The categories whose products have a specification. It is taken from them on their own pages. */
export function SpecificationCategories({ specification, others, failure }: SpecificationCategoriesProps) {
  return (
    <Panel title="Categories" titleId="categories">
      {specification.categories.length === 0 ? (
        <p className="muted">No category has it yet, so no product can have a value.</p>
      ) : (
        <ul className="panel-rows">
          {specification.categories.map(({ key, title, isRequired, isRanked }) => (
            <li key={key}>
              <Link className="link" to={`${categoryPage(key)}#specifications`}>
                {title}
              </Link>
              <span className="muted">
                {isRequired ? "Required" : "Optional"}
                {specification.spec.better !== null && !isRanked && " · not compared"}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <IntentForm intent="assign" failure={failure}>
          <SelectField label="Add it to a category" name="category" hint="Categories below it have it too">
            <option value="">Choose a category</option>
            <Options of={others.map(({ key, title }) => [key, title])} />
          </SelectField>
          <Button type="submit">Add to category</Button>
        </IntentForm>
      )}
    </Panel>
  );
}
