import { CalendarDays, ChevronDown, Download, FileText } from "lucide-react";
import { Link } from "react-router";
import { formatIndianDay, formatMonth } from "#domain/base/time/indian-days.ts";
import { listInvoiceMonths } from "#domain/books/exports/export-invoices.server.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import { listBalances, type VendorBalance } from "#domain/books/payouts/balances.server.ts";
import { hasVendors } from "#domain/vendors/vendor/has-vendors.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { Options } from "#ui/controls/field.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type Column, headColumn, numberColumn } from "#ui/tables/table-columns.ts";
import type { Route } from "./+types/payouts";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.isMarketplace === false ? "Accounts" : "Payouts", page);

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [balances, months, isMarketplace] = await Promise.all([
    listBalances(shop),
    listInvoiceMonths(shop),
    hasVendors(shop),
  ]);
  return { balances, months, isMarketplace };
}

const columns: Column<VendorBalance>[] = [
  headColumn("Vendor", ({ vendorId, name }) => (
    <Link to={`/admin/payouts/${encodeURIComponent(vendorId)}`} className="row-link" prefetch="intent">
      {name}
    </Link>
  )),
  numberColumn("Payable now", ({ payable }) => formatPaise(Math.max(payable, 0))),
  numberColumn("Not payable yet", ({ waiting }) => formatPaise(waiting)),
  numberColumn("Deductions", ({ deductions }) => formatPaise(deductions)),
  numberColumn(
    "Balance",
    ({ owed }) => (owed < 0 ? `Owes ${formatPaise(-owed)}` : formatPaise(owed)),
    "corner",
  ),
  numberColumn("Advance, not shipped", ({ advance }) => formatPaise(advance)),
  numberColumn(
    "Paid so far",
    ({ paid, lastPaidOn }) => (
      <span className="two-lines">
        {formatPaise(paid)}
        {lastPaidOn !== null && (
          <span className="muted whitespace-nowrap">last {formatIndianDay(lastPaidOn)}</span>
        )}
      </span>
    ),
    "out",
  ),
];

export default function Payouts({ loaderData: { balances, months, isMarketplace } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={isMarketplace ? "Payouts" : "Accounts"}
        note={
          isMarketplace
            ? "What the shop owes its vendors: sales minus fees, refunds and payouts."
            : "Sales by month, for your accountant."
        }
      >
        <ButtonLink to="/admin/payouts/month">
          <CalendarDays size={18} />
          GST month
        </ButtonLink>
        {isMarketplace && (
          <ButtonLink to="/admin/payouts/commission-invoices">
            <FileText size={18} />
            Commission invoices
          </ButtonLink>
        )}
        {months.length > 0 && <FilesOfMonth months={months} isMarketplace={isMarketplace} />}
      </PageHeading>
      {isMarketplace && (
        <DataTable
          caption="Vendor balances"
          columns={columns}
          rows={balances}
          rowId={({ vendorId }) => vendorId}
          empty={
            <EmptyState heading="No vendor has sold anything yet">
              Vendor balances appear here after the first shipped order.
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const ownFiles = [
  ["invoices", "Export invoices"],
  ["challans", "Challans"],
  ["courier-fees", "Couriers' fees"],
] as const;
const vendorFiles = [
  ["commission", "Commission invoices"],
  ["tcs", "TCS of the month"],
  ["tds", "TDS of its quarter"],
] as const;

/** A plain form, so that the browser saves the file it receives. */
function FilesOfMonth({ months, isMarketplace }: { months: string[]; isMarketplace: boolean }) {
  return (
    <form
      action="/admin/payouts/invoices.csv"
      className="row max-md:flex-1 max-md:[&>*]:flex-1 max-md:[&>.select-frame]:basis-full"
    >
      <span className="input-frame select-frame">
        <select className="input" name="month" aria-label="Month">
          <Options of={months.map((month) => [month, formatMonth(month)])} />
        </select>
        <ChevronDown size={18} />
      </span>
      {[...ownFiles, ...(isMarketplace ? vendorFiles : [])].map(([file, label]) => (
        <Button key={file} type="submit" formAction={`/admin/payouts/${file}.csv`}>
          <Download size={18} />
          {label} (CSV)
        </Button>
      ))}
    </form>
  );
}
