import { Link } from "react-router";
import { goodsPlaces } from "#db/words.ts";
import { goodsPerPage } from "#domain/order-views/goods/goods-query.ts";
import type { ListedGoods } from "#domain/order-views/goods/list-goods.server.ts";
import { inUnits } from "#domain/text/counts.ts";
import { formatDay } from "#domain/time/dates.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { PageHeading } from "../../screens/page-heading.tsx";
import { type TableFilter, TableTools } from "../../tables/table-tools.tsx";
import { placeWords, waitingWords } from "./goods-words.ts";
import { PlaceTag } from "./place-tag.tsx";

type GoodsPageProps = {
  goods: ListedGoods[];
  total: number;
  page: number;
  /** Pieces at each place. */
  pieces: Record<string, number>;
  isFiltered: boolean;
  /** '/vendor' or '/admin'. */
  area: string;
  /** The sellers to filter by; none for a seller. */
  sellers?: { id: string; name: string }[];
};

const placeFilter: TableFilter = {
  name: "place",
  label: "Where",
  options: [
    { value: "to-decide", words: "To decide" },
    ...goodsPlaces.map((value) => ({ value, words: placeWords[value] })),
  ],
};

/** What customers sent back: where it is, and since when. */
export function GoodsPage({ goods, total, page, pieces, isFiltered, area, sellers }: GoodsPageProps) {
  const filters = [
    placeFilter,
    ...(sellers
      ? [
          {
            name: "vendor",
            label: "Seller",
            options: sellers.map(({ id, name }) => ({ value: id, words: name })),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeading title="Returned goods" note={noteOf(pieces)} />
      <TableTools
        things="returned goods"
        count={inUnits(total, "entry").replace("entrys", "entries")}
        searchHint="Product, serial number, return or order"
        filters={filters}
      />
      <DataTable<ListedGoods>
        caption="Returned goods"
        columns={columnsFor(area, sellers !== undefined)}
        rows={goods}
        rowId={({ id }) => id}
        rowName={({ product }) => product}
        empty={
          isFiltered ? (
            <EmptyState heading="No goods found">
              No returned goods match your search and filters. Change or reset them.
            </EmptyState>
          ) : (
            <EmptyState heading="No returned goods">
              Returned products appear here once you mark them as received.
            </EmptyState>
          )
        }
      />
      <TablePager label="Pages of returned goods" page={page} pageSize={goodsPerPage} total={total} />
    </>
  );
}

function noteOf({ quarantine = 0, "to-supplier": away = 0 }: GoodsPageProps["pieces"]): string {
  if (quarantine + away === 0) return "Nothing is in quarantine.";
  const parts = [
    quarantine > 0 && `${inUnits(quarantine, "piece")} in quarantine`,
    away > 0 && `${inUnits(away, "piece")} with suppliers`,
  ];
  return `${parts.filter(Boolean).join(", ")}. Pieces in quarantine are not on sale.`;
}

function columnsFor(area: string, withSeller: boolean): Column<ListedGoods>[] {
  return [
    {
      key: "product",
      title: "Product",
      isHead: true,
      cell: ({ product, returnId, quantity, serialNumber, foundNumber }) => (
        <span className="two-lines">
          <Link to={`${area}/returns/goods/${returnId}`} className="row-link" prefetch="intent">
            {product}
          </Link>
          <span className="muted">
            {serialNumber === null ? (
              inUnits(quantity, "piece")
            ) : (
              <span className="spec">{serialNumber}</span>
            )}
            {foundNumber !== null && (
              <>
                , found <span className="spec">{foundNumber}</span>
              </>
            )}
          </span>
        </span>
      ),
    },
    ...(withSeller
      ? [{ key: "seller", title: "Seller", cell: ({ vendorName }: ListedGoods) => vendorName }]
      : []),
    {
      key: "return",
      title: "Return",
      cell: ({ returnId, returnNumber }) => (
        <Link to={`${area}/returns/${returnId}`} className="link spec">
          {returnNumber}
        </Link>
      ),
    },
    { key: "order", title: "Order", cell: ({ orderNumber }) => <span className="spec">{orderNumber}</span> },
    { key: "where", title: "Where", cell: ({ place }) => <PlaceTag place={place} /> },
    {
      key: "since",
      title: "Since",
      cell: ({ since }) => <span className="tabular">{formatDay(since)}</span>,
    },
    {
      key: "next",
      title: "Next",
      cell: ({ canBeDecided, place, state, returnId }) => {
        if (canBeDecided) {
          return (
            <Link to={`${area}/returns/goods/${returnId}`} className="link" prefetch="intent">
              Decide
            </Link>
          );
        }
        return <span className="muted">{place === "quarantine" ? waitingWords(state) : "–"}</span>;
      },
    },
  ];
}
