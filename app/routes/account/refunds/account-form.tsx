import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { RefundToGive } from "#domain/payments/refund-accounts/find-refund-to-give.server.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { RefundAccountFields } from "#routes/shared/refunds/refund-account-fields.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type RefundAccountFormProps = {
  refund: RefundToGive;
  /** The secret of the mailed link; null on the page of a signed-in customer. */
  token: string | null;
  failure: FormFailure | undefined;
  isSaved: boolean;
};

/** The page on which a customer says where a refund goes. */
export function RefundAccountForm({ refund, token, failure, isSaved }: RefundAccountFormProps) {
  const { orderId, orderNumber, amount, purpose, account, mayGiveAccount } = refund;
  return (
    <div className="page-width pt-10 pb-section stack *:max-w-xl">
      <h1>Where should we send your refund?</h1>
      <p>
        {formatExact(amount)} for order{" "}
        <Link className="link" to={`/orders/${orderId}`}>
          {orderNumber}
        </Link>
        {purpose !== null && `: ${purpose}`}
      </p>
      <SavedNote when={isSaved && !failure}>
        Thank you. We have saved the account and sent you an email.
      </SavedNote>
      {!mayGiveAccount && <p>{closedText(refund)}</p>}
      {mayGiveAccount && (
        <>
          {account !== null && (
            <p>
              We will send it to: <b>{account}</b>. You can change the account until we start sending the
              refund.
            </p>
          )}
          <PageForm failure={failure} className="stack">
            {token !== null && <input type="hidden" name="token" value={token} />}
            <RefundAccountFields />
            <p className="muted">
              Please give an account in your own name. We store it encrypted, use it only for this refund, and
              delete it 90 days after sending. We never ask for a UPI PIN, an OTP or a card number.
            </p>
            <SubmitButton variant="primary" size="large">
              {account === null ? "Save account" : "Change account"}
            </SubmitButton>
          </PageForm>
        </>
      )}
    </div>
  );
}

function closedText({ status, account, sentOn, reference }: RefundToGive): string {
  if (status === "sent") {
    const date = sentOn === null ? "" : ` on ${formatIndianDay(sentOn)}`;
    return `We have sent this refund${date}.${reference === null ? "" : ` Reference: ${reference}`}`;
  }
  if (account !== null) {
    return `We are sending the refund to: ${account}. It can no longer be changed here. Please write to us if the account is wrong.`;
  }
  return "This refund does not need an account.";
}
