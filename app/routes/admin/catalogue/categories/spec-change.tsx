import type { SpecInCategory } from "#domain/catalogue/editing/categories/find-category.server.ts";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import { comparativeOf } from "#domain/catalogue/product/spec-rank.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { lostText, neededText } from "./effect-text.ts";
import { RowChange } from "../row-change.tsx";

type SpecChangeProps = {
  one: SpecInCategory;
  /** The name of the category. */
  name: string;
  /** What the products of the category are compared with: 'laptops'. */
  plural: string;
  failure: FormAnswer | undefined;
};

/** Changes what a category says of one of its specifications, and says before what that will do. */
export function SpecChange({ one, name, plural, failure }: SpecChangeProps) {
  const { spec, from, isOverridden, filled, filledNames, missing, missingNames } = one;
  const example = comparativeOf(spec);
  const about = { name: "specification", value: spec.key };
  return (
    <RowChange label="Change" of={spec.name}>
      <p>
        {spec.isRequired
          ? `Sellers can then publish ${plural} without '${spec.name}'.`
          : missing === 0
            ? `All products on sale already have a value for '${spec.name}'.`
            : neededText(missing, missingNames)}
      </p>
      <IntentForm intent="assign" about={about} failure={failure}>
        {!spec.isRequired && <input type="hidden" name="isRequired" value="on" />}
        <Button type="submit">{spec.isRequired ? "Make it optional" : "Make it required"}</Button>
      </IntentForm>
      {spec.better !== null && (
        <>
          <p>
            {spec.type !== "number"
              ? `Comparisons will ${spec.isRanked ? "no longer " : ""}mark the better products.`
              : spec.isRanked
                ? `Product pages will no longer say how they compare, such as '${example} than 5 of 8 ${plural}', and comparisons mark none as better.`
                : `Product pages will say how they compare, such as '${example} than 5 of 8 ${plural}', and comparisons mark the better ones.`}
          </p>
          <IntentForm intent="rank" about={about} failure={failure}>
            {!spec.isRanked && <input type="hidden" name="isRanked" value="on" />}
            <Button type="submit">{spec.isRanked ? "Stop comparing it" : "Compare it"}</Button>
          </IntentForm>
        </>
      )}
      {(from === null || isOverridden) && (
        <>
          <p>
            {isOverridden
              ? `'${name}' will follow '${from?.name ?? ""}' again for '${spec.name}'.`
              : `'${spec.name}' leaves '${name}'. ${lostText(filled, filledNames)} You can undo this for ${daysToUndo} days.`}
          </p>
          <IntentForm intent="unassign" about={about} failure={failure}>
            <Button type="submit" variant={isOverridden ? "line" : "danger"}>
              {isOverridden ? "Use the rule of the category above" : "Remove from this category"}
            </Button>
          </IntentForm>
        </>
      )}
    </RowChange>
  );
}
