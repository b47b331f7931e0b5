import { formatExact } from "#domain/base/money/money.ts";
import type { ListedGoods } from "#domain/purchases/supplier-list/check-supplier-list.server.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, numberColumn } from "#ui/tables/table-columns.ts";

const mostShown = 200;
const amount = (paise: number | null) => (paise === null ? "?" : formatExact(paise));
const change = (row: ListedGoods, before: string | number, after: string | number) => {
  if (row.why !== null) return "–";
  return before === after ? before : `${before} → ${after}`;
};

/** What taking a distributor's list does with each row: stock and cost, before and after. */
export function ListedTable({ rows, way }: { rows: readonly ListedGoods[]; way: "arrived" | "counted" }) {
  const columns: Column<ListedGoods>[] = [
    { key: "line", title: "Line", cell: ({ line }) => <span className="tabular">{line}</span> },
    {
      key: "product",
      title: "Product",
      isHead: true,
      cell: ({ product, cells }) =>
        product ? (
          <>
            {product.name} <span className="faint spec">{product.sku}</span>
          </>
        ) : (
          <span className="muted">{cells.filter(Boolean).slice(0, 3).join(" · ").slice(0, 80)}</span>
        ),
    },
    numberColumn("Price without GST", ({ price }) => (price === null ? "–" : formatExact(price))),
    numberColumn("Stock", (row) => change(row, row.stock.before, row.stock.after)),
    numberColumn("Average cost", (row) => change(row, amount(row.average.before), amount(row.average.after))),
    {
      key: "why",
      title: "What will happen",
      cell: ({ why }) => why ?? (way === "arrived" ? "Goes on the purchase" : "Stock is set"),
    },
  ];
  return (
    <>
      <DataTable<ListedGoods>
        caption="Rows of the list"
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowId={({ line }) => String(line)}
        empty={null}
      />
      {rows.length > mostShown && (
        <p className="muted">
          The first {mostShown} of {rows.length} rows
        </p>
      )}
    </>
  );
}
