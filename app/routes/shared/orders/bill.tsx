import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatExact, formatRupees } from "#domain/base/money/money.ts";
import type { CheckoutLine, SellerGst } from "#domain/orders/checkout/read-checkout.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { gstWords, totalWords } from "../invoices/gst-words.ts";
import { finalPriceWords } from "../product/final-price-words.ts";
import { ProductPicture } from "../product/product-picture.tsx";

type OrderBillProps = {
  lines: CheckoutLine[];
  /** These amounts are in paise, and always whole rupees. */
  subtotal: number;
  tax: number;
  total: number;
  gst: SellerGst[] | undefined;
  /** What of the total store credit pays, in paise. */
  creditUsed?: number;
  /** Whether a ticked box of the checkout decides if store credit is used. */
  isCreditChosen?: boolean;
  children?: ReactNode;
};

export function OrderBill({
  lines,
  subtotal,
  tax,
  total,
  gst,
  creditUsed = 0,
  isCreditChosen = false,
  children,
}: OrderBillProps) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="box stack-snug bill">
      <h2>Order summary</h2>
      <ul className="bill-lines">
        {lines.map((line) => (
          <li key={line.slug}>
            <span className="plate">
              <ProductPicture picture={line.picture} sizes="64px" widest={160} decorative />
            </span>
            <span className="bill-line-name">
              <Link to={`/products/${line.slug}`} className="name-link">
                {line.name}
              </Link>
              <span className="tabular">
                {line.quantity} × {rupees(line.unitPrice)}
                {line.gstRate > 0 && " excl. GST"}
              </span>
              {line.warranty !== undefined && line.returnDays !== undefined && (
                <span className="muted">
                  Warranty: {line.warranty}. {line.returnDays}-day replacement
                </span>
              )}
              {line.soldWithin && (
                <span className={line.isOutOfState ? "field-error" : "muted"}>
                  {line.isOutOfState && "Cannot be delivered to this address. "}
                  {finalPriceWords(line.soldWithin)}
                </span>
              )}
            </span>
            <span className="tabular">{rupees(line.taxable)}</span>
          </li>
        ))}
      </ul>
      <dl className="tabular">
        <div>
          <dt>
            Subtotal{tax > 0 && " excl. GST"}, {pieces === 1 ? "1 item" : `${pieces} items`}
          </dt>
          <dd>{rupees(subtotal)}</dd>
        </div>
        {tax > 0 && (
          <div>
            <dt>{gstWords(lines.map(({ gstRate }) => gstRate))}</dt>
            <dd>{rupees(tax)}</dd>
          </div>
        )}
        <Fact term="Delivery">Free</Fact>
        <div className="bill-total">
          <dt>{totalWords(tax > 0)}</dt>
          <dd>{rupees(total)}</dd>
        </div>
        {creditUsed > 0 && (
          <>
            <div className={isCreditChosen ? "with-store-credit" : undefined}>
              <dt>Store credit</dt>
              <dd>{formatExact(-creditUsed)}</dd>
            </div>
            <div className={isCreditChosen ? "bill-total with-store-credit" : "bill-total"}>
              <dt>{isCreditChosen ? "Left to pay" : "Left after store credit"}</dt>
              <dd>{formatExact(total - creditUsed)}</dd>
            </div>
          </>
        )}
      </dl>
      {gst && tax > 0 && <GstSplit gst={gst} />}
      {children}
    </div>
  );
}

/**
 * How GST is split, in whole rupees that add up to the bill's. Within a state half of it goes to the state (CGST and
 * SGST); between states it is all IGST. The paise are on the invoice.
 */
function GstSplit({ gst }: { gst: SellerGst[] }) {
  const sellers = gst.filter(({ taxable, total }) => total > taxable);
  return (
    <details className="muted small bill-gst">
      <summary>GST details</summary>
      <dl className="tabular">
        {sellers.map(({ vendorName, taxable, igst, total }) => (
          <Fact key={vendorName} term={vendorName}>
            {splitWords(igst > 0, total - taxable)}
          </Fact>
        ))}
      </dl>
      <p>GST is rounded to whole rupees here. The invoice has the exact amount.</p>
    </details>
  );
}

/** CGST and SGST are halves. */
function splitWords(isBetweenStates: boolean, amount: number): string {
  if (isBetweenStates) return `IGST ${rupees(amount)}`;
  const half = formatExact(amount / 2);
  return `CGST ${half}, SGST ${half}`;
}

function rupees(paise: number): string {
  return formatRupees(paise / 100);
}
