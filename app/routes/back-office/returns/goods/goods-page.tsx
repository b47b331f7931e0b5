import { Link } from "react-router";
import { goodsPerPage, readGoodsQuery } from "#domain/returns/quarantine-list/goods-query.ts";
import { type ListedGoods, listGoods } from "#domain/returns/quarantine-list/list-goods.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { NoneFound } from "../../tables/none-found.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { type TableFilter, TableTools, vendorFilter } from "../../tables/table-tools.tsx";
import { locationLabels } from "#domain/returns/location-labels.ts";
import { waitingText } from "./goods-labels.ts";
import { LocationTag } from "./location-tag.tsx";
import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { listSellersOfGoods } from "#domain/returns/quarantine-list/list-sellers-of-goods.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta, useArea } from "../../area.ts";
import type { Route } from "./+types/goods-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Returned goods", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readGoodsQuery(url.searchParams);
  const isOfAll = sellerScope(shop.actor, "returns.read") === "everybody";
  const [listed, sellers] = await Promise.all([
    listGoods(shop, query),
    isOfAll ? listSellersOfGoods(shop) : undefined,
  ]);
  return { ...listed, sellers, page: query.page };
}

const locationFilter: TableFilter = {
  name: "place",
  label: "Where",
  options: { "to-decide": "To decide", ...locationLabels },
};

/** What customers sent back: where it is, and since when. */
export default function GoodsPage({ loaderData }: Route.ComponentProps) {
  const { goods, total, page, pieces, sellers } = loaderData;
  const area = useArea();
  return (
    <>
      <PageHeading title="Returned goods" note={noteOf(pieces)} />
      <TableTools
        things="returned goods"
        count={inUnits(total, "entry").replace("entrys", "entries")}
        searchHint="Product, serial number, return or order"
        filters={[locationFilter, ...vendorFilter("Seller", sellers)]}
      />
      <DataTable<ListedGoods>
        caption="Returned goods"
        columns={columnsFor(area, sellers !== undefined)}
        rows={goods}
        empty={
          <NoneFound of="returned product">
            Returned products appear here once you mark them as received.
          </NoneFound>
        }
      />
      <TablePager label="Pages of returned goods" page={page} pageSize={goodsPerPage} total={total} />
    </>
  );
}

function noteOf({ quarantine = 0, "to-supplier": away = 0 }: Record<string, number>): string {
  if (quarantine + away === 0) return "Nothing is in quarantine.";
  const parts = [
    quarantine > 0 && `${inUnits(quarantine, "piece")} in quarantine`,
    away > 0 && `${inUnits(away, "piece")} with suppliers`,
  ];
  return `${parts.filter(Boolean).join(", ")}. Pieces in quarantine are not on sale.`;
}

function columnsFor(area: string, withSeller: boolean): Column<ListedGoods>[] {
  return [
    headColumn("Product", ({ product, returnId, quantity, serialNumber, foundNumber }) => (
      <span className="two-lines">
        <Link to={`${area}/returns/goods/${returnId}`} className="row-link" prefetch="intent">
          {product}
        </Link>
        <span className="muted">
          {serialNumber === null ? inUnits(quantity, "piece") : <span className="spec">{serialNumber}</span>}
          {foundNumber !== null && (
            <>
              , found <span className="spec">{foundNumber}</span>
            </>
          )}
        </span>
      </span>
    )),
    ...(withSeller ? [textColumn("Seller", ({ vendorName }: ListedGoods) => vendorName, "plain")] : []),
    textColumn("Return", ({ returnId, returnNumber }) => (
      <Link to={`${area}/returns/${returnId}`} className="link spec">
        {returnNumber}
      </Link>
    )),
    textColumn("Order", ({ orderNumber }) => <span className="spec">{orderNumber}</span>, "out"),
    textColumn("Where", ({ place }) => <LocationTag place={place} />),
    textColumn("Since", ({ since }) => <span className="tabular">{formatDay(since)}</span>),
    textColumn("Next", ({ canBeDecided, place, state, returnId }) => {
      if (canBeDecided) {
        return (
          <Link to={`${area}/returns/goods/${returnId}`} className="link" prefetch="intent">
            Decide
          </Link>
        );
      }
      return <span className="muted">{place === "quarantine" ? waitingText(state) : "–"}</span>;
    }),
  ];
}
