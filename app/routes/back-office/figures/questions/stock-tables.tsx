import { PackagePlus } from "lucide-react";
import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import { lastsText } from "#domain/reports/questions/in-words.ts";
import type { Lying, LyingProduct } from "#domain/reports/questions/lying.server.ts";
import type { ProductToBuy, ToBuy } from "#domain/reports/questions/to-buy.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { type Area, useArea } from "../../area.ts";
import { rupeesText } from "../report/change-text.ts";
import { QuestionTable, RowsLink } from "./question.tsx";

/** So many products have rows; the sentence counts all. */
const mostRows = 30;

type Product = { id: string; name: string; sku: string };

/** A product, with a link to the history of its stock. */
const productColumn = <Row extends Product>(area: Area) =>
  headColumn<Row>("Product", ({ id, name, sku }) => (
    <span className="two-lines">
      <RowsLink
        to={`${area}/products/${id}/stock`}
        needs={area === "/admin" ? "products.read-any" : "products.read-own"}
        text={name}
      />
      {sku && <span className="muted spec">SKU {sku}</span>}
    </span>
  ));

const oneDigit = (number: number) => String(Math.round(number * 10) / 10);

export function ToBuyTable({ products }: ToBuy) {
  const columns: Column<ProductToBuy>[] = [
    productColumn(useArea()),
    numberColumn("On hand", ({ onHand }) => formatCount(onHand)),
    numberColumn("A week", ({ weekly }) => oneDigit(weekly)),
    numberColumn("Lasts", ({ daysLeft }) => (daysLeft === null ? "too new" : lastsText(daysLeft))),
    textColumn(
      "Supplier",
      ({ supplier, leadDays }) => `${supplier ?? "Not known"}, ${inUnits(leadDays, "day")}`,
    ),
    numberColumn("Order", ({ propose, isDue }) => (
      <>
        {propose === 0 ? "–" : formatCount(propose)}{" "}
        {isDue && (
          <StatusTag tone="warn" icon={PackagePlus}>
            Order now
          </StatusTag>
        )}
      </>
    )),
  ];
  return (
    <>
      <DataTable caption="What to buy" columns={columns} rows={products.slice(0, mostRows)} empty={null} />
      <More total={products.length} />
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
  const columns: Column<LyingProduct>[] = [
    productColumn(useArea()),
    numberColumn("Pieces", ({ onHand }) => formatCount(onHand)),
    numberColumn("Value (₹)", ({ value }) => valueText(value)),
    textColumn("Last received", ({ lastReceived }) => dayOf(lastReceived)),
    textColumn("Last sold", ({ lastSold }) => dayOf(lastSold)),
    numberColumn("Margin at 10% off (₹)", ({ marginLeft }) => valueText(marginLeft)),
  ];
  return [
    { title: "No sale for more than 120 days", rows: products.filter(({ isVeryOld }) => isVeryOld) },
    { title: "No sale for 60 to 120 days", rows: products.filter(({ isVeryOld }) => !isVeryOld) },
  ].map(({ title, rows }) => (
    <QuestionTable
      key={title}
      title={title}
      columns={columns}
      rows={rows.slice(0, mostRows)}
      rowId={({ id }) => id}
      note={<More total={rows.length} />}
    />
  ));
}

const More = ({ total }: { total: number }) =>
  total > mostRows && (
    <p className="muted small">
      The first {mostRows} of {inUnits(total, "product")}
    </p>
  );
