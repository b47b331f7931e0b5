import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { listSuppliers } from "#domain/purchases/suppliers/suppliers.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, numberColumn } from "#ui/tables/table-columns.ts";
import { areaMeta, useArea } from "../area.ts";
import { PageHeading } from "../page-heading.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import type { Route } from "./+types/suppliers-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Suppliers", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  return listSuppliers(shop);
}

type Row = Route.ComponentProps["loaderData"]["suppliers"][number];

/** Of whom a seller buys. */
export default function SuppliersPage({ loaderData: { suppliers } }: Route.ComponentProps) {
  const base = `${useArea()}/purchases`;
  const columns: Column<Row>[] = [
    {
      key: "name",
      title: "Supplier",
      isHead: true,
      cell: ({ id, name }) => (
        <Link className="row-link" to={`${base}/suppliers/${id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: "gstin",
      title: "GSTIN",
      cell: ({ gstin }) =>
        gstin === null ? (
          <span className="muted">Not registered</span>
        ) : (
          <span className="spec">{gstin}</span>
        ),
    },
    numberColumn("Days to deliver", ({ leadDays }) => leadDays),
    {
      key: "last",
      title: "Last bill",
      cell: ({ lastBill }) => (lastBill === null ? "–" : formatIndianDay(lastBill)),
    },
    numberColumn("Bills", ({ id, bills }) => (
      <Link className="link" to={`${base}?supplier=${id}`}>
        {bills}
      </Link>
    )),
    numberColumn("Total", ({ total }) => formatExact(Number(total))),
  ];
  return (
    <>
      <Crumbs trail={[{ label: "Purchases", to: base }, { label: "Suppliers" }]} />
      <PageHeading title="Suppliers" note={inUnits(suppliers.length, "supplier")} />
      <DataTable<Row>
        caption="Suppliers"
        columns={columns}
        rows={suppliers}
        empty={
          <EmptyState heading="No suppliers yet">
            A supplier is added with the first purchase from it.
          </EmptyState>
        }
      />
    </>
  );
}
