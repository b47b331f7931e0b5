import { indianDay } from "#domain/base/time/indian-days.ts";
import { Field } from "#ui/controls/field.tsx";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { type RefundFormProps, whichRefund } from "./refund-account.tsx";
import { TransferSentFields } from "./transfer-sent-fields.tsx";

/** The form that records that a person has sent a refund. It names the account that the page shows. */
export function MarkSent({ refund, today, answer }: RefundFormProps) {
  const about = whichRefund(refund);
  return (
    <AskFirst label="Mark as sent" open={isOf(answer, "refund-by-hand", about)}>
      <IntentForm intent="refund-by-hand" about={about} failure={answer} values={{ sentOn: today }}>
        <input type="hidden" name="accountVersion" value={refund.account?.version ?? ""} />
        <TransferSentFields from={indianDay(refund.createdAt)} today={today} />
        <SubmitButton busyLabel="Saving...">Mark as sent</SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}

/** The form for a transfer that the bank has sent back. */
export function MarkReturned({ refund, answer }: RefundFormProps) {
  const about = whichRefund(refund);
  return (
    <div className="button-row">
      <AskFirst label="Money came back" open={isOf(answer, "refund-returned", about)}>
        <IntentForm intent="refund-returned" about={about} failure={answer}>
          <p>If the bank has returned the money to the shop, we ask the customer for the account again.</p>
          <Field
            label="Reason"
            name="reason"
            hint="From the bank statement, such as 'account closed'"
            maxLength={200}
            autoComplete="off"
          />
          <SubmitButton variant="danger" busyLabel="Saving...">
            Mark as returned
          </SubmitButton>
        </IntentForm>
      </AskFirst>
    </div>
  );
}
