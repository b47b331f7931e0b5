import { isBilledAt } from "#domain/people/customers/billed-at.ts";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { stateName } from "#domain/base/places/indian-states.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AddressFields } from "#routes/shared/forms/address-fields.tsx";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type CorrectAddressProps = { order: ShopOrder; failure: FormFailure | undefined };

/** The form that corrects the delivery address of an order before dispatch. */
export function CorrectAddress({ order, failure }: CorrectAddressProps) {
  const isPacked = order.fulfilments.some(({ status }) => status === "processing");
  const isBilledThere = isBilledAt(order.addressParts, order.businessParts);
  const state = stateName(order.addressParts.state);
  return (
    <AskFirst label="Correct address" open={isOf(failure, "address")}>
      <p>
        GST was computed for delivery in {state}, so the state cannot change. For an address in another state,
        cancel the order and ask the customer to place it again. We email the new address to the customer.
        {isPacked && " Items are already packed: please tell the seller to print the packing slip again."}
      </p>
      <IntentForm intent="address" failure={failure} values={order.addressParts}>
        <AddressFields within={state} isForOther />
        {isBilledThere && (
          <label className="checkbox-row form-wide">
            <input type="checkbox" name="isBillingToo" defaultChecked />
            Also correct the billing address, which is the same
          </label>
        )}
        <SubmitButton variant="ink">Save address</SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}
