import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { stateName } from "#domain/base/places/indian-states.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { BillingFields, LegalNameField } from "#routes/shared/forms/address-fields.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type CorrectBillingAddressProps = {
  business: NonNullable<ShopOrder["businessParts"]>;
  failure: FormFailure | undefined;
};

/** The form that corrects the legal name and the billing address of an order before dispatch. */
export function CorrectBillingAddress({ business, failure }: CorrectBillingAddressProps) {
  return (
    <AskFirst label="Correct billing address" open={isOf(failure, "billing-address")}>
      <p>
        The GSTIN cannot change, so the billing address stays in {stateName(business.billingState)}. We email
        the new address to the customer.
      </p>
      <IntentForm intent="billing-address" failure={failure} values={business}>
        <input type="hidden" name="buyerGstin" value={business.buyerGstin} />
        <LegalNameField />
        <BillingFields />
        <SubmitButton variant="ink">Save billing address</SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}
