import { formatDay } from "#domain/base/time/dates.ts";
import { formatExact, formatPaise } from "#domain/base/money/money.ts";
import type { AccountToPay } from "#domain/books/payouts/account-to-pay.server.ts";
import type { Balance } from "#domain/books/payouts/balances.server.ts";
import type { OpenSum } from "#domain/books/payouts/list-open-lines.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { OpenSums } from "#routes/back-office/payouts/open-sums.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { facts } from "#ui/tables/fact.tsx";

type BalanceFactsProps = {
  balance: Balance;
  sums: readonly OpenSum[];
  account: AccountToPay | null;
  /** The whole account number, only in the answer to the admin who asked for it. */
  number: string | null;
  failure: FormFailure | undefined;
};

/** The vendor's balance by what is payable and why not, and its bank account. */
export function BalanceFacts({ balance, sums, account, number, failure }: BalanceFactsProps) {
  const may = useMay();
  return (
    <>
      <Panel title="Balance" titleId="balance">
        <OpenSums sums={sums} owed={balance.owed} advance={balance.advance} />
        {balance.owed < 0 && (
          <p className="muted">
            The vendor owes the shop {formatExact(-balance.owed)}. It is deducted from the next payouts.
          </p>
        )}
        <dl className={`${facts} tabular`}>
          <dt>Paid so far</dt>
          <dd>{formatPaise(balance.paid)}</dd>
        </dl>
      </Panel>
      <Panel title="Bank account" titleId="account">
        {account === null ? (
          <p className="muted">The vendor has not added a bank account yet.</p>
        ) : (
          <>
            <dl className={facts}>
              <dt>Account holder</dt>
              <dd>{account.holder}</dd>
              <dt>Account number</dt>
              <dd className="spec">{number ?? `ending in ${account.lastFour}`}</dd>
              <dt>IFSC</dt>
              <dd className="spec">{account.ifsc}</dd>
              <dt>Changed</dt>
              <dd className="tabular">{formatDay(account.changedAt)}</dd>
            </dl>
            {number === null && may("payouts.record") && (
              <IntentForm intent="account" failure={failure} className="contents">
                <SubmitButton busyLabel="One moment...">Show full number</SubmitButton>
              </IntentForm>
            )}
          </>
        )}
      </Panel>
    </>
  );
}
