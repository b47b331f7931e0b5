import { CalendarDays, Download, FileText } from "lucide-react";
import { Link, useLocation } from "react-router";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay, formatMonth } from "#domain/base/time/indian-days.ts";
import { listInvoiceMonths } from "#domain/books/exports/export-invoices.server.ts";
import { findOwnBalance } from "#domain/books/payouts/balances.server.ts";
import { readFeeRates } from "#domain/tax/deductions/fee-rates.server.ts";
import { readTdsRule } from "#domain/tax/deductions/tds-rules.server.ts";
import { listOwnOpenLines, sumOwnOpenLines } from "#domain/books/payouts/list-open-lines.server.ts";
import { listOwnTransfers } from "#domain/books/payouts/list-payouts.server.ts";
import { listOwnPayouts, sumOwnPayouts } from "#domain/books/payouts/own-payouts.server.ts";
import { payoutsPerPage, readPayoutQuery } from "#domain/books/payouts/payout-query.ts";
import type { Period } from "#domain/base/time/period.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DayRange } from "#routes/back-office/tables/filter-fields.tsx";
import { readPage } from "#domain/base/tables/table-query.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { findOwnCash, listOwnPayIns } from "#domain/payments/cash/vendor-cash.server.ts";
import { OwnCash } from "./own-cash.tsx";
import { OwnBalance, OwnTransfers } from "./own-transfers.tsx";
import { OwnOpenLines } from "./own-open-lines.tsx";
import { payoutColumns } from "./payout-columns.tsx";
import { PayoutTotals } from "./totals.tsx";
import { PayoutTerms } from "./payout-terms.tsx";
import type { Route } from "./+types/payouts";

export const meta: Route.MetaFunction = (page) => areaMeta("Payouts", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readPayoutQuery(url.searchParams);
  const openPage = readPage(url.searchParams, "open");
  const [cash, payIns, balance, openSums, openLines, transfers, rows, total, months, rates, tds] =
    await Promise.all([
      findOwnCash(shop),
      listOwnPayIns(shop),
      findOwnBalance(shop),
      sumOwnOpenLines(shop),
      listOwnOpenLines(shop, openPage),
      listOwnTransfers(shop),
      listOwnPayouts(shop, query),
      sumOwnPayouts(shop, query),
      listInvoiceMonths(shop),
      readFeeRates(shop, shop.now(), shop.now()),
      readTdsRule(shop, shop.now()),
    ]);
  const open = { sums: openSums, lines: openLines, page: openPage };
  return {
    cash,
    payIns,
    balance,
    open,
    transfers,
    rows,
    total,
    months,
    rates,
    tds,
    query,
  };
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { cash, payIns, balance, open, transfers, rows, total, months, rates, tds, query } = loaderData;
  const { search } = useLocation();
  // An order that is paid and not shipped is in no ledger yet.
  const hasSold = months.length > 0 || balance.advance > 0;
  return (
    <>
      <PageHeading
        title="Payouts"
        note="Customer payments for your orders, our fees and taxes, and the amount paid to you."
      >
        {months.length > 0 && (
          <ButtonLink to={`/vendor/payouts/invoices.csv${search}`} reloadDocument download>
            <Download size={18} />
            Export invoices (CSV)
          </ButtonLink>
        )}
        {months.length > 0 && (
          <ButtonLink to={`/vendor/payouts/challans.csv${search}`} reloadDocument download>
            <Download size={18} />
            Export challans (CSV)
          </ButtonLink>
        )}
        {hasSold && (
          <ButtonLink to="/vendor/payouts/month">
            <CalendarDays size={18} />
            GST month
          </ButtonLink>
        )}
        {hasSold && (
          <ButtonLink to="/vendor/payouts/commission-invoices">
            <FileText size={18} />
            Commission invoices
          </ButtonLink>
        )}
        {hasSold && (
          <ButtonLink to={`/vendor/payouts.csv${search}`} reloadDocument download>
            <Download size={18} />
            Export statement (CSV)
          </ButtonLink>
        )}
      </PageHeading>
      {hasSold && <OwnBalance balance={balance} />}
      {hasSold && <OwnOpenLines balance={balance} open={open} />}
      <OwnCash cash={cash} payIns={payIns} />
      {hasSold && (
        <TableTools
          things="payouts"
          count={`${inUnits(total.fulfilments, "parcel")}, ${periodText(query)}`}
          filters={[monthFilter(months)]}
          columns={payoutColumns}
        >
          <DayRange label="Date" />
        </TableTools>
      )}
      <div className="wide-table">
        <DataTable
          caption="Your orders with their payouts"
          columns={payoutColumns}
          rows={rows}
          rowId={({ fulfilmentId }) => fulfilmentId}
          empty={<NothingEntered hasSold={hasSold} />}
        />
      </div>
      <TablePager
        label="Pages of payouts"
        page={query.page}
        pageSize={payoutsPerPage}
        total={total.fulfilments}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] [&>:only-child]:col-span-full">
        {hasSold && <PayoutTotals total={total} period={periodText(query)} />}
        <PayoutTerms rates={rates} tds={tds} />
      </div>
      {hasSold && <OwnTransfers transfers={transfers} />}
    </>
  );
}

function monthFilter(months: string[]) {
  const options = Object.fromEntries(months.map((month) => [month, formatMonth(month)]));
  return { name: "month", label: "Month", options };
}

function periodText({ from, to }: Period): string {
  if (from === undefined && to === undefined) return "all dates";
  if (from === undefined) return `until ${formatIndianDay(to ?? "")}`;
  return to === undefined
    ? `from ${formatIndianDay(from)}`
    : `${formatIndianDay(from)} to ${formatIndianDay(to)}`;
}

function NothingEntered({ hasSold }: { hasSold: boolean }) {
  return hasSold ? (
    <EmptyState heading="No entries in this period">
      None of your orders was shipped or refunded in this period. Please choose another period.
    </EmptyState>
  ) : (
    <EmptyState heading="No sales yet">
      Your sales and payouts appear here after you have shipped your first order. We pay out to the{" "}
      <Link className="link" to="/vendor/profile#bank-account">
        bank account in your profile
      </Link>
      .
    </EmptyState>
  );
}
