import type { HandledLine } from "#domain/orders/views/read-lines.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { beforeText, creditedText, offText, piecesText } from "#routes/shared/orders/payment-text.ts";
import { SerialHistory } from "#routes/shared/fulfilment/serial-history.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { PicturedName } from "../pictured-name.tsx";

const product: Column<HandledLine> = headColumn(
  "Product",
  ({ name, sku, specLines, conditionWords, hsn, picture }) => (
    <PicturedName picture={picture}>
      {name}
      {specLines.length > 0 && <span className="spec faint">{specLines.join(", ")}</span>}
      {conditionWords && <span className="spec faint">Open box. {conditionWords}</span>}
      <span className="spec faint">SKU {sku}</span>
      <span className="spec faint">HSN code {hsn}</span>
    </PicturedName>
  ),
);
const quantity: Column<HandledLine> = numberColumn("Quantity", (line) => (
  <span>
    {piecesText(line)}
    {line.refunded > 0 && <span className="spec">, {creditedText(line)}</span>}
  </span>
));
const price: Column<HandledLine> = numberColumn(
  "Price",
  (line) => formatExact(line.unitPrice) + offText(line.discount),
);
const amount: Column<HandledLine> = numberColumn("Amount", ({ taxable, taxableLeft, financialStatus }) => (
  <span>
    {formatExact(taxableLeft)}
    {taxableLeft < taxable && <span className="spec"> {beforeText(taxable, financialStatus)}</span>}
  </span>
));
const serials: Column<HandledLine> = textColumn("Serial numbers", (line) => (
  <span>
    <span className="spec">{line.serials.join(", ")}</span>
    <SerialHistory of={line} />
  </span>
));

export function VendorOrderLines({ lines }: { lines: HandledLine[] }) {
  const areKnown = lines.some(({ serials, replacements }) => serials.length + replacements.length > 0);
  return (
    <DataTable
      caption="Products in this order"
      columns={[product, ...(areKnown ? [serials] : []), quantity, price, amount]}
      rows={lines}
      rowId={({ position }) => String(position)}
      empty={null}
    />
  );
}
