import type { ShopOrder } from "#domain/order-views/find-order.server.ts";
import { stateName } from "#domain/places/indian-states.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { BillingFields, LegalNameField } from "#routes/shared/forms/billing-fields.tsx";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";

type CorrectBillingAddressProps = {
  business: NonNullable<ShopOrder["businessParts"]>;
  failure: FormFailure | undefined;
};

/** The form that corrects the legal name and the billing address of an order before dispatch. */
export function CorrectBillingAddress({ business, failure }: CorrectBillingAddressProps) {
  const isBusy = useIsBusyWith("billing-address");
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
        <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
          Save billing address
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
