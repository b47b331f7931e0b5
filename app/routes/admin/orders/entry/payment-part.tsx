import { CircleAlert } from "lucide-react";
import { useFormState } from "#ui/controls/form-state.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { EntryPage } from "./entry-forms.server.ts";

/** How it is paid. What this order cannot use says why. */
export function PaymentPart({ page: { ways, fields } }: { page: EntryPage }) {
  const error = useFormState().errors?.paymentMethod;
  const marks = { "aria-invalid": error ? true : undefined };
  return (
    <Panel title="Payment" titleId="payment">
      <fieldset className="stack gap-2">
        <legend className="visually-hidden">How does the customer pay?</legend>
        {ways.map(({ provider, name, refused }) => (
          <label key={provider} className="radio-row">
            <input
              type="radio"
              name="paymentMethod"
              value={provider}
              defaultChecked={fields.paymentMethod === provider}
              disabled={refused !== null}
              {...marks}
            />
            <span>
              {name}
              {refused !== null && <span className="text-xs text-ink-3 block">{refused}</span>}
            </span>
          </label>
        ))}
        {ways.length === 0 && <p>No payment method is switched on.</p>}
        {error && (
          <p className="field-error">
            <CircleAlert size={16} />
            {error}
          </p>
        )}
      </fieldset>
    </Panel>
  );
}
