import { data, redirect } from "react-router";
import { Business } from "#domain/people/customers/business.ts";
import { refuseOtherBillingState } from "#domain/people/customers/find-pincode.server.ts";
import { changeBusiness, findBusiness } from "#domain/people/customers/saved-businesses.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { BillingFields, LegalNameField } from "#routes/shared/forms/address-fields.tsx";
import { fillArea } from "#routes/shared/forms/fill-area.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { AccountHeading } from "../frame/account-parts.tsx";
import type { Route } from "./+types/business-page";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit business", matches) }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const business = await findBusiness(context.get(shopContext), params.businessId);
  if (!business) throw data(null, 404);
  return { business };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const renewed = await fillArea(form, "billing");
  const keep = async (business: Business) => {
    if (renewed) throw renewed;
    if (!form.has("billingPlaceAgreed")) await refuseOtherBillingState(business);
    await changeBusiness(shop, params.businessId, business);
    return redirect("/account/addresses", 303);
  };
  return submit(form, Business, keep, { alsoWrong: async () => ({ ...renewed?.fields }) });
}

export default function EditBusiness({
  loaderData: { business },
  actionData: failure,
}: Route.ComponentProps) {
  const { id: _id, ...saved } = business;

  return (
    <>
      <AccountHeading title="Edit business">
        GSTIN <span className="spec">{business.buyerGstin}</span>. To use another GSTIN, enter it at checkout.
      </AccountHeading>
      <PageForm failure={failure} values={saved} className="form-grid gap-4.5" onInput={usePincode()}>
        <input type="hidden" name="buyerGstin" value={business.buyerGstin} />
        <LegalNameField />
        <BillingFields />
        <FormActions>
          <SubmitButton variant="ink">Save business</SubmitButton>
          <ButtonLink to="/account/addresses" variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </PageForm>
    </>
  );
}
