import { data, redirect } from "react-router";
import { z } from "zod";
import { findAddress } from "#domain/people/customers/address-book.server.ts";
import { addAddress, changeAddress } from "#domain/people/customers/change-address-book.server.ts";
import { refuseOtherState } from "#domain/people/customers/find-pincode.server.ts";
import { ShippingAddress } from "#domain/people/customers/shipping-address.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { AddressFields } from "#routes/shared/forms/address-fields.tsx";
import { fillArea } from "#routes/shared/forms/fill-area.server.ts";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import type { Route } from "./+types/address";

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: pageTitle(params.addressId ? "Edit address" : "New address", matches) },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.addressId === undefined) return { address: null };
  const isId = z.uuid().safeParse(params.addressId).success;
  const address = isId && (await findAddress(context.get(shopContext), params.addressId));
  if (!address) throw data(null, 404);
  return { address };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const renewed = await fillArea(form);
  const keep = async (address: ShippingAddress) => {
    if (renewed) throw renewed;
    if (!form.has("placeAgreed")) await refuseOtherState(address);
    if (params.addressId === undefined) await addAddress(shop, address);
    else await changeAddress(shop, params.addressId, address);
    return redirect("/account/addresses", 303);
  };
  return submit(form, ShippingAddress, keep, { alsoWrong: async () => ({ ...renewed?.fields }) });
}

export default function Address({ loaderData: { address }, actionData: failure }: Route.ComponentProps) {
  return (
    <>
      <h1>{address ? "Edit address" : "New address"}</h1>
      <PageForm
        failure={failure}
        values={address ? textsOf(address) : undefined}
        className="form-grid mt-8 gap-4.5"
        onInput={usePincode()}
      >
        <AddressFields />
        <FormActions>
          <SubmitButton variant="ink">Save address</SubmitButton>
          <ButtonLink to="/account/addresses" variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </PageForm>
    </>
  );
}

function textsOf({ fullName, addressLine1, addressLine2, city, state, pincode, phone }: ShippingAddress) {
  return { fullName, addressLine1, addressLine2, city, state, pincode, phone };
}
