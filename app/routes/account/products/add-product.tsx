import { Form, redirect, useNavigation } from "react-router";
import { addOwnedUnit } from "#domain/ownership/add-owned-unit.server.ts";
import { writeUnitId } from "#domain/ownership/owned-unit-id.ts";
import { OwnedUnitInput } from "#domain/ownership/owned-unit-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import myProductsStyles from "./my-products.css?url";
import type { Route } from "./+types/add-product";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Add a product", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: myProductsStyles }];

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), OwnedUnitInput, async (input) => {
    const id = await addOwnedUnit(context.get(shopContext), input);
    return redirect(`/my-products/${writeUnitId(id)}?added`, 303);
  });
}

export default function AddProduct({ actionData: failure }: Route.ComponentProps) {
  const form = useWrongField(failure);
  const isBusy = useNavigation().formMethod === "POST";
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
      <Form ref={form} method="post" className="form-grid my-account-form" noValidate>
        {failure?.formError && (
          <div className="form-wide">
            <Banner focusOn={failure}>{failure.formError}</Banner>
          </div>
        )}
        <FieldErrors errors={failure?.errors}>
          <Field
            label="Serial number"
            name="serialNumber"
            hint="On the product or its box, often beside S/N"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={failure?.values.serialNumber}
          />
          <Field
            label="Invoice number"
            name="invoiceNumber"
            hint="For example: V1/2627/0001"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={failure?.values.invoiceNumber}
          />
        </FieldErrors>
        <div className="form-actions form-wide">
          <ButtonLink to="/my-products">Cancel</ButtonLink>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Adding...">
            Add product
          </Button>
        </div>
      </Form>
    </div>
  );
}
