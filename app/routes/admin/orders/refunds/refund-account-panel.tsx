import type { ShopRefund } from "#domain/orders/views/read-refunds.server.ts";
import type { OpenedAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { type About, IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { RefundAccountFields } from "#routes/shared/refunds/refund-account-fields.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

export type RefundFormProps = {
  refund: ShopRefund;
  /** Whether goods of the order were handed over at the counter. */
  isFromCounter: boolean;
  /** Whether the till has to be opened first. */
  isTillClosed: boolean;
  /** Whether the customer has an account to which links can be mailed. */
  hasCustomer: boolean;
  /** Today in India. */
  today: string;
  answer: FormFailure | undefined;
  /** The whole account, only in the answer to the person who asked for it. */
  opened: (OpenedAccount & { refundId: string }) | null;
};

export const whichRefund = (refund: ShopRefund): About => ({ name: "refundId", value: refund.id });

/** The form that mails the customer a new link; an account given before is deleted. */
export function RequestAgain({ refund, answer }: RefundFormProps) {
  const about = whichRefund(refund);
  const label = refund.status === "waiting-for-account" ? "Ask again" : "Ask customer for account";
  return (
    <ConfirmFirst label={label} open={isOf(answer, "refund-account-ask", about)}>
      <IntentForm intent="refund-account-ask" about={about} failure={answer}>
        <p>
          The customer gets an email with a link that works for 30 days.
          {refund.account && " The account given before is deleted."}
        </p>
        <SubmitButton busyLabel="Sending...">Send email</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** The form for an account that the customer gave on the phone. */
export function EnterAccount({ refund, answer }: RefundFormProps) {
  const about = whichRefund(refund);
  return (
    <ConfirmFirst label="Enter account" open={isOf(answer, "refund-account-enter", about)}>
      <IntentForm intent="refund-account-enter" about={about} failure={answer}>
        <p>Enter the account that the customer told you. It should be in the name of the customer.</p>
        <RefundAccountFields />
        <SubmitButton>Save account</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
