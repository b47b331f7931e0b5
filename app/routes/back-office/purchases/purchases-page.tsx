import { Ban, CircleCheck, FileSpreadsheet, Plus } from "lucide-react";
import { Link } from "react-router";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { listPurchases } from "#domain/purchases/lists/list-purchases.server.ts";
import { purchasesPerPage, readPurchaseQuery } from "#domain/purchases/lists/purchase-query.ts";
import { lookForBuyer } from "#domain/purchases/purchase/find-buyer.server.ts";
import { listSuppliers } from "#domain/purchases/suppliers/suppliers.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { byAge, byDay, bySize, type Column, numberColumn } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { areaMeta, useArea } from "../area.ts";
import { PageHeading } from "../page-heading.tsx";
import { DayRange } from "../tables/filter-fields.tsx";
import { NoneFound } from "../tables/none-found.tsx";
import { TableTools } from "../tables/table-tools.tsx";
import { TableTotals } from "../tables/table-totals.tsx";
import { useMayBuy } from "./use-buying.ts";
import type { Route } from "./+types/purchases-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Purchases", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (!(await lookForBuyer(shop, "read"))) return null;
  const query = readPurchaseQuery(url.searchParams);
  const [found, { suppliers }] = await Promise.all([listPurchases(shop, query), listSuppliers(shop)]);
  const names = Object.fromEntries(suppliers.map(({ id, name }) => [id, name]));
  return { ...found, names, page: query.page, sort: writeSort(query.sort) };
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;
type Row = Loaded["rows"][number];

/** The bills of a seller's suppliers. */
export default function PurchasesPage({ loaderData }: Route.ComponentProps) {
  const area = useArea();
  const mayBuy = useMayBuy();
  const base = `${area}/purchases`;
  return (
    <>
      <PageHeading
        title="Purchases"
        note="Bills of your suppliers. They put goods in stock, and say what your products cost."
      >
        {loaderData && (
          <>
            <ButtonLink to={`${base}/suppliers`}>Suppliers</ButtonLink>
            {mayBuy && (
              <>
                <ButtonLink to={`${base}/list`}>
                  <FileSpreadsheet size={18} />
                  Supplier's list
                </ButtonLink>
                <ButtonLink to={`${base}/new`} variant="primary">
                  <Plus size={18} />
                  Record a purchase
                </ButtonLink>
              </>
            )}
          </>
        )}
      </PageHeading>
      {loaderData ? (
        <PurchaseTable {...loaderData} base={base} />
      ) : (
        <EmptyState
          heading="No products of your own"
          link={{ to: "/admin/settings/own-products", words: "Own products" }}
        >
          This shop does not sell products of its own yet. Add it as a seller under Own products in Settings.
        </EmptyState>
      )}
    </>
  );
}

function PurchaseTable({ rows, total, sum, names, page, sort, base }: Loaded & { base: string }) {
  const columns = columnsOf(base);
  const filters = [
    { name: "supplier", label: "Supplier", options: names },
    { name: "state", label: "Status", options: { recorded: "Recorded", cancelled: "Cancelled" } },
  ];
  return (
    <>
      <TableTools
        things="purchases"
        count={inUnits(total, "purchase")}
        searchHint="Bill, supplier, product, serial"
        filters={filters}
        columns={columns}
      >
        <DayRange label="Bill date" />
      </TableTools>
      <DataTable<Row>
        caption="Purchases"
        columns={columns}
        rows={rows}
        sort={sort}
        empty={
          <NoneFound of="purchase">
            Record the bill that comes with your goods. Stock and cost follow from it.
          </NoneFound>
        }
      />
      {total > 0 && (
        <TableTotals
          label="Totals of this list"
          sums={[
            ["Bills", total],
            ["Total incl. GST, without cancelled ones", formatExact(sum)],
          ]}
        />
      )}
      <TablePager label="Pages of purchases" page={page} pageSize={purchasesPerPage} total={total} />
    </>
  );
}

function columnsOf(base: string): Column<Row>[] {
  return [
    {
      key: "bill",
      title: "Bill",
      isHead: true,
      cell: ({ id, billNumber }) => (
        <Link className="row-link spec" to={`${base}/${id}`} prefetch="intent">
          {billNumber}
        </Link>
      ),
    },
    {
      key: "supplier",
      title: "Supplier",
      sort: "supplier",
      phone: "plain",
      cell: ({ supplier }) => supplier,
    },
    {
      key: "billed",
      title: "Bill date",
      sort: "billed",
      sortTexts: byDay,
      cell: ({ billDate }) => <span className="tabular">{formatIndianDay(billDate)}</span>,
    },
    {
      key: "received",
      title: "Recorded",
      phone: "out",
      sort: "received",
      sortTexts: byAge,
      canHide: true,
      cell: ({ receivedAt }) => <Day of={receivedAt} />,
    },
    { ...numberColumn<Row>("Pieces", ({ pieces }) => pieces), canHide: true },
    {
      ...numberColumn<Row>("Total", ({ total }) => formatExact(total)),
      sort: "total",
      sortTexts: bySize,
      phone: "corner",
    },
    { key: "state", title: "Status", cell: ({ cancelledAt }) => <PurchaseState of={cancelledAt} /> },
  ];
}

function PurchaseState({ of }: { of: Date | null }) {
  return of === null ? (
    <StatusTag tone="ok" icon={CircleCheck}>
      Recorded
    </StatusTag>
  ) : (
    <StatusTag tone="muted" icon={Ban}>
      Cancelled
    </StatusTag>
  );
}
