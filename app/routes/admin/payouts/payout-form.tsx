import type { Balance } from "#domain/payouts/balances.server.ts";
import { formatExact } from "#domain/money/money.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { BankReferenceField } from "../frame/bank-reference-field.tsx";
import { IntentForm, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";

type PayoutFormProps = { balance: Balance; today: string; failure: FormFailure | undefined };

/** Records a payout after the bank has sent it. */
export function PayoutForm({ balance: { owed, due }, today, failure }: PayoutFormProps) {
  const isBusy = useIsBusyWith("record");
  const typed = typedFor("record", failure);
  return (
    <section className="panel" aria-labelledby="record">
      <div className="panel-heading">
        <h2 id="record">Record a payout</h2>
        <p>After the bank transfer</p>
      </div>
      {owed <= 0 ? (
        <p className="muted">Nothing is due right now.</p>
      ) : (
        <IntentForm intent="record" failure={failure}>
          <Field
            label="Amount, in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            hint={hintOf(owed, due)}
            defaultValue={typed.amount ?? (due > 0 ? (due / 100).toFixed(2) : "")}
          />
          <Field
            label="Sent on"
            name="paidOn"
            type="date"
            min="2025-01-01"
            max={today}
            defaultValue={typed.paidOn ?? today}
          />
          <BankReferenceField
            hint="10 to 30 letters and digits, from the bank’s receipt"
            typed={typed.reference}
          />
          <div className="form-actions">
            <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
              Record payout
            </Button>
          </div>
        </IntentForm>
      )}
    </section>
  );
}

function hintOf(owed: number, due: number): string {
  const most = `Up to ${formatExact(owed)}`;
  if (due === owed) return most;
  const delivered =
    due === 0
      ? "No payouts are due for delivered orders."
      : `${formatExact(due)} is due for delivered orders.`;
  return `${delivered} You can pay up to ${formatExact(owed)}, but undelivered orders may still be cancelled or returned`;
}
