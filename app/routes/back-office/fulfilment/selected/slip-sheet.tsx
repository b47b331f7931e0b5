import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { sentByHandText } from "#domain/orders/fulfilment/sent-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { SelectedPart } from "#domain/orders/selection/read-selected.server.ts";
import { EwayBill } from "../eway-bill.tsx";
import { DocumentHeader, DocumentParties } from "#routes/shared/invoices/document-sheet.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";

type Party = { name: string; address: string[]; phone: string | null };

export type SlipPart = Pick<
  SelectedPart,
  | "number"
  | "shortNumber"
  | "part"
  | "placedAt"
  | "paymentMethod"
  | "status"
  | "isToCollect"
  | "toCollect"
  | "sentBy"
  | "collectedBy"
  | "carrier"
  | "trackingNumber"
  | "ewayBillNumber"
  | "transporterId"
  | "vehicleNumber"
> & {
  seller: Party;
  customer: Party;
  lines: Pick<
    SelectedPart["lines"][number],
    "position" | "name" | "sku" | "specLines" | "conditionWords" | "hsn" | "serials" | "quantity"
  >[];
};

/** A packing slip: the contents of the box, the sender and the recipient. Prices are on the invoice. */
export function SlipSheet({ part }: { part: SlipPart }) {
  const { lines } = part;
  const byHand = sentByHandText(part);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <article className="document-sheet">
      <DocumentHeader>
        <h1>Packing slip</h1>
        <p>
          Order <span className="spec">{part.number}</span> {shortNumberText(part.shortNumber)}
          {partText(part.part)}
          <br />
          Placed {formatDay(part.placedAt)}
        </p>
      </DocumentHeader>
      <DocumentParties parties={[partyOf("From", part.seller), partyOf("To", part.customer)]} />
      <table>
        <caption className="visually-hidden">Products in this box</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">HSN code</th>
            <th scope="col">Serial numbers</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, name, sku, specLines, conditionWords, hsn, serials, quantity }) => (
            <tr key={position}>
              <th scope="row">
                {name}
                {specLines.length > 0 && <span className="spec">{specLines.join(", ")}</span>}
                {conditionWords && <span className="spec">Open box. {conditionWords}</span>}
                <span className="spec">SKU {sku}</span>
              </th>
              <td className="spec">{hsn}</td>
              <td className="spec">{serials.length === 0 ? "–" : serials.join(", ")}</td>
              <td className="tabular">{quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Pieces
            </th>
            <td className="tabular">{pieces}</td>
          </tr>
        </tfoot>
      </table>
      {part.paymentMethod === "cod" && part.status !== "delivered" && part.status !== "cancelled" && (
        <p className="mb-4 border-2 border-ink px-4 py-3 text-h3 leading-normal font-semibold">
          Cash to collect {part.isToCollect ? "at the counter" : "on delivery"}: {formatExact(part.toCollect)}
        </p>
      )}
      {byHand ? <p>{byHand}</p> : part.isToCollect && <p>The customer collects this at the shop.</p>}
      {part.trackingNumber && (
        <p>
          Courier: {part.carrier}, tracking number <span className="spec">{part.trackingNumber}</span>
        </p>
      )}
      <EwayBill bill={part} />
    </article>
  );
}

const partyOf = (heading: string, { name, address, phone }: Party) => ({
  heading,
  name,
  lines: [...address, ...(phone ? [phone] : [])],
});
