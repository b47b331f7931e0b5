import type { CategoryToShape } from "#domain/catalogue/editing/categories/find-category.server.ts";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { sayAll } from "#domain/base/text/say-all.ts";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { Button } from "#ui/controls/button.tsx";

type CategoryDeleteProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** Deletes a category that is empty; says what stands in the way of others. */
export function CategoryDelete({ category, failure }: CategoryDeleteProps) {
  const { row, products, below } = category;
  const reasons = [
    below.length > 0 && `${sayAll(below)} below it`,
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
            '{row.name}' has no products. It leaves the menu, the home page and the product form. Its
            specifications stay for other categories, and links to it will show all products. You can undo
            this for {daysToUndo} days.
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
