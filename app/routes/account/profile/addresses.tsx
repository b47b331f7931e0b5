import { Form } from "react-router";
import { z } from "zod";
import { listAddresses } from "#domain/people/customers/address-book.server.ts";
import { deleteAddress, makeDefaultAddress } from "#domain/people/customers/change-address-book.server.ts";
import { deleteBusiness, listBusinesses } from "#domain/people/customers/saved-businesses.server.ts";
import type { SavedAddress } from "#domain/people/customers/shipping-address.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { SavedBusinesses } from "./saved-businesses-panel.tsx";
import { AccountHeading } from "../frame/account-parts.tsx";
import { CardItem, CardList, Lines } from "./card-list.tsx";
import type { Route } from "./+types/addresses";

const WhichAddress = z.object({ addressId: z.uuid() });
const WhichBusiness = z.object({ businessId: z.uuid() });

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Addresses", matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [addresses, businesses] = await Promise.all([listAddresses(shop), listBusinesses(shop)]);
  return { addresses, businesses };
}

const forms = withoutPassword({
  default: form(WhichAddress, (shop, { addressId }) => makeDefaultAddress(shop, addressId)),
  delete: form(WhichAddress, (shop, { addressId }) => deleteAddress(shop, addressId)),
  "delete-business": form(WhichBusiness, (shop, { businessId }) => deleteBusiness(shop, businessId)),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Addresses({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { addresses, businesses } = loaderData;
  return (
    <>
      <AccountHeading title="Addresses">Checkout starts with your default address.</AccountHeading>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {addresses.length === 0 ? (
        <p className="mb-4 text-ink-2">You have no saved addresses yet.</p>
      ) : (
        <CardList>
          {addresses.map((address) => (
            <Address key={address.id} address={address} />
          ))}
        </CardList>
      )}
      <div className="button-row">
        <ButtonLink to="/account/addresses/new" variant="ink">
          Add an address
        </ButtonLink>
      </div>
      {businesses.length > 0 && <SavedBusinesses businesses={businesses} />}
    </>
  );
}

function Address({ address }: { address: SavedAddress }) {
  const { id, fullName, addressLine1, addressLine2, city, pincode, state, phone, isDefault } = address;
  return (
    <CardItem>
      <Lines>
        <b>{fullName}</b>
        <span>{addressLine1}</span>
        {addressLine2 && <span>{addressLine2}</span>}
        <span>
          {city} <span className="tabular">{pincode}</span>, {stateName(state)}
        </span>
        <span className="tabular">{phone}</span>
      </Lines>
      {isDefault && <p className="tag justify-self-start border-line">Default</p>}
      <div className="button-row self-end">
        <ButtonLink to={`/account/addresses/${id}`} size="small" aria-label={`Edit ${fullName}, ${city}`}>
          Edit
        </ButtonLink>
        <Form method="post" className="button-row">
          <input type="hidden" name="addressId" value={id} />
          {!isDefault && (
            <Button
              type="submit"
              size="small"
              name="intent"
              value="default"
              aria-label={`Make ${fullName}, ${city} the default`}
            >
              Make default
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            variant="danger"
            name="intent"
            value="delete"
            aria-label={`Delete ${fullName}, ${city}`}
          >
            Delete
          </Button>
        </Form>
      </div>
    </CardItem>
  );
}
