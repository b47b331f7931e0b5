import { Link } from "react-router";
import { inUnits } from "#domain/base/text/counts.ts";
import { changedRateText, formatGstRate } from "#domain/tax/rates/gst-rate-text.ts";
import type { WaitingAtOldRate } from "#domain/tax/rates/gst-rate-history.server.ts";
import type { ProductToMend } from "#domain/tax/rates/list-products-to-mend.server.ts";
import { Panel } from "#ui/page/panel.tsx";

/** The products whose GST rate somebody should look at, with a link to each. */
export function ProductsToMend({ products, total }: { products: ProductToMend[]; total: number }) {
  if (total === 0) return null;
  const further = total - products.length;
  return (
    <Panel title="Products to check" titleId="to-mend">
      <ul className="panel-rows">
        {products.map((product) => (
          <li key={product.id}>
            <span>
              <Link className="link" to={`/admin/products/${product.id}/edit`}>
                {product.name}
              </Link>
              , {product.vendorName}
              <span className="muted small block">{problemText(product)}</span>
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="muted">And {further} more.</p>}
    </Panel>
  );
}

/** The orders that are not shipped and whose GST rate has changed or will, with a link to each. */
export function OrdersAtOldRate({ oldest, orders }: WaitingAtOldRate) {
  if (oldest.length === 0) return null;
  return (
    <Panel title="Orders to check" titleId="at-old-rate">
      {orders.map(({ rate, count }) => (
        <p key={rate}>
          {inUnits(count, "order")} not shipped yet: placed at {formatGstRate(rate)}.
        </p>
      ))}
      <p className="muted">
        Their invoices show the rate they were placed at. The law may want the new one for what is shipped
        after the change. Ask your accountant, or ship before the day.
      </p>
      <ul className="panel-rows max-h-104 overflow-y-auto">
        {oldest.map((item) => (
          <li key={`${item.fulfilmentId} ${item.product}`}>
            <span>
              <Link className="link spec" to={`/admin/orders/${item.orderId}`}>
                {item.number}
              </Link>{" "}
              {changedRateText(item)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function problemText({ problem, gstRate, usual, hsn }: ProductToMend): string {
  const rate = formatGstRate(gstRate);
  switch (problem) {
    case "not-legal":
      return `Cannot be sold: ${rate} is no longer in force. The usual one is ${formatGstRate(usual)}`;
    case "above-mrp":
      return `With ${rate} GST the price is above the MRP by less than ₹1. Please lower the price`;
    case "unusual":
      return `${rate} differs from the usual ${formatGstRate(usual)}${hsn ? ` of HSN ${hsn}` : ""}. Ask your accountant`;
  }
}
