import { PackagePlus } from "lucide-react";
import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import type { Lying, LyingProduct } from "#domain/reports/questions/lying.server.ts";
import type { ProductToBuy, ToBuy } from "#domain/reports/questions/to-buy.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { type Area, useArea } from "../../area.ts";
import { rupeesText } from "../report/change-text.ts";
import { RowsLink } from "./question.tsx";

/** So many products have rows; the sentence counts all. */
const mostRows = 30;

type Product = { id: string; name: string; sku: string };

/** A product, with a link to the history of its stock. */
const productColumn = <Row extends Product>(area: Area): Column<Row> => ({
  key: "product",
  title: "Product",
  isHead: true,
  cell: ({ id, name, sku }) => (
    <span className="two-lines">
      <RowsLink
        to={`${area}/products/${id}/stock`}
        needs={area === "/admin" ? "products.read-any" : "products.read-own"}
        text={name}
      />
      {sku && <span className="muted spec">SKU {sku}</span>}
    </span>
  ),
});

const oneDigit = (number: number) => String(Math.round(number * 10) / 10);

export function ToBuyTable({ products }: ToBuy) {
  const area = useArea();
  const columns: Column<ProductToBuy>[] = [
    productColumn(area),
    { key: "on-hand", title: "On hand", align: "right", cell: ({ onHand }) => formatCount(onHand) },
    { key: "weekly", title: "A week", align: "right", cell: ({ weekly }) => oneDigit(weekly) },
    {
      key: "days-left",
      title: "Days left",
      align: "right",
      cell: ({ daysLeft }) => (daysLeft === null ? "too new" : formatCount(daysLeft)),
    },
    {
      key: "supplier",
      title: "Supplier",
      cell: ({ supplier, leadDays }) => `${supplier ?? "Not known"}, ${inUnits(leadDays, "day")}`,
    },
    {
      key: "propose",
      title: "Order",
      align: "right",
      cell: ({ propose, isDue }) => (
        <>
          {propose === 0 ? "–" : formatCount(propose)}{" "}
          {isDue && (
            <StatusTag tone="warn" icon={PackagePlus}>
              Order now
            </StatusTag>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable caption="What to buy" columns={columns} rows={products.slice(0, mostRows)} empty={null} />
      <More shown={mostRows} total={products.length} />
      {products.length > 0 && (
        <p className="muted small">
          The pace is that of the last 42 days, while the product was in stock. Order now: what is left lasts
          for less than the supplier’s days and 14 more. Order: what 42 days need, less what is there and
          expected.
        </p>
      )}
    </>
  );
}

const valueText = (paise: number | null) => (paise === null ? "?" : rupeesText(paise));
const dayOf = (moment: Date | null) => (moment === null ? "–" : <Day of={moment} />);

export function LyingTables({ products }: Lying) {
  const area = useArea();
  const columns: Column<LyingProduct>[] = [
    productColumn(area),
    { key: "pieces", title: "Pieces", align: "right", cell: ({ onHand }) => formatCount(onHand) },
    { key: "value", title: "Value (₹)", align: "right", cell: ({ value }) => valueText(value) },
    { key: "received", title: "Last received", cell: ({ lastReceived }) => dayOf(lastReceived) },
    { key: "sold", title: "Last sold", cell: ({ lastSold }) => dayOf(lastSold) },
    {
      key: "margin",
      title: "Margin at 10% off (₹)",
      align: "right",
      cell: ({ marginLeft }) => valueText(marginLeft),
    },
  ];
  const lists = [
    { title: "For more than 120 days", rows: products.filter(({ isVeryOld }) => isVeryOld) },
    { title: "For 60 to 120 days", rows: products.filter(({ isVeryOld }) => !isVeryOld) },
  ];
  return lists.map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <div key={title} className="question-part">
          <h3>{title}</h3>
          <DataTable caption={title} columns={columns} rows={rows.slice(0, mostRows)} empty={null} />
          <More shown={mostRows} total={rows.length} />
        </div>
      ),
  );
}

const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && (
    <p className="muted small">
      The first {shown} of {inUnits(total, "product")}
    </p>
  );
