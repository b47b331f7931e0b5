import { WeEmail } from "#routes/back-office/we-email.tsx";
import type { ReactNode } from "react";
import type { OpenedAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { type About, IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { facts } from "#ui/tables/fact.tsx";

/** A form about money that a person sends from the shop's account: a refund, or store credit that is paid out. */
type TransferProps = { intent: string; about: About; answer: FormFailure | undefined };

type OpenAccountProps = TransferProps & {
  /** The whole account, once the button was pressed. */
  opened: OpenedAccount | false | undefined;
  wasOpened: boolean;
};

/** The button that shows the whole account, and the account once it was pressed. */
export function OpenAccount({ intent, about, answer, opened, wasOpened }: OpenAccountProps) {
  if (opened) return <WholeAccount account={opened} />;
  return (
    <div className="button-row basis-full">
      <IntentForm intent={intent} about={about} failure={answer}>
        {!wasOpened && (
          <p className="muted">Once you open the account, the customer can no longer change it.</p>
        )}
        <SubmitButton variant="ink" busyLabel="Opening...">
          Show full account
        </SubmitButton>
      </IntentForm>
    </div>
  );
}

/** The account as the staff copy it into the form of the bank. */
function WholeAccount({ account }: { account: OpenedAccount }) {
  if (account.kind === "upi") {
    return (
      <dl className={`${facts} basis-full`}>
        <dt>UPI ID</dt>
        <dd className="spec">{account.upiId}</dd>
      </dl>
    );
  }
  return (
    <dl className={`${facts} basis-full`}>
      <dt>Account holder</dt>
      <dd>{account.holder}</dd>
      <dt>Account number</dt>
      <dd className="spec">{account.accountNumber}</dd>
      <dt>IFSC</dt>
      <dd className="spec">{account.ifsc}</dd>
    </dl>
  );
}

type MarkSentProps = TransferProps & {
  /** The account that the page shows. */
  accountVersion: string;
  /** It can have been sent from then on until today in India. */
  since: Date;
  today: string;
};

/** The form that records that a person has sent it. It names the account that the page shows. */
export function MarkSent({ intent, about, answer, accountVersion, since, today }: MarkSentProps) {
  return (
    <ConfirmFirst label="Mark as sent" open={isOf(answer, intent, about)}>
      <IntentForm intent={intent} about={about} failure={answer} values={{ sentOn: today }}>
        <input type="hidden" name="accountVersion" value={accountVersion} />
        <Field
          label="Bank or UPI reference (UTR)"
          name="reference"
          hint={
            <>
              {intent === "refund-by-hand" && "If you paid in cash: the number of the receipt. "}
              <WeEmail>The customer gets it by email</WeEmail>
            </>
          }
          maxLength={60}
          autoComplete="off"
        />
        <Field label="Sent on" name="sentOn" type="date" min={indianDay(since)} max={today} />
        <SubmitButton busyLabel="Saving...">Mark as sent</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** The form for a transfer that the bank has sent back. `children` are its further fields. */
export function MarkReturned({ intent, about, answer, children }: TransferProps & { children?: ReactNode }) {
  return (
    <div className="button-row">
      <ConfirmFirst label="Money came back" open={isOf(answer, intent, about)}>
        <IntentForm intent={intent} about={about} failure={answer}>
          <p>If the bank has returned the money to the shop, we ask the customer for the account again.</p>
          {children}
          <SubmitButton variant="danger" busyLabel="Saving...">
            Mark as returned
          </SubmitButton>
        </IntentForm>
      </ConfirmFirst>
    </div>
  );
}
