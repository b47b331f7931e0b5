import { Link } from "react-router";
import { formatGstRate } from "#domain/tax/rates/gst-rate-words.ts";
import type { ProductToMend } from "#domain/tax/rates/list-products-to-mend.server.ts";

type ProductsToMendProps = { products: ProductToMend[]; total: number };

/** The products whose GST rate somebody should look at, with a link to each. */
export function ProductsToMend({ products, total }: ProductsToMendProps) {
  if (total === 0) return null;
  const further = total - products.length;
  return (
    <section className="panel fee-rate" aria-labelledby="to-mend">
      <h2 id="to-mend">Products to check</h2>
      <ul className="panel-rows">
        {products.map((product) => (
          <li key={product.id}>
            <span>
              <Link className="link" to={`/admin/products/${product.id}/edit`}>
                {product.name}
              </Link>
              , {product.vendorName}
              <span className="muted small rate-source">{problemWords(product)}</span>
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="muted">And {further} more.</p>}
    </section>
  );
}

function problemWords({ problem, gstRate, usual, hsn }: ProductToMend): string {
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
