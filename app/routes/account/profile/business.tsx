import { data, Form, redirect, useNavigation } from "react-router";
import { Business } from "#domain/customers/business.ts";
import { refuseOtherBillingState } from "#domain/customers/find-pincode.server.ts";
import { changeBusiness, findBusiness } from "#domain/customers/saved-businesses.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { BillingFields, LegalNameField } from "#routes/shared/forms/billing-fields.tsx";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import type { Route } from "./+types/business";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit business", matches) }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const business = await findBusiness(context.get(shopContext), params.businessId);
  if (!business) throw data(null, 404);
  return { business };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return submit(form, Business, async (business) => {
    if (!form.has("billingPlaceAgreed")) await refuseOtherBillingState(business);
    await changeBusiness(shop, params.businessId, business);
    return redirect("/account/addresses", 303);
  });
}

export default function EditBusiness({
  loaderData: { business },
  actionData: failure,
}: Route.ComponentProps) {
  const form = useWrongField(failure);
  const isBusy = useNavigation().formMethod === "POST";
  const { id: _id, ...saved } = business;
  const values: Partial<Record<string, string>> = failure?.values ?? saved;

  return (
    <>
      <h1>Edit business</h1>
      <p className="lead">
        GSTIN <span className="spec">{business.buyerGstin}</span>. To use another GSTIN, enter it at checkout.
      </p>
      <Form ref={form} method="post" className="form-grid my-account-form" noValidate>
        {failure?.formError && (
          <div className="form-wide">
            <Banner focusOn={failure}>{failure.formError}</Banner>
          </div>
        )}
        <input type="hidden" name="buyerGstin" value={business.buyerGstin} />
        <FieldErrors errors={failure?.errors}>
          <LegalNameField value={values.buyerBusinessName} />
          <BillingFields values={values} state={undefined} />
        </FieldErrors>
        <div className="form-actions form-wide">
          <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
            Save business
          </Button>
          <ButtonLink to="/account/addresses" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
