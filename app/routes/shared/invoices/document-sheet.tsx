import { formatDay } from "#domain/time/dates.ts";
import { codeWithState, stateWithCode } from "#domain/places/indian-states.ts";
import { stateOfGstin } from "#domain/tax/gstin.ts";
import { amountInWords } from "#domain/invoices/amount-in-words.ts";
import type { TaxDocument } from "#domain/invoices/find-document.server.ts";
import { type DocumentLine, documentTitle, showsGst } from "#domain/invoices/tax-document.ts";
import { taxRules } from "#domain/tax/tax-status.ts";
import { ratesOf } from "#domain/invoices/rates-of.ts";
import { formatGstRate } from "#domain/tax-rates/gst-rate-words.ts";
import { formatPaise } from "#domain/money/money.ts";
import { DocumentTotals } from "./document-totals.tsx";
import { useShopName } from "../screens/page-meta.ts";

type DocumentSheetProps = { document: TaxDocument; mark: string | undefined };

/** An invoice, bill of supply or credit note with all particulars that CGST Rules 46, 49 and 53 require. */
export function DocumentSheet({ document, mark }: DocumentSheetProps) {
  const { kind, number, issuedAt, seller, taxStatus, corrects, lines, total } = document;
  const hasGst = showsGst(document);
  const { legend } = taxRules[taxStatus];
  const shopName = useShopName();
  return (
    <article className="document-sheet">
      <header>
        <h1>{documentTitle(document)}</h1>
        <p>
          <b className="spec">{number}</b>
          <br />
          {formatDay(issuedAt)}
          {mark && (
            <>
              <br />
              {mark}
            </>
          )}
        </p>
      </header>
      {legend && <p className="document-note">{legend}</p>}
      <div className="document-parties">
        <Seller document={document} shopName={shopName} />
        <Buyer document={document} />
        <Facts document={document} />
      </div>
      {corrects && (
        <p className="document-note">
          Corrects {corrects.title.toLowerCase()} <b className="spec">{corrects.number}</b> of{" "}
          {formatDay(corrects.issuedAt)}. These amounts are credited to the buyer.
        </p>
      )}
      {kind === "commercial-note" && (
        <p className="document-note">
          This commercial credit note is without GST. It was issued after the last day on which a credit note
          could reduce the GST of that invoice (CGST Act, section 34(2)).
        </p>
      )}
      <Lines lines={lines} hasGst={hasGst} />
      <DocumentTotals document={document} />
      <p className="document-amount-in-words">{amountInWords(total)}</p>
      <footer>
        {kind === "invoice" && hasGst && <p>Tax payable on reverse charge: No</p>}
        <p>Issued electronically by {seller.legalName ?? seller.name}. Valid without a signature.</p>
      </footer>
    </article>
  );
}

function Seller({ document: { seller }, shopName }: { document: TaxDocument; shopName: string }) {
  return (
    <section>
      <h2>Seller</h2>
      <address>
        <b>{seller.name}</b>
        {seller.legalName && seller.legalName !== seller.name && <span>{seller.legalName}</span>}
        <AddressLines lines={seller.address} />
        {seller.gstin && (
          <span>
            GSTIN <span className="spec">{seller.gstin}</span>
          </span>
        )}
        {seller.enrolmentNumber && (
          <span>
            Enrolment number <span className="spec">{seller.enrolmentNumber}</span>
          </span>
        )}
        <span>State {codeWithState(seller.stateCode)}</span>
        <span>Sold on {shopName}</span>
      </address>
    </section>
  );
}

/** The buyer with the billing address, and the address of delivery where it is another one. */
function Buyer({ document: { buyer } }: { document: TaxDocument }) {
  const { business } = buyer;
  if (!business) {
    return (
      <section>
        <h2>Buyer</h2>
        <address>
          <b>{buyer.name}</b>
          <AddressLines lines={buyer.address} />
          <span>State {codeWithState(buyer.stateCode)}</span>
        </address>
      </section>
    );
  }
  const isBilledThere = business.address.join("\n") === buyer.address.join("\n");
  return (
    <section>
      <h2>Buyer</h2>
      <address>
        <b>{business.name}</b>
        <AddressLines lines={business.address} />
        <span>
          GSTIN <span className="spec">{business.gstin}</span>
        </span>
        <span>State {codeWithState(stateOfGstin(business.gstin))}</span>
        <span>Delivered to:</span>
        <span>{buyer.name}</span>
        {isBilledThere ? (
          <span>at the address above</span>
        ) : (
          <>
            <AddressLines lines={buyer.address} />
            <span>State {codeWithState(buyer.stateCode)}</span>
          </>
        )}
      </address>
    </section>
  );
}

function AddressLines({ lines }: { lines: string[] }) {
  return lines.map((line, place) => <span key={`${place} ${line}`}>{line}</span>);
}

function Facts({
  document: { orderNumber, orderedAt, placeOfSupply, storeCredit = 0 },
}: {
  document: TaxDocument;
}) {
  return (
    <section>
      <h2>Order</h2>
      <address>
        <b className="spec">{orderNumber}</b>
        <span>of {formatDay(orderedAt)}</span>
        <span>Place of supply: {stateWithCode(placeOfSupply)}</span>
        {storeCredit > 0 && <span>Paid with store credit: {formatPaise(storeCredit)}</span>}
      </address>
    </section>
  );
}

function Lines({ lines, hasGst }: { lines: DocumentLine[]; hasGst: boolean }) {
  const isPriced = lines.some(({ quantity }) => quantity > 0);
  // With one rate, the totals name it.
  const hasRates = hasGst && ratesOf(lines).length > 1;
  return (
    <table className="document-lines">
      <caption className="visually-hidden">Goods</caption>
      <thead>
        <tr>
          <th scope="col">Goods</th>
          {isPriced && (
            <>
              <th scope="col" className="document-wide">
                Quantity (NOS)
              </th>
              <th scope="col" className="document-wide">
                Price
              </th>
            </>
          )}
          {hasRates && (
            <th scope="col" className="document-wide">
              GST rate
            </th>
          )}
          <th scope="col">{hasGst ? "Taxable value" : "Value"}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={`${place} ${line.name}`}>
            <th scope="row">
              {line.name}
              {line.specLines.length > 0 && <span className="spec">{line.specLines.join(", ")}</span>}
              <span className="spec">SKU {line.sku}</span>
              {line.unitPrice !== null && (
                <span className="document-narrow tabular">
                  {line.quantity} × {formatPaise(line.unitPrice)}
                </span>
              )}
              {line.quantity === 0 && <span>Price reduction</span>}
              <span className="spec">HSN {line.hsn}</span>
              {hasRates && <span className="document-narrow tabular">GST {formatGstRate(line.gstRate)}</span>}
              {line.serials.length > 0 && (
                <span className="spec">
                  {line.serials.length === 1 ? "Serial number" : "Serial numbers"} {line.serials.join(", ")}
                </span>
              )}
              {line.warranty && <span className="spec">{line.warranty}</span>}
            </th>
            {isPriced && (
              <>
                <td className="tabular document-wide">{line.quantity || "–"}</td>
                <td className="tabular document-wide">
                  {line.unitPrice === null ? "–" : formatPaise(line.unitPrice)}
                </td>
              </>
            )}
            {hasRates && <td className="tabular document-wide">{formatGstRate(line.gstRate)}</td>}
            <td className="tabular">{formatPaise(line.taxable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
