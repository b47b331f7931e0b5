import { formatDay } from "#domain/base/time/dates.ts";
import type { ShownBankAccount } from "#domain/vendors/own-profile/read-own-profile.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

type BankAccountFormProps = { account: ShownBankAccount | null; failure: FormFailure | undefined };

/** The form of the payout account. A stored number is never shown again, so any change needs the number typed anew. */
export function BankAccountForm({ account, failure }: BankAccountFormProps) {
  const may = useMay();
  const numberHint = "9 to 18 digits. We store it encrypted and show only the last four";
  return (
    <PageForm
      failure={failure}
      values={{ holder: account?.holder, ifsc: account?.ifsc }}
      action="#bank-account"
      className="form-grid"
    >
      <h2>Bank account for payouts</h2>
      <p className="form-wide">
        {account ? <CurrentAccount account={account} /> : "You have not added a bank account yet."}
      </p>
      {may("vendors.edit-own") && (
        <>
          <input type="hidden" name="intent" value="bank-account" />
          <Field label="Account holder" name="holder" autoComplete="off" />
          <Field
            label="IFSC"
            name="ifsc"
            hint="11 characters. For example: HDFC0000123"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Field
            label={account ? "New account number" : "Account number"}
            name="accountNumber"
            inputMode="numeric"
            hint={numberHint}
            autoComplete="off"
          />
          <Field
            label="Re-enter account number"
            name="accountNumberAgain"
            inputMode="numeric"
            autoComplete="off"
          />
          <SubmitRow variant="ink">{account ? "Change bank account" : "Save bank account"}</SubmitRow>
        </>
      )}
    </PageForm>
  );
}

function CurrentAccount({ account: { holder, lastFour, ifsc, changedAt } }: { account: ShownBankAccount }) {
  return (
    <>
      Payouts go to {holder}, account ending in <span className="spec">{lastFour}</span>, IFSC{" "}
      <span className="spec">{ifsc}</span>, since {formatDay(changedAt)}.
    </>
  );
}
