import type { ShopOrder } from "#domain/order-views/find-order.server.ts";
import { stateName } from "#domain/places/indian-states.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentButton, IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { Field } from "#ui/controls/field.tsx";

type CorrectAddressProps = { order: ShopOrder; failure: FormFailure | undefined };

/** The form that corrects the delivery address of an order before dispatch. */
export function CorrectAddress({ order, failure }: CorrectAddressProps) {
  const typed = typedFor("address", failure);
  const values = { ...order.addressParts, ...typed };
  const isPacked = order.fulfilments.some(({ status }) => status === "processing");
  const state = stateName(order.addressParts.state);
  return (
    <AskFirst label="Correct address" open={isOf(failure, "address")}>
      <p>
        GST was computed for delivery in {state}, so the state cannot change. For an address in another state,
        cancel the order and ask the customer to place it again. We email the new address to the customer.
        {isPacked && " Items are already packed: please tell the seller to print the packing slip again."}
      </p>
      <IntentForm intent="address" failure={failure}>
        <Field label="Full Name" name="fullName" autoComplete="off" defaultValue={values.fullName} />
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          defaultValue={values.phone}
        />
        <Field label="Address" name="addressLine1" autoComplete="off" defaultValue={values.addressLine1} />
        <Field
          label="Address line 2"
          name="addressLine2"
          optional
          autoComplete="off"
          defaultValue={values.addressLine2}
        />
        <Field label="City" name="city" autoComplete="off" defaultValue={values.city} />
        <Field
          label="PIN code"
          name="pincode"
          inputMode="numeric"
          autoComplete="off"
          hint={`In ${state}`}
          defaultValue={values.pincode}
        />
        <IntentButton variant="ink">Save address</IntentButton>
      </IntentForm>
    </AskFirst>
  );
}
