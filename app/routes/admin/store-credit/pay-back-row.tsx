import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { OpenedAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import type { ShopPayBack } from "#domain/payments/store-credit/read-store-credit.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatIndianDay, indianDay } from "#domain/base/time/indian-days.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { type About, IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { WholeAccount } from "../orders/refunds/refund-account.tsx";
import { TransferSentFields } from "../orders/refunds/transfer-sent-fields.tsx";

type PayBackProps = {
  payBack: ShopPayBack;
  /** Today in India. */
  today: string;
  answer: FormFailure | undefined;
  /** The whole account, only in the answer to the person who asked for it. */
  opened: (OpenedAccount & { payBackId: string }) | null;
};

const which = ({ id }: ShopPayBack): About => ({ name: "payBackId", value: id });

/** Store credit that a customer wants as money, with the actions for the person who sends it. */
export function PayBackRow(props: PayBackProps) {
  const { payBack } = props;
  const { amount, status, account, openedAt, askedAt, sentOn, reference, orderId, orderNumber, customer } =
    payBack;
  return (
    <li>
      <span className="two-lines">
        <span>
          From order{" "}
          <Link className="link spec" to={`/admin/orders/${orderId}`}>
            {orderNumber}
          </Link>
        </span>
        <span>{customer ?? "Account deleted"}</span>
        <span className="muted tabular">Asked on {formatMoment(askedAt)}</span>
        {sentOn !== null && <span className="muted">Sent on {formatIndianDay(sentOn)}</span>}
        {reference !== null && (
          <span className="muted">
            Reference <span className="spec">{reference}</span>
          </span>
        )}
      </span>
      <span className="tag-row">
        <RefundStatusTag status={status} />
        <b className="tabular">{formatExact(amount)}</b>
      </span>
      {account !== null && (
        <p className="refund-row-wide">
          {status === "sent" ? "Sent to" : "Send to"}: {account}
          {openedAt !== null && `, opened ${formatMoment(openedAt)}`}
        </p>
      )}
      <Actions {...props} />
    </li>
  );
}

function Actions(props: PayBackProps) {
  const { payBack } = props;
  if (payBack.status === "sent") return <MarkReturned {...props} />;
  if (payBack.status === "waiting-for-account") {
    return <p className="refund-row-wide">We have asked the customer by email for another account.</p>;
  }
  return (
    <>
      <OpenAccount {...props} />
      {payBack.openedAt !== null && <MarkSent {...props} />}
    </>
  );
}

function OpenAccount({ payBack, answer, opened }: PayBackProps) {
  const about = which(payBack);
  if (opened?.payBackId === payBack.id) return <WholeAccount account={opened} />;
  return (
    <div className="button-row refund-row-wide">
      <IntentForm intent="open" about={about} failure={answer}>
        {payBack.openedAt === null && (
          <p className="muted">Once you open the account, the customer can no longer change it.</p>
        )}
        <SubmitButton variant="ink" busyLabel="Opening...">
          Show full account
        </SubmitButton>
      </IntentForm>
    </div>
  );
}

function MarkSent({ payBack, today, answer }: PayBackProps) {
  const about = which(payBack);
  return (
    <div className="button-row">
      <AskFirst label="Mark as sent" open={isOf(answer, "sent", about)}>
        <IntentForm intent="sent" about={about} failure={answer} values={{ sentOn: today }}>
          <input type="hidden" name="accountVersion" value={payBack.accountVersion} />
          <TransferSentFields from={indianDay(payBack.askedAt)} today={today} />
          <SubmitButton busyLabel="Saving...">Mark as sent</SubmitButton>
        </IntentForm>
      </AskFirst>
    </div>
  );
}

function MarkReturned({ payBack, answer }: PayBackProps) {
  const about = which(payBack);
  return (
    <div className="button-row">
      <AskFirst label="Money came back" open={isOf(answer, "returned", about)}>
        <IntentForm intent="returned" about={about} failure={answer}>
          <p>If the bank has returned the money to the shop, we ask the customer for the account again.</p>
          <SubmitButton variant="danger" busyLabel="Saving...">
            Mark as returned
          </SubmitButton>
        </IntentForm>
      </AskFirst>
    </div>
  );
}
