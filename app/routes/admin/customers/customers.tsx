import { shownEmail } from "#domain/base/identifiers/no-email.ts";
import { ChartColumn } from "lucide-react";
import { Link, redirect } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { type CustomerRow, listCustomers } from "#domain/reports/customers/list-customers.server.ts";
import { customersPerPage, readCustomersQuery } from "#domain/reports/customers/customers-query.ts";
import { findByNumber } from "#domain/reports/customers/search-customers.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { Day } from "#routes/shared/screens/moments.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { byAge, type Column, numberColumn } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { CustomerLink } from "../parts/customer-link.tsx";
import type { Route } from "./+types/customers";

export const meta: Route.MetaFunction = (page) => areaMeta("Customers", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readCustomersQuery(url.searchParams);
  const { search, page, sort } = query;
  const customer = search === undefined ? undefined : await findByNumber(shop, search);
  if (customer !== undefined) throw redirect(`/admin/customers/${customer}`);
  return { ...(await listCustomers(shop, query)), search, page, sort: writeSort(sort) };
}

const columns: Column<CustomerRow>[] = [
  {
    key: "name",
    title: "Name",
    sort: "name",
    isHead: true,
    cell: ({ id, name, email }) => (
      <span className="two-lines">
        <CustomerLink id={id} className="row-link">
          {name}
        </CustomerLink>
        <span className="muted wrap-anywhere">{shownEmail(email)}</span>
      </span>
    ),
  },
  {
    key: "phone",
    title: "Phone and city",
    phone: "plain",
    canHide: true,
    cell: ({ contact }) =>
      contact === null ? (
        "–"
      ) : (
        <span className="two-lines">
          <a className="link tabular" href={`tel:+91${contact.phone}`}>
            {contact.phone}
          </a>
          <bdi className="muted">{contact.city}</bdi>
        </span>
      ),
  },
  numberColumn("Orders", ({ orders }) => orders),
  numberColumn("Spent", ({ spent }) => formatExact(spent)),
  {
    key: "ordered",
    title: "Last order",
    sort: "ordered",
    sortTexts: byAge,
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? "–" : <Day of={lastOrderAt} />),
  },
  {
    key: "joined",
    phone: "out",
    title: "Customer since",
    sort: "joined",
    sortTexts: byAge,
    canHide: true,
    cell: ({ joinedAt }) => <Day of={joinedAt} />,
  },
];
const creditColumn = numberColumn<CustomerRow>("Store credit", ({ credit }) =>
  credit ? formatExact(credit) : "–",
);

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { rows, total, isMore, search, page, sort } = loaderData;
  const may = useMay();
  const shown = may("store-credit.read") ? [...columns, creditColumn] : columns;
  return (
    <>
      <PageHeading title="Customers" note="Spent: invoices less credit notes, including GST.">
        {may("reports.read-any") && (
          <ButtonLink to="/admin/figures/report?period=this-year&by=customer">
            <ChartColumn size={18} />
            Sales by customer
          </ButtonLink>
        )}
      </PageHeading>
      <TableTools
        things="customers"
        count={`${isMore ? "More than " : ""}${inUnits(total, "customer")}`}
        searchHint="Name, phone, email, GSTIN, order, serial"
        columns={shown}
      />
      {search !== undefined && total === 0 && may("orders.read-any") && (
        <p>
          <Link className="link" to={`/admin/orders?search=${encodeURIComponent(search)}`}>
            Search in Orders
          </Link>
          , which also finds those of deleted accounts.
        </p>
      )}
      <DataTable
        caption="Customers"
        columns={shown}
        rows={rows}
        sort={sort}
        empty={<NoneFound of="customer">People appear here when they register or order.</NoneFound>}
      />
      <TablePager
        label="Pages of customers"
        page={page}
        pageSize={customersPerPage}
        total={total}
        isMore={isMore}
      />
    </>
  );
}
