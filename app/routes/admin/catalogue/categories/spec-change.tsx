import type { SpecInCategory } from "#domain/shaping/categories/find-category.server.ts";
import { comparativeOf } from "#domain/catalogue/product/spec-standing.ts";
import { inUnits } from "#domain/text/counts.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";

type SpecChangeProps = {
  one: SpecInCategory;
  /** What the products of the category are compared with: 'laptops'. */
  plural: string;
  failure: FormAnswer | undefined;
};

/** Changes what a category says of one of its specifications, and says before what that will do. */
export function SpecChange({ one, plural, failure }: SpecChangeProps) {
  const { spec, from, isOverridden, filled, missing } = one;
  const example = comparativeOf(spec);
  const about = { name: "specification", value: spec.key };
  return (
    <details className="ask-first row-change">
      <summary className="button button-quiet">
        Change<span className="visually-hidden"> {spec.name}</span>
      </summary>
      <div className="ask-first-question">
        <p>
          {spec.isRequired
            ? "Products can then be published without it."
            : missing === 0
              ? "All published products have a value."
              : `${inUnits(missing, "published product")} ${missing === 1 ? "has" : "have"} no value. No product is hidden, and sellers are asked for it when they next publish.`}
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
                ? `It will be as in '${from?.name ?? ""}' again.`
                : filled === 0
                  ? "No product of this category has a value."
                  : `${inUnits(filled, "product")} ${filled === 1 ? "has" : "have"} a value, which is no longer shown or filtered by. It is kept: add the specification again and it is back.`}
            </p>
            <IntentForm intent="unassign" about={about} failure={failure}>
              <Button type="submit" variant={isOverridden ? "line" : "danger"}>
                {isOverridden ? "Use the rule of the category above" : "Remove from this category"}
              </Button>
            </IntentForm>
          </>
        )}
      </div>
    </details>
  );
}
