import { useMemo } from "react";
import type { CategoryToShape } from "#domain/catalogue/editing/categories/find-category.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { useTyped } from "../use-typed.ts";
import { CategoryFields, valuesOfCategory } from "./category-fields.tsx";
import { CategoryPreview } from "./category-preview.tsx";

type CategoryAboutProps = { category: CategoryToShape; failure: FormAnswer | undefined; origin: string };

/** Name, web address and defaults of a category. */
export function CategoryAbout({ category, failure, origin }: CategoryAboutProps) {
  const { row, inherited, rivals } = category;
  const stored = useMemo(() => valuesOfCategory(row), [row]);
  const values = failure && isOf(failure, "save") ? failure.values : stored;
  const { typed: shown, onInput } = useTyped(values);
  return (
    <section className="panel" aria-labelledby="about" onInput={onInput}>
      <h2 id="about">Name and defaults</h2>
      <IntentForm intent="save" failure={failure} values={stored} className="form-grid">
        <CategoryFields
          inherited={inherited}
          rivals={rivals}
          own={row.key}
          hasParent={row.parent !== null}
          origin={origin}
        />
        <CategoryPreview values={shown} inherited={inherited.ranksWith} rivals={rivals} />
        <SubmitRow variant="primary">Save</SubmitRow>
      </IntentForm>
    </section>
  );
}
