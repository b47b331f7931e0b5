import { Link, useLocation } from "react-router";
import { readAuditQuery } from "#domain/shop/audit/audit-query.ts";
import { listAudit, listAuditActions } from "#domain/shop/audit/list-audit.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DayRange } from "#routes/back-office/tables/filter-fields.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { type TableFilter, TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { Pager } from "#ui/tables/pager.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { AuditChanges } from "./audit-changes.tsx";
import { actionText, changesOf, deedText } from "./audit-log-text.server.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { Route } from "./+types/audit-log";

export const meta: Route.MetaFunction = (page) => areaMeta("Audit log", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readAuditQuery(url.searchParams);
  const [page, actions] = await Promise.all([listAudit(shop, query), listAuditActions(shop)]);
  return {
    ...page,
    entries: page.entries.map(({ before, after, ...entry }) => ({
      ...entry,
      deed: deedText({ ...entry, before }),
      changes: changesOf({ before, after }),
    })),
    actions: Object.fromEntries(actions.map((action) => [action, actionText(action)])),
  };
}

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

const actorLabels: Record<string, string> = { ...roleLabels, system: "System" };

const columns: Column<Entry>[] = [
  textColumn("Date", ({ happenedAt }) => <span className="tabular">{formatMoment(happenedAt)}</span>),
  textColumn("User", ({ actorName, actorRole }) => (
    <span className="two-lines">
      {actorName}
      {actorRole in roleLabels && <span className="muted">{actorLabels[actorRole]}</span>}
    </span>
  )),
  textColumn("Action", ({ deed }) => deed),
  headColumn("Item", (entry) => <Subject entry={entry} />),
  textColumn("Change", (entry) => <AuditChanges changes={entry.changes} />),
];

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, newer, older, actions } = loaderData;
  const { search } = useLocation();
  const filters: TableFilter[] = [
    {
      name: "action",
      label: "Action",
      options: actions,
    },
    { name: "actor", label: "User type", options: actorLabels },
  ];
  return (
    <>
      <PageHeading
        title="Audit log"
        note="All changes to money, stock, roles and settings. Entries cannot be edited or deleted."
      />
      <TableTools
        things="changes"
        count={inUnits(entries.length, "change")}
        searchHint="User, item or order number"
        filters={filters}
      >
        <DayRange label="Date" />
      </TableTools>
      <DataTable<Entry>
        caption="Audit log"
        columns={columns}
        rows={entries}
        empty={<NoneFound of="change">Changes to money, stock, roles and settings appear here.</NoneFound>}
      />
      <Pager
        label="Pages of the audit log"
        previous={newer === null ? undefined : changedSearch(search, { before: newer })}
        next={older === null ? undefined : changedSearch(search, { after: older })}
      />
    </>
  );
}

/** The address of the page about a subject, by the kind of action. */
const pages: Record<string, (id: string, name: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  order: (id) => `/admin/orders/${id}`,
  fulfilment: (_id, orderNumber) => `/admin/orders?search=${encodeURIComponent(orderNumber)}`,
  product: (id) => `/admin/products/${id}/edit`,
  payout: (vendorId) => `/admin/payouts/${encodeURIComponent(vendorId)}`,
};

function Subject({ entry: { action, subjectId, subjectName } }: { entry: Entry }) {
  const [kind = "", deed] = action.split(".");
  const page = deed === "delete" ? undefined : pages[kind];
  if (!page) return subjectName;
  return (
    <Link className="link" to={page(subjectId, subjectName)}>
      {subjectName}
    </Link>
  );
}
