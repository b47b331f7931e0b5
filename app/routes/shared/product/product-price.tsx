import { formatRupees } from "#domain/base/money/money.ts";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import {
  discountPercent,
  priceWithGst,
  type StruckPrice,
  unitPrice,
  wasWithGst,
} from "#domain/base/money/unit-price.ts";
import { PriceAmounts } from "../prices/price-amounts.tsx";

/** What is struck through, as the law names it. */
export const wasText = "Lowest price in the 30 days before";

type ShownPrice = StruckPrice & Pick<ProductCard, "soldWithin">;

type ProductPriceProps = {
  product: ShownPrice;
  large?: boolean;
  /** Whether other variants of the product cost more. */
  isFrom?: boolean | undefined;
};

/**
 * A price as the law requires it: with GST, and beside it without. An earlier price is struck through on the side that is
 * emphasised; the saving is the same on both.
 */
export function ProductPrice({ product, large = false, isFrom = false }: ProductPriceProps) {
  return (
    <p className={large ? "price price-large" : "price"}>
      {isFrom && <small className="price-from">from </small>}
      <UnitAmounts product={product} /> <Earlier product={product} />
    </p>
  );
}

/** The two prices of one piece. */
export function UnitAmounts({ product }: { product: ShownPrice }) {
  return (
    <PriceAmounts
      withGst={priceWithGst(product)}
      withoutGst={unitPrice(product)}
      isFinal={Boolean(product.soldWithin)}
    />
  );
}

/**
 * The lowest price in the 30 days before the discount, with GST or without, whichever is emphasised, and the saving;
 * nothing where no higher one was asked.
 */
export function Earlier({ product }: { product: ShownPrice }) {
  const withGst = wasWithGst(product);
  if (withGst === null || product.wasPrice === null) return null;
  const percent = discountPercent(product);
  return (
    <span className="price-earlier">
      <span className="price-was tabular" title={wasText}>
        <span className="visually-hidden">{wasText}: </span>
        <span aria-hidden="true">was </span>
        <s>
          <span className="when-with-gst">{formatRupees(withGst)}</span>
          <span className="when-without-gst">{formatRupees(product.wasPrice)}</span>
        </s>
      </span>{" "}
      {percent > 0 && <span className="price-saving">{percent}% off</span>}
    </span>
  );
}
