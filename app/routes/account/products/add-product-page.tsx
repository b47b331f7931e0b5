import { redirect } from "react-router";
import { addOwnedUnit } from "#domain/orders/owned-units/add-owned-unit.server.ts";
import { writeUnitId } from "#domain/orders/owned-units/owned-unit-id.ts";
import { OwnedUnitInput } from "#domain/orders/owned-units/owned-unit-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import myProductsStyles from "./my-products.css?url";
import type { Route } from "./+types/add-product-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Add a product");

export const links = styleSheets(myProductsStyles);

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), OwnedUnitInput, async (input) => {
    const id = await addOwnedUnit(context.get(shopContext), input);
    return redirect(`/my-products/${writeUnitId(id)}?added`, 303);
  });
}

export default function AddProduct({ actionData: failure }: Route.ComponentProps) {
  return (
    <div className="page-width page-room my-products">
      <Crumbs trail={[{ label: "My Products", to: "/my-products" }, { label: "Add a product" }]} />
      <div className="spread my-products-heading">
        <div>
          <h1>Add a product</h1>
          <p>
            For a product from our shop that somebody else bought, such as a gift. You can then see its
            warranty and get help. We tell the buyer by email. Refunds go only to the buyer.
          </p>
        </div>
      </div>
      <PageForm failure={failure} className="form-grid my-account-form">
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
        <div className="form-actions form-wide">
          <ButtonLink to="/my-products">Cancel</ButtonLink>
          <SubmitButton variant="primary" busyLabel="Adding...">
            Add product
          </SubmitButton>
        </div>
      </PageForm>
    </div>
  );
}
