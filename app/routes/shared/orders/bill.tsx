import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatExact, formatRupees } from "#domain/base/money/money.ts";
import type { Checkout, CheckoutLine, SellerGst } from "#domain/orders/checkout/read-checkout.server.ts";
import { expectedText } from "#domain/stock/availability.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { BySending } from "../delivery/by-sending.tsx";
import { offText } from "./payment-text.ts";
import { gstText, totalText } from "../invoices/gst-text.ts";
import { finalPriceText } from "../product/final-price-text.ts";
import { ProductPicture } from "../product/product-picture.tsx";

type OrderBillProps = {
  lines: CheckoutLine[];
  /** These amounts are in paise, and always whole rupees. */
  subtotal: number;
  tax: number;
  total: number;
  gst: SellerGst[] | undefined;
  /** What is left of the total, and what that is called, once pieces were taken off or refunded. */
  now?: { total: number; name: string };
  /** What of the total store credit pays, in paise. */
  creditUsed?: number;
  /** Whether a ticked box of the checkout decides if store credit is used. */
  isCreditChosen?: boolean;
  /** The bills of both answers to a question of the page, which decides between them. */
  either?: Checkout["choice"];
  children?: ReactNode;
};

export function OrderBill({
  lines,
  subtotal,
  tax,
  total,
  gst,
  now,
  creditUsed = 0,
  isCreditChosen = false,
  either = null,
  children,
}: OrderBillProps) {
  const billed = either ?? { apart: { tax, total }, together: { tax, total } };
  const sum = (of: "tax" | "total") => (
    <BySending apart={rupees(billed.apart[of])} together={rupees(billed.together[of])} />
  );
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="box stack gap-4 bill sticky top-[calc(var(--header-height)+1.25rem)] p-6 max-lg:static max-md:p-5 print:static print:break-inside-avoid">
      <h2>Order summary</h2>
      <ul className="divide-y divide-line border-y border-line">
        {inOneRow(lines).map((line, index) => (
          <li
            key={`${line.slug} ${index}`}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3.5 py-3"
          >
            <span className="plate">
              <ProductPicture picture={line.picture} sizes="64px" widest={160} decorative />
            </span>
            <span className="faint small grid leading-snug">
              <Link
                to={`/products/${line.slug}`}
                className="hover:underline text-base font-semibold text-ink wrap-anywhere"
              >
                {line.name}
              </Link>
              <span className="tabular">
                {line.quantity} × {rupees(line.unitPrice)}
                {line.gstRate > 0 && " excl. GST"}
                {offText(line.discount)}
              </span>
              {line.expected && <span>{expectedText(line.expected)}</span>}
              {line.warranty !== undefined && line.returnDays !== undefined && (
                <span className="muted">
                  Warranty: {line.warranty}. {line.returnDays}-day replacement
                </span>
              )}
              {line.soldWithin && (
                <span className={line.isOutOfState ? "field-error" : "muted"}>
                  {line.isOutOfState && "Cannot be delivered to this address. "}
                  {finalPriceText(line.soldWithin)}
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
            <dt>{gstText(lines.map(({ gstRate }) => gstRate))}</dt>
            <dd>{sum("tax")}</dd>
          </div>
        )}
        <Fact term="Delivery">Free</Fact>
        <div className="bill-total">
          <dt>{totalText(tax > 0)}</dt>
          <dd>{sum("total")}</dd>
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
        {now && now.total < total && (
          <div className="bill-total">
            <dt>{now.name}</dt>
            <dd>{rupees(now.total)}</dd>
          </div>
        )}
      </dl>
      {gst && tax > 0 && <GstSplit gst={gst} />}
      {children}
    </div>
  );
}

/** What the bill says below its sums: who it goes to, how it is paid. */
export function BillNote({ as: As = "div", children }: { as?: "div" | "address"; children: ReactNode }) {
  return (
    <As className="muted small grid border-t border-line pt-4 wrap-anywhere [&_b]:text-ink">{children}</As>
  );
}

/** One row for what costs the same: a part that was split has lines of its own. */
function inOneRow(lines: readonly CheckoutLine[]): CheckoutLine[] {
  const rows = new Map<string, CheckoutLine>();
  for (const line of lines) {
    const key = [line.slug, line.unitPrice, line.discount, line.expected].join(" ");
    const row = rows.get(key);
    const sum = (of: "quantity" | "taxable" | "discount") => (row?.[of] ?? 0) + line[of];
    const [quantity, taxable, discount] = [sum("quantity"), sum("taxable"), sum("discount")];
    rows.set(key, { ...line, quantity, taxable, discount });
  }
  return [...rows.values()];
}

/**
 * How GST is split, once for each seller however many parts it sends, in whole rupees that add up to the bill's. Within a state half of it goes to the state (CGST and
 * SGST); between states it is all IGST. The paise are on the invoice.
 */
function GstSplit({ gst }: { gst: SellerGst[] }) {
  const rows = new Map<string, { vendorName: string; isIgst: boolean; tax: number }>();
  for (const { vendorName, taxable, igst, total } of gst) {
    const isIgst = igst > 0;
    const key = `${vendorName} ${isIgst}`;
    const tax = total - taxable + (rows.get(key)?.tax ?? 0);
    if (tax > 0) rows.set(key, { vendorName, isIgst, tax });
  }
  return (
    <details className="muted small bill-gst" data-part="gst">
      <summary className="py-1.5">GST details</summary>
      <dl className="tabular [&_dt]:basis-full [&_dt]:text-ink [&>div]:flex-wrap">
        {[...rows].map(([key, { vendorName, isIgst, tax }]) => (
          <Fact key={key} term={vendorName}>
            {splitText(isIgst, tax)}
          </Fact>
        ))}
      </dl>
      <p>GST is rounded to whole rupees here. The invoice has the exact amount.</p>
    </details>
  );
}

/** CGST and SGST are halves. */
function splitText(isBetweenStates: boolean, amount: number): string {
  if (isBetweenStates) return `IGST ${rupees(amount)}`;
  const half = formatExact(amount / 2);
  return `CGST ${half}, SGST ${half}`;
}

function rupees(paise: number): string {
  return formatRupees(paise / 100);
}
