import type { FeeRates } from "#domain/fees/fee-rates.server.ts";
import { formatRate } from "#domain/fees/fee-words.ts";

/** What each figure of a statement means, with the rates of today; an older sale keeps those of its day. */
export function PayoutWords({ rates }: { rates: FeeRates }) {
  return (
    <section className="panel" aria-labelledby="payout-words">
      <div className="panel-heading">
        <h2 id="payout-words">What these words mean</h2>
      </div>
      <dl className="payout-words">
        <dt>Date</dt>
        <dd>
          When we got the customer's money: at the payment, or for cash on delivery when the box was handed
          over.
        </dd>
        <dt>Goods</dt>
        <dd>What the customer paid for your machines, without GST.</dd>
        <dt>GST</dt>
        <dd>The GST on them. It is paid out to you, and you pay it with your GST return.</dd>
        <dt>Round off</dt>
        <dd>Customers pay whole rupees; these are the paise between.</dd>
        <dt>Refunds</dt>
        <dd>What went back to the customer, GST included. The fees on it are given back to you.</dd>
        <dt>Commission</dt>
        <dd>Our share: {formatRate(rates.commission)} of the goods without GST.</dd>
        <dt>GST on commission</dt>
        <dd>
          {formatRate(rates["gst-on-commission"])} of the commission. You may claim it as input tax credit.
        </dd>
        <dt>TCS</dt>
        <dd>
          {formatRate(rates.tcs)} of the goods less returns, which we pay to the government for you (CGST Act,
          section 52). It appears in your electronic cash ledger. Sellers without a GSTIN pay none.
        </dd>
        <dt>TDS</dt>
        <dd>
          {formatRate(rates.tds)} of the whole amount, paid as income tax under your PAN. You set it off in
          your return.
        </dd>
        <dt>Net</dt>
        <dd>All of it together: what goes to your bank account.</dd>
      </dl>
      <p className="field-hint">
        The rates are those of today. A sale keeps the rates of its own day, also when they change later.
      </p>
    </section>
  );
}
