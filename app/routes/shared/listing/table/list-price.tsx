import { formatRupees } from "#domain/money/money.ts";

type Prices = { price: number | null; discountPrice: number | null };

/** The price without GST as those see it who set it: an earlier one struck, and a dash where there is none yet. */
export function ListPrice({ product: { price, discountPrice } }: { product: Prices }) {
  if (price === null) return <span className="muted">No price yet</span>;
  return (
    <span className="list-price">
      {discountPrice !== null && (
        <s>
          <span className="visually-hidden">was </span>
          {formatRupees(price)}
        </s>
      )}
      {formatRupees(discountPrice ?? price)}
    </span>
  );
}
