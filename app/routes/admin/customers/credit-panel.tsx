import type { findStoreCreditOf } from "#domain/payments/store-credit/read-store-credit.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { StoreCreditHistory } from "#routes/shared/store-credit/history.tsx";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { facts } from "#ui/tables/fact.tsx";

type CreditPanelProps = {
  credit: NonNullable<Awaited<ReturnType<typeof findStoreCreditOf>>>;
  requestId: string;
  /** The order from which the reader came; goodwill is usually for it. */
  orderNumber: string;
  failure: FormFailure | undefined;
};

/** The store credit of a customer, what changed it, and the form to give goodwill. */
export function CreditPanel({ credit, requestId, orderNumber, failure }: CreditPanelProps) {
  const { balance, credits, entries } = credit;
  const payable = credits.reduce((sum, { isPayableBack, balance }) => sum + (isPayableBack ? balance : 0), 0);
  return (
    <Panel title="Store credit" titleId="store-credit">
      {entries.length === 0 ? (
        <p className="muted">This customer has never had store credit.</p>
      ) : (
        <>
          <dl className={facts}>
            <AmountFact term="Balance" amount={balance} />
            {balance > 0 && <AmountFact term="Can be paid out" amount={payable} />}
          </dl>
          {balance > 0 && <p className="muted">It does not expire.</p>}
          <StoreCreditHistory entries={entries} orderPath={(orderId) => `/admin/orders/${orderId}`} />
        </>
      )}
      {useMay()("store-credit.give") && (
        <ConfirmFirst label="Give goodwill credit" open={isOf(failure, "give")}>
          <p>
            Use this for an apology or a favour. The customer can use it for orders, not have it paid out. The
            shop bears it: sellers are paid in full. Do not use it to refund something.
          </p>
          <IntentForm intent="give" failure={failure} values={{ orderNumber }}>
            <input type="hidden" name="requestId" value={typedFor("give", failure).requestId ?? requestId} />
            <Field label="Amount (₹)" name="amount" inputMode="numeric" autoComplete="off" />
            <Field label="Reason" name="reason" maxLength={200} hint="The customer reads it" />
            <Field
              label="Order number (optional)"
              name="orderNumber"
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <SubmitButton>Give store credit</SubmitButton>
          </IntentForm>
        </ConfirmFirst>
      )}
    </Panel>
  );
}
