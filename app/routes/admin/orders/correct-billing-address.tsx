import type { ShopOrder } from "#domain/order-views/find-order.server.ts";
import { stateName } from "#domain/places/indian-states.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentButton, IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { BillingFields, LegalNameField } from "#routes/shared/forms/billing-fields.tsx";

type CorrectBillingAddressProps = {
  business: NonNullable<ShopOrder["businessParts"]>;
  failure: FormFailure | undefined;
};

/** The form that corrects the legal name and the billing address of an order before dispatch. */
export function CorrectBillingAddress({ business, failure }: CorrectBillingAddressProps) {
  const values = { ...business, ...typedFor("billing-address", failure) };
  return (
    <AskFirst label="Correct billing address" open={isOf(failure, "billing-address")}>
      <p>
        The GSTIN cannot change, so the billing address stays in {stateName(business.billingState)}. We email
        the new address to the customer.
      </p>
      <IntentForm intent="billing-address" failure={failure}>
        <input type="hidden" name="buyerGstin" value={business.buyerGstin} />
        <LegalNameField value={values.buyerBusinessName} />
        <BillingFields values={values} state={undefined} />
        <IntentButton variant="ink">Save billing address</IntentButton>
      </IntentForm>
    </AskFirst>
  );
}
