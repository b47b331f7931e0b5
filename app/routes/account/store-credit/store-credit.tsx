import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import {
  type MyStoreCredit,
  type PayBack,
  readMyStoreCredit,
} from "#domain/payments/store-credit/read-store-credit.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { StoreCreditHistory } from "#routes/shared/store-credit/history.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { AccountPart } from "../frame/account-parts.tsx";
import { refundCard } from "../orders/refunds.tsx";
import type { Route } from "./+types/store-credit";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Store credit", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const mine = await readMyStoreCredit(context.get(shopContext));
  return { mine, isSaved: url.searchParams.has("saved") };
}

export default function StoreCredit({ loaderData: { mine, isSaved } }: Route.ComponentProps) {
  const { balance, credits, entries, payBacks } = mine;
  const left = credits.filter((credit) => credit.balance > 0);
  return (
    <>
      <h1>Store credit</h1>
      <div className="not-empty:mt-5">
        <SavedNote when={isSaved}>Thank you. We have saved the account and sent you an email.</SavedNote>
      </div>
      <p className="tabular mt-4 text-h2 font-semibold">{formatExact(balance)}</p>
      <p className="muted">
        {balance > 0
          ? "Select it at checkout to use it on any order that you do not pay for in cash. It does not expire."
          : "You have no store credit. You get it if you return a product and choose store credit, or if an order that you paid with it is cancelled."}
      </p>
      {left.length > 0 && <Credits credits={left} />}
      {payBacks.length > 0 && <PayBacks payBacks={payBacks} />}
      {entries.length > 0 && (
        <AccountPart title="History" titleId="history">
          <StoreCreditHistory entries={entries} orderPath={(orderId) => `/orders/${orderId}`} />
        </AccountPart>
      )}
    </>
  );
}

function Credits({ credits }: { credits: MyStoreCredit[] }) {
  return (
    <AccountPart title="What you have" titleId="credits">
      <ul className="stack gap-3 w-full">
        {credits.map(({ id, orderId, orderNumber, balance, given, reason, isPayableBack, createdAt }) => (
          <li key={id} className={refundCard}>
            <b className="tabular">
              {formatExact(balance)}
              {balance < given && ` of ${formatExact(given)}`}
            </b>
            <span>
              {reason ?? "Refund"},{" "}
              {orderId !== null && (
                <>
                  order{" "}
                  <Link className="link spec" to={`/orders/${orderId}`}>
                    {orderNumber}
                  </Link>
                  ,{" "}
                </>
              )}
              {formatDay(createdAt)}
            </span>
            {isPayableBack ? (
              <ButtonLink to={`/account/store-credit/${id}/pay-back`}>
                Get {formatExact(balance)} paid out
              </ButtonLink>
            ) : (
              <span className="muted">Use it for orders. It cannot be paid out in cash.</span>
            )}
          </li>
        ))}
      </ul>
    </AccountPart>
  );
}

function PayBacks({ payBacks }: { payBacks: PayBack[] }) {
  return (
    <AccountPart title="Payouts" titleId="pay-backs">
      <ul className="stack gap-3 w-full">
        {payBacks.map(({ id, amount, status, account, requestedAt, mayChange, sentOn, reference }) => (
          <li key={id} className={refundCard}>
            <span className="tag-row">
              <b className="tabular">{formatExact(amount)}</b> <RefundStatusTag status={status} />
            </span>
            {account !== null && <span>To: {account}</span>}
            {sentOn === null ? (
              <span className="muted">Asked on {formatDay(requestedAt)}</span>
            ) : (
              <span>Sent on {formatIndianDay(sentOn)}</span>
            )}
            {reference !== null && (
              <span className="muted">
                Reference <span className="spec">{reference}</span>
              </span>
            )}
            {status === "waiting-for-account" && (
              <span>The bank returned the money to us. Please give us the account again.</span>
            )}
            {mayChange && (
              <ButtonLink
                to={`/account/store-credit/pay-backs/${id}`}
                variant={status === "waiting-for-account" ? "primary" : "line"}
              >
                {status === "waiting-for-account" ? "Give account" : "Change account"}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </AccountPart>
  );
}
