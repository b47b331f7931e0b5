import { data, Link, useLocation } from "react-router";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findListing } from "#domain/listing/lists/find-listing.server.ts";
import {
  listStockMovements,
  readStockHistoryQuery,
  type StockMovement,
} from "#domain/stock/list-stock-movements.server.ts";
import { readWaiting } from "#domain/stock/pre-order.server.ts";
import { waitingText } from "./waiting-text.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { useMay } from "../../may.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/tables/pager.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { PageHeading } from "../../page-heading.tsx";
import { areaMeta, useArea } from "../../area.ts";
import type { Route } from "./+types/stock-history";

export const meta: Route.MetaFunction = (page) => areaMeta("Stock history", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findListing(shop, params.productId);
  if (!product) throw data(null, 404);
  const [history, waiting] = await Promise.all([
    listStockMovements(shop, product, readStockHistoryQuery(url.searchParams)),
    readWaiting(shop, product.id),
  ]);
  return { product, waiting, ...history };
}

/** The stock movements of a product, newest first, for its vendor and for admins. */
export default function StockHistory({ loaderData }: Route.ComponentProps) {
  const { product, waiting, movements, newer, older, quarantined } = loaderData;
  const area = useArea();
  const base = `${area}/products`;
  const isOfShop = area === "/admin";
  const may = useMay();
  const pages: PagesOfReader = isOfShop
    ? {
        order: ({ id }) => (may("orders.read-any") ? `/admin/orders/${id}` : null),
        return: (id) => (may("returns.read-any") ? `/admin/returns/${id}` : null),
      }
    : {
        order: ({ fulfilmentId }) =>
          fulfilmentId && may("fulfilments.read-own") ? `/vendor/orders/${fulfilmentId}` : null,
        return: (id) => (may("returns.read-own") ? `/vendor/returns/${id}` : null),
      };
  const { search } = useLocation();
  const isAnyInQuarantine = movements.some(({ place }) => place === "quarantine");
  const edit = `${base}/${product.id}/edit`;
  return (
    <>
      <Crumbs
        trail={[
          { label: "Products", to: base },
          { label: product.facts.name, to: edit },
          { label: "Stock history" },
        ]}
      />
      <PageHeading
        title={`Stock of ${product.facts.name}`}
        note={`${pieces(product.stock)} in stock now${quarantined > 0 ? `, ${quarantined} in quarantine` : ""}${waiting ? `, ${waitingText(waiting)}` : ""}. All changes, newest first.`}
      >
        <ButtonLink to={edit}>Back to the product</ButtonLink>
      </PageHeading>
      <DataTable<StockMovement>
        caption={`Stock history of ${product.facts.name}`}
        columns={columnsFor(pages, isAnyInQuarantine)}
        rows={movements}
        empty={<EmptyState heading="No changes">There are no earlier stock changes.</EmptyState>}
      />
      <Pager
        label="Pages of the stock history"
        previous={newer === null ? undefined : changedSearch(search, { before: newer })}
        next={older === null ? undefined : changedSearch(search, { after: older })}
      />
    </>
  );
}

const reasonLabels: Record<StockMovement["reason"], string> = {
  opening: "Opening stock",
  listed: "Product added",
  edited: "Edited manually",
  imported: "Imported from CSV",
  sold: "Ordered",
  cancelled: "Cancelled, back in stock",
  expired: "Not paid in time, back in stock",
  returned: "Returned, back in stock",
  "by-hand": "Changed directly in the database",
  purchased: "Purchased",
  "purchase-corrected": "Purchase corrected",
  "return-received": "Returned by a customer",
  "return-restocked": "Returned, back in stock",
  "return-open-box": "Returned, listed as open box",
  "return-to-supplier": "Returned, sent to the supplier",
  "return-scrapped": "Returned, scrapped",
  "return-sent-back": "Sent back to the customer",
  replacement: "Sent as a replacement",
  "replacement-returned": "Replacement came back undelivered",
};

const actorLabels = new Map(Object.entries({ ...roleLabels, system: "System" }));

/** The addresses of pages for this reader; null for those they may not open. */
type PagesOfReader = {
  order: (order: NonNullable<StockMovement["order"]>) => string | null;
  return: (id: string) => string | null;
};

function columnsFor(pages: PagesOfReader, isAnyInQuarantine: boolean): Column<StockMovement>[] {
  return [
    headColumn("Reason", ({ reason }) => reasonLabels[reason]),
    ...(isAnyInQuarantine ? [locationColumn] : []),
    numberColumn("Change", ({ change }) => <span className="tabular">{signed(change)}</span>),
    {
      key: "stock",
      title: isAnyInQuarantine ? "Pieces after" : "Stock after",
      align: "right",
      cell: ({ onHand }) => <span className="tabular">{onHand}</span>,
    },
    textColumn("Order or return", ({ order, return: returned }) => (
      <NumberLink
        about={order ?? returned}
        page={order ? pages.order(order) : returned && pages.return(returned.id)}
      />
    )),
    textColumn("Changed by", ({ by }) => by?.name ?? actorLabels.get(by?.role ?? "") ?? "Not known"),
    textColumn("Date", ({ happenedAt }) => <span className="tabular">{formatMoment(happenedAt)}</span>),
  ];
}

const locationColumn: Column<StockMovement> = textColumn("Where", ({ place }) =>
  place === "quarantine" ? "In quarantine" : "In Stock",
);

function NumberLink({ about, page }: { about: { number: string } | null; page: string | null }) {
  if (!about) return <span className="muted">–</span>;
  if (page === null) return about.number;
  return (
    <Link className="link" to={page}>
      {about.number}
    </Link>
  );
}

const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0");

const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);
