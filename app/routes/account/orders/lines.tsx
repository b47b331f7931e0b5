import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRupees } from "#domain/base/money/money.ts";
import type { OrderLine } from "#domain/orders/views/my-orders.server.ts";
import type { LineSerials } from "#domain/orders/fulfilment/serials.server.ts";
import { SerialHistory } from "#routes/shared/fulfilment/serial-history.tsx";
import { creditedText, offText, piecesText } from "#routes/shared/orders/payment-text.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";

type OrderLinesProps<Line> = {
  lines: Line[];
  /** What can be done with a line, below it. */
  below?: (line: Line) => ReactNode;
};

/** The lines of an order, at the prices of that day. */
export function OrderLines<Line extends OrderLine & Partial<LineSerials>>({
  lines,
  below,
}: OrderLinesProps<Line>) {
  return (
    <ul data-part="lines">
      {lines.map((line) => {
        const { name, slug, specLines, conditionWords, picture, refunded, unitPrice } = line;
        const { serials = [] } = line;
        return (
          <li
            key={line.position}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-5 px-6 py-3.5 max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:gap-x-3.5 max-md:gap-y-1 max-md:px-4 max-md:py-3 narrow:grid-cols-1"
          >
            <Link
              className="plate max-md:row-span-2 narrow:row-auto narrow:w-1/2"
              to={`/products/${slug}`}
              tabIndex={-1}
              aria-hidden="true"
            >
              <ProductPicture picture={picture} sizes="(width < 48rem) 72px, 88px" widest={320} decorative />
            </Link>
            <div>
              <Link className="hover:underline text-lg font-semibold" to={`/products/${slug}`}>
                {name}
              </Link>
              {specLines.length > 0 && <p className="spec muted">{specLines.slice(0, 2).join(", ")}</p>}
              {conditionWords && <p className="muted small">Open box. {conditionWords}</p>}
              {serials.length > 0 && (
                <p className="muted small">
                  {serials.length === 1 ? "Serial number" : "Serial numbers"}{" "}
                  <span className="spec">{serials.join(", ")}</span>
                </p>
              )}
              <SerialHistory of={line} />
              {below?.(line)}
            </div>
            <span className="muted tabular">
              {piecesText(line)} × {formatRupees(unitPrice / 100)}
              {line.gstRate > 0 && " excl. GST"}
              {offText(line.discount)}
              {refunded > 0 && `, ${creditedText(line)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
