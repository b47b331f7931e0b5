import { formatRupees } from "#domain/base/money/money.ts";
import { unitPrice } from "#domain/base/money/unit-price.ts";

type Prices = { price: number | null; discountPrice: number | null };

/**
 * The price without GST, as vendors and admins set it: with the earlier price struck through, or a note if there is no
 * price yet.
 */
export function ListPrice({ product: { price, discountPrice } }: { product: Prices }) {
  if (price === null) return <span className="muted">No price yet</span>;
  return (
    <span>
      {discountPrice !== null && (
        <s className="faint small phone-out mx-1">
          <span className="visually-hidden">was </span>
          {formatRupees(price)}
        </s>
      )}
      {formatRupees(unitPrice({ price, discountPrice }))}
    </span>
  );
}
