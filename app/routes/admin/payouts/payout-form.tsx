import { useState } from "react";
import { Link } from "react-router";
import { formatExact, formatPaise } from "#domain/base/money/money.ts";
import type { OpenLine } from "#domain/books/payouts/open-lines.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { deductionOf, PartOfOrder } from "#routes/back-office/payouts/open-columns.tsx";
import { IntentForm, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { BankReferenceField } from "./bank-reference-field.tsx";
import { Panel } from "#ui/page/panel.tsx";

type PayoutFormProps = {
  hasAccount: boolean;
  /** The payable orders, as many as one payout may have, and the deductions that every payout has. */
  payable: readonly OpenLine[];
  deducted: readonly OpenLine[];
  /** How many parts of orders are payable in all. */
  payableParcels: number;
  today: string;
  failure: FormFailure | undefined;
};

const sumOf = (lines: readonly OpenLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Records a payout after the bank has sent it: which orders it paid, and the sum of these. */
export function PayoutForm({
  hasAccount,
  payable,
  deducted,
  payableParcels,
  today,
  failure,
}: PayoutFormProps) {
  const may = useMay();
  const typed = typedFor("record", failure);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(typed.fulfilmentIds?.split(",") ?? payable.map(({ fulfilmentId }) => fulfilmentId)),
  );
  const total = sumOf(deducted) + sumOf(payable.filter(({ fulfilmentId }) => chosen.has(fulfilmentId)));
  const [shownTotal, setShownTotal] = useState<number | null>(null);

  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== id);
    const now = new Set(isChosen ? [...others, id] : others);
    setChosen(now);
    setShownTotal(sumOf(deducted) + sumOf(payable.filter(({ fulfilmentId }) => now.has(fulfilmentId))));
  };
  const amount = shownTotal === null ? (typed.amount ?? rupees(total)) : rupees(shownTotal);

  return (
    <Panel title="Record a payout" titleId="record" note="After the bank transfer">
      {sumOf(deducted) + sumOf(payable) <= 0 ? (
        <p className="muted">{nothingText(payable, deducted)}</p>
      ) : !hasAccount ? (
        <p>
          The vendor has no bank account, so nothing can be paid out. Please ask for it: the vendor enters it
          under Vendor profile. {may("users.read") && <Link to="/admin/users">Find the vendor's email</Link>}
        </p>
      ) : (
        <IntentForm intent="record" failure={failure} values={{ paidOn: today }}>
          <fieldset>
            <legend className="field-label">Orders in this payout</legend>
            {payableParcels > payable.length && (
              <p className="muted">
                These are the oldest {payable.length} of {payableParcels} payable parcels. The others follow
                with the next payout.
              </p>
            )}
            <ul className="panel-rows max-h-104 overflow-y-auto">
              {deducted.map((line) => (
                <li key={line.fulfilmentId}>
                  <span className="two-lines">
                    <PartOfOrder part={line} look="link" to={`/admin/orders/${line.orderId}`} />
                    {deductionOf(line)}
                  </span>
                  <span className="tabular">{formatPaise(line.amount)}</span>
                </li>
              ))}
              {payable.map((line) => (
                <li key={line.fulfilmentId}>
                  <Checkbox
                    name="fulfilment"
                    value={line.fulfilmentId}
                    defaultChecked={chosen.has(line.fulfilmentId)}
                    onChange={({ target }) => choose(line.fulfilmentId, target.checked)}
                  >
                    <PartOfOrder part={line} look="link" to={`/admin/orders/${line.orderId}`} />
                  </Checkbox>
                  <span className="tabular">{formatPaise(line.amount)}</span>
                </li>
              ))}
            </ul>
          </fieldset>
          <Field
            // The field starts anew with each sum, so that it never shows that of another selection.
            key={amount}
            label="Amount, in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            hint={`The selected orders${deducted.length > 0 ? " less deductions" : ""} come to ${formatExact(total)}. Enter the amount of the transfer; both must match`}
            defaultValue={amount}
          />
          <Field label="Sent on" name="paidOn" type="date" min="2025-01-01" max={today} />
          <BankReferenceField hint="10 to 30 letters and digits, from the bank’s receipt" />
          <SubmitRow variant="primary">Record payout</SubmitRow>
        </IntentForm>
      )}
    </Panel>
  );
}

const rupees = (paise: number) => (paise / 100).toFixed(2);

function nothingText(payable: readonly OpenLine[], deducted: readonly OpenLine[]): string {
  if (deducted.length === 0) return "No order is payable right now.";
  const deductions = formatExact(-sumOf(deducted));
  return payable.length === 0
    ? `No order is payable right now. ${deductions} will be deducted from the next payout.`
    : `The payable orders come to ${formatExact(sumOf(payable))}, and ${deductions} is to be deducted. A payout is possible when more orders are payable.`;
}
