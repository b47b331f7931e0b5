import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { formatExact, formatPaise } from "#domain/base/money/money.ts";
import type { Payout } from "#domain/books/payouts/list-payouts.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

/** The payouts to a vendor, latest first. */
export function PayoutList({ payouts, failure }: { payouts: Payout[]; failure: FormFailure | undefined }) {
  return (
    <Panel title="Payouts" titleId="payouts">
      {payouts.length === 0 && <p className="muted">No payouts yet.</p>}
      <ul className="panel-rows">
        {payouts.map((payout) => (
          <PayoutItem key={payout.id} payout={payout} failure={failure} />
        ))}
      </ul>
    </Panel>
  );
}

function PayoutItem({ payout, failure }: { payout: Payout; failure: FormFailure | undefined }) {
  const { id, amount, paidOn, reference, account, parcels, deductions, withdrawnFor } = payout;
  const about = { name: "payoutId", value: id };
  const may = useMay();
  const labels = (
    <>
      {formatPaise(amount)} on {formatIndianDay(paidOn)}
    </>
  );
  return (
    <li>
      <div>
        <p className="tabular">{withdrawnFor === null ? <b>{labels}</b> : <s>{labels}</s>}</p>
        <p className="muted">
          <span className="spec">{reference}</span>
          {account !== null && `, to the account ending in ${account}`}
        </p>
        {parcels > 0 && (
          <p className="muted">
            For {inUnits(parcels, "parcel")}
            {deductions < 0 && `, less ${formatExact(-deductions)} of deductions`}
          </p>
        )}
        {withdrawnFor !== null && <p className="muted">Reversed. Reason: {withdrawnFor}</p>}
      </div>
      {withdrawnFor === null && may("payouts.record") && (
        <ConfirmFirst label="Reverse" open={isOf(failure, "withdraw", about)}>
          <p>
            Use this if a payout was recorded by mistake. Its orders can then be paid out again, and the entry
            stays in this list.
          </p>
          <IntentForm intent="withdraw" about={about} failure={failure}>
            <Field label="What was wrong" name="reason" maxLength={300} />
            <SubmitButton variant="danger" busyLabel="Reversing...">
              Reverse payout
            </SubmitButton>
          </IntentForm>
        </ConfirmFirst>
      )}
    </li>
  );
}
