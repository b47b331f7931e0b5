import { Wallet } from "lucide-react";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { ShopRefund } from "#domain/orders/views/read-refunds.server.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { AskAgain, EnterAccount, OpenAccount, type RefundFormProps, whichRefund } from "./refund-account.tsx";
import { MarkReturned, MarkSent } from "./refund-sent-form.tsx";
import { refundReason } from "./refund-reason.ts";

/** A refund, with the actions for a person when no provider can send it. */
export function RefundRow(props: RefundFormProps) {
  const { refund } = props;
  const { amount, status, reason, failure, createdAt, providerRefundId, sentOn } = refund;
  const may = useMay();
  return (
    <li>
      <span className="two-lines">
        {refundReason(reason)}
        <span className="muted tabular">{formatMoment(createdAt)}</span>
        {sentOn !== null && <span className="muted tabular">Sent on {formatIndianDay(sentOn)}</span>}
        {providerRefundId && (
          <span className="muted">
            Reference <span className="spec">{providerRefundId}</span>
          </span>
        )}
      </span>
      <span className="tag-row">
        {refund.isToStoreCredit ? (
          <StatusTag tone="ok" icon={Wallet}>
            Store credit
          </StatusTag>
        ) : (
          <RefundStatusTag status={status} />
        )}
        <b className="tabular">{formatExact(-amount)}</b>
      </span>
      {failure !== null && <p>Refund failed: {failure}</p>}
      <AccountFacts {...props} />
      {may("orders.refund") && <Actions {...props} />}
    </li>
  );
}

/** Where the refund goes, and what the customer was asked. */
function AccountFacts({ refund, hasCustomer }: RefundFormProps) {
  const { status, account, linkUntil } = refund;
  if (account) {
    return (
      <p className="refund-row-wide">
        Refund to: {account.shown}, given {formatMoment(account.givenAt)}
        {account.openedAt !== null && `, opened ${formatMoment(account.openedAt)}`}
      </p>
    );
  }
  if (status !== "waiting-for-account") return null;
  if (!hasCustomer) {
    return (
      <p className="refund-row-wide">
        The customer's account was deleted, so we cannot ask by email. Please call the customer and enter the
        account.
      </p>
    );
  }
  return (
    <p className="refund-row-wide">
      We have asked the customer by email where to send it.
      {linkUntil && ` The link works until ${formatMoment(linkUntil)}.`}
    </p>
  );
}

function Actions(props: RefundFormProps) {
  const { refund, hasCustomer } = props;
  const { status, provider, account, isSentByHand } = refund;
  if (isSentByHand) return <MarkReturned {...props} />;
  if (status === "sent" || status === "queued") return null;
  const isCash = provider === "cod" || provider === "bank";
  return (
    <>
      {account && <OpenAccount {...props} />}
      <div className="button-row">
        {status === "failed" && !isCash && <Retry {...props} />}
        {(account === null || account.openedAt !== null) && <MarkSent {...props} />}
        {hasCustomer && <AskAgain {...props} />}
        <EnterAccount {...props} />
      </div>
    </>
  );
}

function Retry({ refund, answer }: { refund: ShopRefund; answer: RefundFormProps["answer"] }) {
  const about = whichRefund(refund);
  return (
    <IntentForm intent="refund-retry" about={about} failure={answer} className="inline-form">
      <SubmitButton busyLabel="Retrying...">Try again</SubmitButton>
    </IntentForm>
  );
}
