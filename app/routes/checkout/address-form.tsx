import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { SavedAddress } from "#domain/customers/shipping-address.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AddressFields } from "#routes/shared/forms/address-fields.tsx";
import { keepTyped, restoreTyped } from "#routes/shared/forms/typed-form.ts";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { Field } from "#ui/controls/field.tsx";
import type { StartAddress } from "./address-to-start-with.ts";
import { SavedAddressChoices } from "./saved-address-choices.tsx";

export const checkoutDraft = "checkout-address";

type CheckoutAddressFormProps = {
  start: StartAddress;
  addresses: SavedAddress[];
  failure: FormFailure | undefined;
};

/** The first step of the checkout: the delivery address. */
export function CheckoutAddressForm({ start, addresses, failure }: CheckoutAddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const fillByPincode = usePincode();
  const values: Record<string, string | undefined> = failure?.values ?? start.values;
  const errors = failure?.errors;
  const isBusinessOpen = Boolean(values.buyerGstin || values.buyerBusinessName || errors?.buyerGstin);

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    else if (form.current) restoreTyped(checkoutDraft, form.current, start.key);
  }, [failure, start.key]);

  return (
    <>
      {addresses.length > 0 && <SavedAddressChoices addresses={addresses} chosenId={start.savedId} />}
      <Form
        ref={form}
        method="post"
        action="/checkout"
        className="form-grid"
        noValidate
        onInput={(event) => {
          keepTyped(checkoutDraft, event.currentTarget, start.key);
          fillByPincode(event);
        }}
      >
        <h2>Delivery address</h2>
        {failure?.formError && (
          <div className="form-wide">
            <Banner focusOn={failure}>{failure.formError}</Banner>
          </div>
        )}
        <input type="hidden" name="intent" value="address" />
        <FieldErrors errors={errors}>
          <AddressFields values={values} />
          <details className="form-wide business-bill" open={isBusinessOpen || undefined}>
            <summary>I need a GST invoice for my business</summary>
            <div className="form-grid">
              <Field
                label="GSTIN"
                name="buyerGstin"
                optional
                hint="15 characters, as on your GST registration. The invoice will be in your business name."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={values.buyerGstin}
              />
              <Field
                label={
                  <>
                    Business name <span className="field-optional">(needed with a GSTIN)</span>
                  </>
                }
                name="buyerBusinessName"
                autoComplete="organization"
                defaultValue={values.buyerBusinessName}
              />
            </div>
          </details>
        </FieldErrors>
        <div className="form-actions form-wide">
          <Button type="submit" variant="primary" size="large" busy={isBusy} busyLabel="One moment...">
            Continue to Payment
            <ArrowRight size={18} />
          </Button>
        </div>
      </Form>
    </>
  );
}
