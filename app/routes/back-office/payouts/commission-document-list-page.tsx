import { Download } from "lucide-react";
import { Link } from "react-router";
import {
  type CommissionDocumentRow,
  commissionDocumentsPerPage,
} from "#domain/books/commission-invoices/commission-document-list.ts";
import { kindNames } from "#domain/books/invoices/tax-document.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import { formatMonth } from "#domain/base/time/indian-days.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { listCommissionDocuments } from "#domain/books/commission-invoices/find-commission-document.server.ts";
import { readPage } from "#domain/base/tables/table-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { PageHeading } from "../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { type Area, areaMeta, useArea } from "../area.ts";
import type { Route } from "./+types/commission-document-list-page";
import { Day } from "#routes/shared/screens/moments.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Commission invoices", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams);
  return { ...(await listCommissionDocuments(context.get(shopContext), page)), page };
}

const notes: Record<Area, string> = {
  "/admin":
    "The shop's tax invoices to vendors for its commission, issued each month, and credit notes for refunds.",
  "/vendor":
    "Our tax invoices to you for the commission on your sales, issued each month, and credit notes for refunds.",
};

/** The shop's commission invoices and the credit notes to them, the latest first. */
export default function CommissionDocumentList({ loaderData }: Route.ComponentProps) {
  const { rows, total, page } = loaderData;
  const area = useArea();
  const columns: Column<CommissionDocumentRow>[] = [
    headColumn("Number", ({ id, number }) => (
      <Link to={`${area}/payouts/commission-invoices/${id}`} className="row-link spec" prefetch="intent">
        {number}
      </Link>
    )),
    textColumn("Document", ({ kind }) => kindNames[kind]),
    ...(area === "/admin"
      ? [textColumn("Vendor", ({ vendorName }: CommissionDocumentRow) => vendorName)]
      : []),
    textColumn("Date", ({ issuedAt }) => <Day of={issuedAt} />),
    textColumn("Sales until", ({ month }) => `End of ${formatMonth(month)}`),
    numberColumn("Commission", ({ taxable }) => formatPaise(taxable)),
    numberColumn("GST", ({ gst }) => formatPaise(gst)),
    numberColumn("Total", (row) => formatPaise(row.total)),
  ];
  return (
    <>
      <Crumbs trail={[{ label: "Payouts", to: `${area}/payouts` }, { label: "Commission invoices" }]} />
      <PageHeading title="Commission invoices" note={notes[area]}>
        {total > 0 && (
          <ButtonLink to={`${area}/payouts/commission.csv`} reloadDocument download>
            <Download size={18} />
            Export (CSV)
          </ButtonLink>
        )}
      </PageHeading>
      <DataTable
        caption="Commission invoices"
        columns={columns}
        rows={rows}
        empty={
          <EmptyState heading="No commission invoices yet">
            They are issued on the first day of each month, for the sales of the month before.
          </EmptyState>
        }
      />
      <TablePager
        label="Pages of commission invoices"
        page={page}
        pageSize={commissionDocumentsPerPage}
        total={total}
      />
    </>
  );
}
