import type { PaymentMethodRow } from "#domain/payments/methods/list-payment-methods.server.ts";
import { Field } from "#ui/controls/field.tsx";

type ProviderKeyFieldsProps = {
  provider: "stripe" | "razorpay";
  origin: string;
  keys: PaymentMethodRow["keys"];
};

const labels = {
  stripe: {
    apiKey: "The publishable key. It starts with pk_live_ or pk_test_",
    apiSecret: "The secret key. It starts with sk_live_ or sk_test_",
    webhookSecret: "The signing secret of the webhook endpoint. It starts with whsec_",
    events:
      "checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired, refund.updated and refund.failed",
  },
  razorpay: {
    apiKey: "The Key ID. It starts with rzp_live_ or rzp_test_",
    apiSecret: "The Key Secret, shown once when you generate the key",
    webhookSecret: "The secret you entered when you added the webhook",
    events: "payment.captured, payment.failed, order.paid, refund.processed and refund.failed",
  },
};

/**
 * The fields of a provider's keys. A stored key is never shown again except for its last four characters, and an empty
 * field keeps it.
 */
export function ProviderKeyFields({ provider, origin, keys }: ProviderKeyFieldsProps) {
  const hints = labels[provider];
  const stored = (end: string | undefined, hint: string) =>
    end === undefined ? hint : `Saved, ending in ${end}. Leave it empty to keep it`;
  return (
    <>
      <Field
        label="API key"
        name="apiKey"
        hint={stored(keys?.apiKey, hints.apiKey)}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        label="API secret"
        name="apiSecret"
        type="password"
        hint={stored(keys?.apiSecret, hints.apiSecret)}
        autoComplete="new-password"
      />
      <Field
        label="Webhook secret"
        name="webhookSecret"
        type="password"
        hint={stored(keys?.webhookSecret, hints.webhookSecret)}
        autoComplete="new-password"
      />
      <p className="text-xs text-ink-3">
        In the provider’s dashboard, add this webhook address:{" "}
        <span className="spec wrap-anywhere">
          {origin}/webhooks/{provider}
        </span>
        . Select these events: {hints.events}.
      </p>
    </>
  );
}
