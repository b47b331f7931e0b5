import type { CategoryToShape } from "#domain/shaping/categories/find-category.server.ts";
import { inUnits } from "#domain/text/counts.ts";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { Button } from "#ui/controls/button.tsx";

type CategoryDeleteProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** Deletes a category that is empty; says what stands in the way of others. */
export function CategoryDelete({ category, failure }: CategoryDeleteProps) {
  const { row, products, below } = category;
  const reasons = [
    below > 0 && `${inUnits(below, "category").replace(/categorys$/, "categories")} below it`,
    products > 0 && `${inUnits(products, "product")}, drafts and archived ones included`,
  ].filter((reason) => reason !== false);
  return (
    <section className="panel" aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      {reasons.length > 0 ? (
        <p className="muted">
          A category can be deleted once it is empty. '{row.name}' has {reasons.join(" and ")}.
        </p>
      ) : (
        <AskFirst label="Delete category" open={isOf(failure, "delete")}>
          <p>
            '{row.name}' has no products. Its specifications stay in the shop for other categories. Links to
            it will show all products.
          </p>
          <IntentForm intent="delete" failure={failure}>
            <Button type="submit" variant="danger">
              Delete '{row.name}'
            </Button>
          </IntentForm>
        </AskFirst>
      )}
    </section>
  );
}
