import type { CategoryToShape } from "#domain/shaping/categories/find-category.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { CategoryFields, valuesOfCategory } from "./category-fields.tsx";

type CategoryAboutProps = { category: CategoryToShape; failure: FormAnswer | undefined; origin: string };

/** Name, web address and defaults of a category. */
export function CategoryAbout({ category, failure, origin }: CategoryAboutProps) {
  const { row, inherited } = category;
  const typed = typedFor("save", failure);
  const values = Object.keys(typed).length > 0 ? typed : valuesOfCategory(row);
  return (
    <section className="panel" aria-labelledby="about">
      <h2 id="about">Name and defaults</h2>
      <IntentForm intent="save" failure={failure} className="form-grid">
        <CategoryFields
          values={values}
          inherited={inherited}
          hasParent={row.parent !== null}
          origin={origin}
        />
        <div className="form-actions form-wide">
          <Button type="submit" variant="primary" busy={useIsBusyWith("save")} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </IntentForm>
    </section>
  );
}
