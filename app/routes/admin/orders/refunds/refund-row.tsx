import { Banknote } from "lucide-react";
import { Link } from "react-router";
import { cardMachine, counterCash } from "#db/values/payment-values.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { isTransfer } from "#domain/payments/payment/payment-kinds.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { ShopRefund } from "#domain/orders/views/read-refunds.server.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { isPaidInCash } from "#domain/payments/till/till-labels.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { RefundTag } from "#routes/shared/refunds/status-tag.tsx";
import { Field } from "#ui/controls/field.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { TillClosed } from "../../parts/till-closed.tsx";
import { slipOf } from "../../till/till-lines.tsx";
import { RequestAgain, EnterAccount, type RefundFormProps, whichRefund } from "./refund-account-panel.tsx";
import { MarkReturned, MarkSent, OpenAccount } from "./transfer-forms.tsx";
import { refundReason } from "../../parts/refund-reason.ts";

/** A refund, with the actions for a person when no provider can send it. */
export function RefundRow(props: RefundFormProps) {
  const { refund } = props;
  const { amount, reason, purpose, failure, startedAt, providerRefundId, sentOn } = refund;
  const may = useMay();
  const isCash = may("till.use") && isForCash(refund);
  // Who was at the counter comes there again; who has given an account waits for a transfer.
  const isCashFirst =
    isCash && (props.isFromCounter || refund.provider === counterCash) && refund.account === null;
  return (
    <li>
      <span className="two-lines">
        {refundReason(reason)}
        {purpose !== null && <span className="muted">For {purpose}</span>}
        <span className="muted tabular">{formatMoment(startedAt)}</span>
        {sentOn !== null && <span className="muted tabular">Sent on {formatIndianDay(sentOn)}</span>}
        {providerRefundId && (
          <span className="muted">
            Reference <span className="spec">{providerRefundId}</span>
            {may("till.read") && slipOfReference(providerRefundId)}
          </span>
        )}
      </span>
      <span className="tag-row">
        {isCashFirst ? (
          <StatusTag tone="warn" icon={Banknote}>
            Cash to give back
          </StatusTag>
        ) : (
          <RefundTag refund={refund} />
        )}
        <b className="tabular">{formatExact(-amount)}</b>
      </span>
      {failure !== null && <p>Refund failed: {failure}</p>}
      {!isCashFirst && <AccountFacts {...props} />}
      {isCash && <GiveCash {...props} isFirst={isCashFirst} />}
      {isCashFirst && may("orders.refund") && (
        <ConfirmFirst
          label="Send it to an account instead"
          open={props.answer?.values.refundId === refund.id && props.answer.values.intent !== "cash-refund"}
        >
          <AccountFacts {...props} />
          <Actions {...props} />
        </ConfirmFirst>
      )}
      {!isCashFirst && may("orders.refund") && <Actions {...props} />}
    </li>
  );
}

/** Whether it may be given back in cash: what came so, as long as nobody may be sending it to an account. */
const isForCash = (refund: ShopRefund) =>
  isPaidInCash(refund) &&
  (refund.status === "waiting-for-account" || refund.status === "to-send") &&
  (refund.account === null || refund.account.openedAt === null);

function slipOfReference(reference: string) {
  const [, number] = /^TILL-(\d+)$/.exec(reference) ?? [];
  return (
    number && (
      <>
        {" "}
        <Link className="link" to={slipOf(number)} target="_blank">
          Print slip
        </Link>
      </>
    )
  );
}

function GiveCash({ refund, answer, isTillClosed, isFirst }: RefundFormProps & { isFirst: boolean }) {
  const about = whichRefund(refund);
  const words = `Give ${formatExact(refund.amount)} cash back at the till`;
  if (isTillClosed) {
    return (
      <p className="basis-full">
        {words}: <TillClosed />
      </p>
    );
  }
  return (
    <ConfirmFirst label={words} open={isFirst || isOf(answer, "cash-refund", about)}>
      <IntentForm intent="cash-refund" about={about} failure={answer}>
        <p>Give the customer the cash. Then print the slip, and let the customer sign it.</p>
        <SubmitButton variant={isFirst ? "primary" : "ink"} busyLabel="Saving...">
          Cash given
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** Where the refund goes, and what the customer was asked. */
function AccountFacts({ refund, hasCustomer }: RefundFormProps) {
  const { status, account, linkUntil } = refund;
  if (account) {
    return (
      <p className="basis-full">
        Refund to: {account.shown}, given {formatMoment(account.givenAt)}
        {account.openedAt !== null && `, opened ${formatMoment(account.openedAt)}`}
      </p>
    );
  }
  if (status === "to-send" && refund.provider === cardMachine) {
    return <p className="basis-full">Refund it on the card machine, then note the number on the slip.</p>;
  }
  if (status !== "waiting-for-account") return null;
  if (!hasCustomer) {
    return (
      <p className="basis-full">
        The customer has no account with an email address, so we cannot ask by email. Please call the customer
        and enter the account.
      </p>
    );
  }
  return (
    <p className="basis-full">
      We have asked the customer by email where to send it.
      {linkUntil && ` The link works until ${formatDeadline(linkUntil)}.`}
    </p>
  );
}

function Actions(props: RefundFormProps) {
  const { refund, hasCustomer, answer, opened, today } = props;
  const { status, provider, account, isSentByHand, startedAt } = refund;
  const form = { about: whichRefund(refund), answer };
  if (isSentByHand) {
    return (
      <MarkReturned {...form} intent="refund-returned">
        <Field
          label="Reason"
          name="reason"
          hint="From the bank statement, such as 'account closed'"
          maxLength={200}
          autoComplete="off"
        />
      </MarkReturned>
    );
  }
  if (status === "sent" || status === "queued" || status === "withdrawn") return null;
  const isCash = isPaidInCash(refund) || isTransfer(provider);
  return (
    <>
      {account && (
        <OpenAccount
          {...form}
          intent="refund-account-open"
          opened={opened?.refundId === refund.id && opened}
          wasOpened={account.openedAt !== null}
        />
      )}
      <div className="button-row">
        {status === "failed" && !isCash && <Retry {...props} />}
        {(account === null || account.openedAt !== null) && (
          <MarkSent
            {...form}
            intent="refund-by-hand"
            accountVersion={account?.version ?? ""}
            since={startedAt}
            today={today}
          />
        )}
        {hasCustomer && <RequestAgain {...props} />}
        <EnterAccount {...props} />
      </div>
    </>
  );
}

function Retry({ refund, answer }: { refund: ShopRefund; answer: RefundFormProps["answer"] }) {
  const about = whichRefund(refund);
  return (
    <IntentForm intent="refund-retry" about={about} failure={answer} className="contents">
      <SubmitButton busyLabel="Retrying...">Try again</SubmitButton>
    </IntentForm>
  );
}
