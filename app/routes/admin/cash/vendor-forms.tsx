import { type CashCarrier, cashCarriers } from "#db/values/payment-values.ts";
import { cashCarrierLabels } from "#domain/payments/cash/cash-labels.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { Checkbox, Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type PayInFormProps = { held: number; today: string; requestId: string; failure: FormFailure | undefined };

export function PayInForm({ held, today, requestId, failure }: PayInFormProps) {
  const typed = typedFor("pay-in", failure);
  return (
    <Panel title="Record cash that was paid in" titleId="record">
      {held <= 0 ? (
        <p className="muted">This vendor has no cash to pay in.</p>
      ) : (
        <IntentForm intent="pay-in" failure={failure} values={{ receivedOn: today }}>
          <input type="hidden" name="requestId" value={typed.requestId ?? requestId} />
          <Field
            label="Amount, in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            hint={`Up to ${formatExact(held)}`}
          />
          <Field label="Received on" name="receivedOn" type="date" min="2025-01-01" max={today} />
          <Field
            label="Bank reference or receipt number"
            name="reference"
            autoComplete="off"
            maxLength={60}
          />
          <SubmitRow variant="primary">Record payment</SubmitRow>
        </IntentForm>
      )}
    </Panel>
  );
}

type CarriersFormProps = { carriers: readonly CashCarrier[]; failure: FormFailure | undefined };

/** Decides who may collect the cash of the vendor's orders. */
export function CarriersForm({ carriers, failure }: CarriersFormProps) {
  return (
    <Panel title="Who may collect cash" titleId="carriers">
      <IntentForm intent="carriers" failure={failure}>
        <SelectField label="Suggested when an order is shipped" name="first" defaultValue={carriers[0]}>
          <Options of={cashCarriers.map((carrier) => [carrier, cashCarrierLabels[carrier]])} />
        </SelectField>
        <fieldset>
          <legend>Allowed</legend>
          {cashCarriers.map((carrier) => (
            <Checkbox key={carrier} name={carrier} defaultChecked={carriers.includes(carrier)}>
              {cashCarrierLabels[carrier]}
            </Checkbox>
          ))}
          <p className="text-xs text-ink-3">The suggested one is always allowed</p>
        </fieldset>
        <SubmitRow variant="ink">Save</SubmitRow>
      </IntentForm>
    </Panel>
  );
}
