import { redirect } from "react-router";
import { addOwnedUnit } from "#domain/orders/owned-units/add-owned-unit.server.ts";
import { writeUnitId } from "#domain/orders/owned-units/owned-unit-id.ts";
import { OwnedUnitInput } from "#domain/orders/owned-units/owned-unit-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import type { Route } from "./+types/add-product-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Add a product");

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), OwnedUnitInput, async (input) => {
    const id = await addOwnedUnit(context.get(shopContext), input);
    return redirect(`/my-products/${writeUnitId(id)}?added`, 303);
  });
}

export default function AddProduct({ actionData: failure }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-section">
      <Crumbs trail={[{ label: "My Products", to: "/my-products" }, { label: "Add a product" }]} />
      <div className="spread mb-6 items-end gap-x-8 gap-y-4">
        <div>
          <h1>Add a product</h1>
          <p className="mt-2 max-w-160 text-ink-3">
            For a product from our shop that somebody else bought, such as a gift. You can then see its
            warranty and get help. We tell the buyer by email. Refunds go only to the buyer.
          </p>
        </div>
      </div>
      <PageForm failure={failure} className="form-grid gap-4.5">
        <Field
          label="Serial number"
          name="serialNumber"
          hint="On the product or its box, often beside S/N"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          label="Invoice number"
          name="invoiceNumber"
          hint="For example: V1/2627/0001"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormActions>
          <ButtonLink to="/my-products">Cancel</ButtonLink>
          <SubmitButton variant="primary" busyLabel="Adding...">
            Add product
          </SubmitButton>
        </FormActions>
      </PageForm>
    </div>
  );
}
