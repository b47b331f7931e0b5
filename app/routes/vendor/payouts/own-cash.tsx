import type { PayIn, VendorCash } from "#domain/payments/cash/vendor-cash.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { Panel } from "#ui/page/panel.tsx";
import { facts } from "#ui/tables/fact.tsx";

/** The customers' cash that the vendor collected, if he collects any. */
export function OwnCash({ cash, payIns }: { cash: VendorCash; payIns: PayIn[] }) {
  const { held, setOff, toPayIn, underway, limit } = cash;
  if (held === 0 && underway === 0 && payIns.length === 0) return null;
  return (
    <Panel
      className="mt-5 mb-8"
      title="Cash you have"
      titleId="cash"
      note="Collected from customers for the shop"
    >
      <dl className={`${facts} tabular`}>
        <dt>Collected, not paid in</dt>
        <dd>{formatExact(held)}</dd>
        <dt>Set off against your sales</dt>
        <dd>{formatExact(setOff)}</dd>
        <dt>To pay in</dt>
        <dd>
          <b>{formatExact(toPayIn)}</b>
        </dd>
        <dt>On its way</dt>
        <dd>{formatExact(underway)}</dd>
        <dt>Limit</dt>
        <dd>{formatExact(limit)}</dd>
      </dl>
      <p className="muted">
        A sale is set off once it can no longer be returned. Above the limit, only the shop's courier may
        collect cash.
      </p>
      {payIns.length > 0 && (
        <ul className="panel-rows" aria-label="Paid in">
          {payIns.map(({ id, amount, receivedOn, reference }) => (
            <li key={id}>
              Paid in {formatExact(amount)} on {formatIndianDay(receivedOn)}{" "}
              <span className="spec">{reference}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
