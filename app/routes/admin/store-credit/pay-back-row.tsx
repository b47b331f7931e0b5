import { CustomerIsMailed, WeEmail } from "#routes/back-office/we-email.tsx";
import { hasEmail, shownEmail } from "#domain/base/identifiers/no-email.ts";
import { useMay } from "#routes/back-office/may.ts";
import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { OpenedAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import type { ShopPayBack } from "#domain/payments/store-credit/read-store-credit.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { CustomerLink } from "../parts/customer-link.tsx";
import { MarkReturned, MarkSent, OpenAccount } from "../orders/refunds/transfer-forms.tsx";

type PayBackProps = {
  payBack: ShopPayBack;
  /** Today in India. */
  today: string;
  answer: FormFailure | undefined;
  /** The whole account, only in the answer to the person who asked for it. */
  opened: (OpenedAccount & { payBackId: string }) | null;
};

/** Store credit that a customer wants as money, with the actions for the person who sends it. */
export function PayBackRow(props: PayBackProps) {
  const { payBack } = props;
  const {
    amount,
    status,
    account,
    openedAt,
    requestedAt,
    sentOn,
    reference,
    orderId,
    orderNumber,
    customer,
    customerId,
  } = payBack;
  return (
    <CustomerIsMailed value={hasEmail(customer ?? "")}>
      <li>
        <span className="two-lines">
          <span>
            From order{" "}
            <Link className="link spec" to={`/admin/orders/${orderId}`}>
              {orderNumber}
            </Link>
          </span>
          <span>
            {customerId === null ? (
              "Account deleted"
            ) : (
              <CustomerLink id={customerId} at="#store-credit">
                {shownEmail(customer ?? "") || "No email address"}
              </CustomerLink>
            )}
          </span>
          <span className="muted tabular">Asked on {formatMoment(requestedAt)}</span>
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
          <p className="basis-full">
            {status === "sent" ? "Sent to" : "Send to"}: {account}
            {openedAt !== null && `, opened ${formatMoment(openedAt)}`}
          </p>
        )}
        <Actions {...props} />
      </li>
    </CustomerIsMailed>
  );
}

function Actions({ payBack, today, answer, opened }: PayBackProps) {
  const { id, status, openedAt, requestedAt, accountVersion } = payBack;
  const may = useMay();
  const form = { about: { name: "payBackId", value: id }, answer };
  if (!may("orders.refund")) return null;
  if (status === "sent") return <MarkReturned {...form} intent="returned" />;
  if (status === "waiting-for-account") {
    return (
      <p className="basis-full">
        <WeEmail>We have asked the customer by email for another account.</WeEmail>
      </p>
    );
  }
  return (
    <>
      <OpenAccount
        {...form}
        intent="open"
        opened={opened?.payBackId === id && opened}
        wasOpened={openedAt !== null}
      />
      {openedAt !== null && (
        <div className="button-row">
          <MarkSent
            {...form}
            intent="sent"
            accountVersion={accountVersion}
            since={requestedAt}
            today={today}
          />
        </div>
      )}
    </>
  );
}
