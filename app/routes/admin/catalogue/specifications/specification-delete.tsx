import type { SpecToShape } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { Button } from "#ui/controls/button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type SpecificationDeleteProps = { specification: SpecToShape; failure: FormAnswer | undefined };

/** Deletes a specification after saying how many products lose what. */
export function SpecificationDelete({ specification, failure }: SpecificationDeleteProps) {
  const { spec, uses, products } = specification;
  return (
    <Panel title="Delete" titleId="delete">
      {spec.usedFor === null ? (
        <ConfirmFirst label="Delete specification" open={isOf(failure, "delete")}>
          {products === 0 ? (
            <p>No product has a value for '{spec.name}'.</p>
          ) : (
            <>
              <p>
                '{spec.name}' leaves product pages, filters, cards and files. {inUnits(products, "product")}{" "}
                {products === 1 ? "has" : "have"} a value for it:
              </p>
              <ul className="grid list-disc gap-1.5 pl-5">
                {uses.map(({ category, products, onSale }) => (
                  <li key={category}>
                    {category}: {inUnits(products, "product")}, {onSale === 0 ? "none" : onSale} on sale
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>You can bring it back later, with the values.</p>
          <IntentForm intent="delete" failure={failure}>
            <Button type="submit" variant="danger">
              Delete '{spec.name}'
            </Button>
          </IntentForm>
        </ConfirmFirst>
      ) : (
        <p className="muted">The shop itself works with '{spec.name}', so it cannot be deleted.</p>
      )}
    </Panel>
  );
}
