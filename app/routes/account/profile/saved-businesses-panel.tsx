import { Form } from "react-router";
import type { SavedBusiness } from "#domain/people/customers/business.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { CardItem, CardList, Lines } from "./card-list.tsx";

/** The businesses that the customer has bought for, each with its billing address. */
export function SavedBusinesses({ businesses }: { businesses: SavedBusiness[] }) {
  return (
    <section className="mt-12" aria-labelledby="businesses">
      <h2 id="businesses" className="mb-2 text-h3">
        Businesses
      </h2>
      <p className="mb-5 text-ink-2">
        Businesses with a GSTIN that you have ordered for. You can choose one at checkout.
      </p>
      <CardList>
        {businesses.map((business) => (
          <Business key={business.id} business={business} />
        ))}
      </CardList>
    </section>
  );
}

function Business({ business }: { business: SavedBusiness }) {
  const { id, buyerGstin, buyerBusinessName, billingAddressLine1, billingAddressLine2 } = business;
  const { billingCity, billingPincode, billingState } = business;
  return (
    <CardItem>
      <Lines>
        <b>{buyerBusinessName}</b>
        <span>
          GSTIN <span className="spec">{buyerGstin}</span>
        </span>
        <span>{billingAddressLine1}</span>
        {billingAddressLine2 && <span>{billingAddressLine2}</span>}
        <span>
          {billingCity} <span className="tabular">{billingPincode}</span>, {stateName(billingState)}
        </span>
      </Lines>
      <div className="button-row self-end">
        <ButtonLink
          to={`/account/businesses/${id}`}
          size="small"
          aria-label={`Edit ${buyerBusinessName}, ${buyerGstin}`}
        >
          Edit
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="businessId" value={id} />
          <Button
            type="submit"
            size="small"
            variant="danger"
            name="intent"
            value="delete-business"
            aria-label={`Delete ${buyerBusinessName}, ${buyerGstin}`}
          >
            Delete
          </Button>
        </Form>
      </div>
    </CardItem>
  );
}
