import { Link } from "react-router";
import { formatRupees } from "#domain/money/money.ts";
import type { OrderLine } from "#domain/order-views/my-orders.server.ts";
import type { LineSerials } from "#domain/fulfilment/serials.server.ts";
import { SerialCorrections } from "../fulfilment/serial-corrections.tsx";
import { creditedWords, type PaymentStatus } from "./payment-words.ts";
import { ProductPicture } from "../product/product-picture.tsx";

type OrderLinesProps = { lines: (OrderLine & Partial<LineSerials>)[]; paymentStatus: PaymentStatus };

/** The lines of an order, at the prices of that day. */
export function OrderLines({ lines, paymentStatus }: OrderLinesProps) {
  return (
    <ul className="order-lines">
      {lines.map(
        ({
          name,
          slug,
          specLines,
          conditionWords,
          picture,
          quantity,
          refunded,
          unitPrice,
          serials = [],
          serialCorrections = [],
        }) => (
          <li key={slug}>
            <Link className="plate" to={`/products/${slug}`} tabIndex={-1} aria-hidden="true">
              <ProductPicture picture={picture} sizes="(width < 48rem) 72px, 88px" widest={320} decorative />
            </Link>
            <div>
              <Link className="order-line-name" to={`/products/${slug}`}>
                {name}
              </Link>
              {specLines.length > 0 && <p className="spec">{specLines.slice(0, 2).join(", ")}</p>}
              {conditionWords && <p className="order-line-serials">Open box. {conditionWords}</p>}
              {serials.length > 0 && (
                <p className="order-line-serials">
                  {serials.length === 1 ? "Serial number" : "Serial numbers"}{" "}
                  <span className="spec">{serials.join(", ")}</span>
                </p>
              )}
              <SerialCorrections corrections={serialCorrections} />
            </div>
            <span className="order-line-price tabular">
              {quantity} × {formatRupees(unitPrice / 100)}
              {refunded > 0 && <span className="muted">, {creditedWords(refunded, paymentStatus)}</span>}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
