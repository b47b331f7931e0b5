import type { FeeRates } from "#domain/tax/deductions/fee-rates.server.ts";
import type { TdsRule } from "#domain/tax/deductions/tds-rules.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatRate } from "#domain/tax/deductions/fee-text.ts";
import { Panel } from "#ui/page/panel.tsx";

/** Explains the terms of a statement, with today's rates. An older sale keeps the rates of its day. */
export function PayoutTerms({ rates, tds }: { rates: FeeRates; tds: TdsRule }) {
  return (
    <Panel title="What these terms mean" titleId="payout-terms">
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-md:grid-cols-1 max-md:gap-y-0 [&>dd]:text-ink-2 [&>dt]:font-label [&>dt]:text-ink max-md:[&>dt:not(:first-child)]:mt-3">
        <dt>Date</dt>
        <dd>The day of your invoice, which is the day you shipped the order.</dd>
        <dt>Paid by customers, not shipped yet</dt>
        <dd>An advance. It becomes a sale in your statement when you ship the order.</dd>
        <dt>Product value</dt>
        <dd>The amount the customer paid for your products, without GST.</dd>
        <dt>GST</dt>
        <dd>The GST on your products. We pay it out to you, and you pay it with your GST return.</dd>
        <dt>Round off</dt>
        <dd>The paise added or removed because customers pay whole rupees.</dd>
        <dt>Refunds</dt>
        <dd>
          What your credit notes gave back to customers, including GST. We return the fees on it to you.
        </dd>
        <dt>Commission</dt>
        <dd>Our fee: {formatRate(rates.commission)} of the product value without GST.</dd>
        <dt>GST on commission</dt>
        <dd>
          {formatRate(rates["gst-on-commission"])} of the commission. You can claim it as input tax credit.
        </dd>
        <dt>TCS (tax collected at source)</dt>
        <dd>
          {formatRate(rates.tcs)} of the product value minus returns, within your state half CGST and half
          SGST. We pay it to the government for you (CGST Act, section 52), and it appears in your electronic
          cash ledger. Not deducted for sellers without a GSTIN.
        </dd>
        <dt>TDS (tax deducted at source)</dt>
        <dd>
          {formatRate(tds.basisPoints)} of the{" "}
          {tds.base === "without-gst" ? "product value without GST" : "total amount"}, or{" "}
          {formatRate(tds.noPanBasisPoints)} without a PAN ({tds.section}). We deposit it as income tax under
          your PAN, and you can claim it in your tax return.
          {tds.exemptUpTo > 0 &&
            ` Individuals and Hindu undivided families pay none until their sales of the financial year exceed ${formatExact(tds.exemptUpTo)}.`}
          {" A refund after 31 March does not change the TDS of the year before."}
        </dd>
        <dt>Cash collected by you</dt>
        <dd>Cash on delivery that you or your courier collected. You owe it to us until you pay it in.</dd>
        <dt>Net</dt>
        <dd>The amount paid to your bank account.</dd>
        <dt>Payable</dt>
        <dd>
          An order is payable when it was delivered, its return period is over, we have the customer's payment
          and no refund is in progress. If you marked the delivery yourself, it takes some days more, in which
          the customer can tell us that nothing arrived.
        </dd>
        <dt>Deducted</dt>
        <dd>
          Refunds that came after we had paid you for the order, and our fees and taxes on orders whose cash
          you collected. We deduct them from the next payout.
        </dd>
      </dl>
      <p className="text-xs text-ink-3">
        These are today's rates. Each sale keeps the rates of its day, even if they change later.
      </p>
    </Panel>
  );
}
