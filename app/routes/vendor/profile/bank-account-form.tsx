import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/time/dates.ts";
import type { ShownBankAccount } from "#domain/vendors/read-own-profile.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/shared/may.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { Field } from "#ui/controls/field.tsx";

type BankAccountFormProps = { account: ShownBankAccount | null; failure: FormFailure | undefined };

/** The form of the payout account. A stored number is never shown again, so any change needs the number typed anew. */
export function BankAccountForm({ account, failure }: BankAccountFormProps) {
  const form = useWrongField(failure);
  const isBusy = useNavigation().formData?.get("intent") === "bank-account";
  const may = useMay();
  const values: Record<string, string | undefined> = failure?.values ?? {
    holder: account?.holder,
    ifsc: account?.ifsc,
  };
  const numberHint = "9 to 18 digits. We store it encrypted and show only the last four";
  return (
    <Form ref={form} method="post" action="#bank-account" className="form-grid" noValidate>
      <h2>Bank account for payouts</h2>
      <p className="form-wide">
        {account ? <Standing account={account} /> : "You have not added a bank account yet."}
      </p>
      {may("vendors.edit-own") && (
        <>
          {failure?.formError && (
            <div className="form-wide">
              <Banner focusOn={failure}>{failure.formError}</Banner>
            </div>
          )}
          <input type="hidden" name="intent" value="bank-account" />
          <FieldErrors errors={failure?.errors}>
            <Field label="Account holder" name="holder" autoComplete="off" defaultValue={values.holder} />
            <Field
              label="IFSC"
              name="ifsc"
              hint="11 characters. For example: HDFC0000123"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={values.ifsc}
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
          </FieldErrors>
          <div className="form-actions form-wide">
            <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
              {account ? "Change bank account" : "Save bank account"}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function Standing({ account: { holder, lastFour, ifsc, changedAt } }: { account: ShownBankAccount }) {
  return (
    <>
      Payouts go to {holder}, account ending in <span className="spec">{lastFour}</span>, IFSC{" "}
      <span className="spec">{ifsc}</span>, since {formatDay(changedAt)}.
    </>
  );
}
