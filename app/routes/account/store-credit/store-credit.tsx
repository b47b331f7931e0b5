import { Link } from "react-router";
import { formatExact } from "#domain/money/money.ts";
import {
  type MyStoreCredit,
  type PayBack,
  readMyStoreCredit,
  type StoreCreditEntry,
} from "#domain/store-credit/read-store-credit.server.ts";
import { formatDay, formatMoment } from "#domain/time/dates.ts";
import { formatIndianDay } from "#domain/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import refundAccountStyles from "#routes/shared/refunds/account.css?url";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import storeCreditStyles from "./store-credit.css?url";
import { entryWords } from "./words.ts";
import type { Route } from "./+types/store-credit";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Store credit", matches) }];

export const links = styleSheets(refundAccountStyles, storeCreditStyles);

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
      <div className="store-credit-saved">
        <SavedNote when={isSaved}>Thank you. We have saved the account and sent you an email.</SavedNote>
      </div>
      <p className="store-credit-balance tabular">{formatExact(balance)}</p>
      <p className="muted">
        {balance > 0
          ? "Select it at checkout to use it on any order. It does not expire."
          : "You have no store credit. You get it if you return a product and choose store credit, or if an order that you paid with it is cancelled."}
      </p>
      {left.length > 0 && <Credits credits={left} />}
      {payBacks.length > 0 && <PayBacks payBacks={payBacks} />}
      {entries.length > 0 && <History entries={entries} />}
    </>
  );
}

function Credits({ credits }: { credits: MyStoreCredit[] }) {
  return (
    <section className="my-account-block" aria-labelledby="credits">
      <h2 id="credits">What you have</h2>
      <ul className="order-refunds store-credit-rows">
        {credits.map(({ id, orderId, orderNumber, balance, given, isPayableBack, createdAt }) => (
          <li key={id}>
            <b className="tabular">
              {formatExact(balance)}
              {balance < given && ` of ${formatExact(given)}`}
            </b>
            <span>
              From order{" "}
              <Link className="link spec" to={`/orders/${orderId}`}>
                {orderNumber}
              </Link>
              , {formatDay(createdAt)}
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
    </section>
  );
}

function PayBacks({ payBacks }: { payBacks: PayBack[] }) {
  return (
    <section className="my-account-block" aria-labelledby="pay-backs">
      <h2 id="pay-backs">Payouts</h2>
      <ul className="order-refunds store-credit-rows">
        {payBacks.map(({ id, amount, status, account, askedAt, mayChange, sentOn, reference }) => (
          <li key={id}>
            <span className="tag-row">
              <b className="tabular">{formatExact(amount)}</b> <RefundStatusTag status={status} />
            </span>
            {account !== null && <span>To: {account}</span>}
            {sentOn === null ? (
              <span className="muted">Asked on {formatDay(askedAt)}</span>
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
    </section>
  );
}

function History({ entries }: { entries: StoreCreditEntry[] }) {
  return (
    <section className="my-account-block" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="store-credit-history">
        {entries.map(({ id, kind, amount, at, orderId, orderNumber }) => (
          <li key={id}>
            <span className="two-lines">
              {entryWords[kind]}
              <span className="muted">
                <time dateTime={at.toISOString()} className="tabular">
                  {formatMoment(at)}
                </time>
                , order{" "}
                <Link className="link spec" to={`/orders/${orderId}`}>
                  {orderNumber}
                </Link>
              </span>
            </span>
            <b className="tabular">
              {amount > 0 && "+"}
              {formatExact(amount)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}
