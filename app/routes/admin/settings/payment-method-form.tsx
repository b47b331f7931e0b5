import { useFetcher } from "react-router";
import type { PaymentMethodRow } from "#domain/payments/methods/list-payment-methods.server.ts";
import { type ProviderToAdd, usualName, usualUpiLimit } from "#domain/payments/methods/provider-to-add.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field, TextareaField } from "#ui/controls/field.tsx";
import { ProviderKeyFields } from "./provider-key-fields.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

type PaymentMethodFormProps = {
  provider: PaymentMethodRow["provider"];
  origin: string;
  /** The method being edited; undefined when one is added. */
  method: PaymentMethodRow | undefined;
  /** The answer to this form when it was sent without scripts. */
  failure: FormFailure | undefined;
};

/**
 * The keys and settings of a provider. In a dialog, the answer stays there; without scripts the form has its own page.
 */
export function PaymentMethodForm({ provider, origin, method, failure: answered }: PaymentMethodFormProps) {
  const fetcher = useFetcher<FormFailure>();
  const failure = fetcher.data?.errors ? fetcher.data : answered;
  const form = useWrongField(failure);
  const values: Record<string, string> = failure?.values ?? {};
  const address = method ? `/admin/settings/methods/${method.id}` : `/admin/settings/methods/new/${provider}`;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={address}
      className="stack gap-4.5 in-[dialog]:mt-5"
      noValidate
      autoComplete="off"
    >
      <input type="hidden" name="intent" value="save" />
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <FormState errors={failure?.errors}>
        <Field
          label="Display name"
          name="name"
          hint="Customers see this name at checkout"
          maxLength={60}
          autoComplete="off"
          defaultValue={values.name ?? method?.name ?? usualName(provider as ProviderToAdd)}
        />
        {(provider === "stripe" || provider === "razorpay") && (
          <ProviderKeyFields provider={provider} origin={origin} keys={method?.keys ?? null} />
        )}
        {provider === "bank" && (
          <TextareaField
            label="Bank account details"
            name="accountDetails"
            rows={5}
            hint="Account holder, account number, IFSC, bank and branch. Customers see this with their order"
            defaultValue={values.accountDetails ?? method?.accountDetails ?? ""}
          />
        )}
        {provider === "upi" && (
          <>
            <Field
              label="UPI ID"
              name="upiId"
              autoComplete="off"
              maxLength={100}
              hint="Your shop's own, such as shopname@bank. Customers pay to it directly"
              defaultValue={values.upiId ?? method?.upi?.id ?? ""}
            />
            <Field
              label="Payee name"
              name="upiPayee"
              autoComplete="off"
              maxLength={60}
              hint="The name that UPI apps show for this UPI ID"
              defaultValue={values.upiPayee ?? method?.upi?.payee ?? ""}
            />
            <Field
              label="Largest amount (₹)"
              name="upiLimit"
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              hint="Not offered above it. Most banks allow up to ₹1,00,000 a day"
              defaultValue={values.upiLimit ?? String((method?.upi?.limit ?? usualUpiLimit) / 100)}
            />
          </>
        )}
      </FormState>
      <FormActions>
        <Button type="submit" variant="primary" busy={fetcher.state !== "idle"} busyLabel="Saving...">
          Save Method
        </Button>
      </FormActions>
    </fetcher.Form>
  );
}
