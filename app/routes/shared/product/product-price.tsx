import { formatRupees } from "#domain/base/money/money.ts";
import type { ProductCard } from "#domain/catalogue/product/product-card.ts";
import { discountPercent, type Price, priceWithGst, unitPrice } from "#domain/base/money/unit-price.ts";

type ShownPrice = Price & Pick<ProductCard, "soldWithin">;

type ProductPriceProps = {
  product: ShownPrice;
  large?: boolean;
  /** False only if a sentence beside the price states the price including GST. */
  withGst?: boolean;
  /** Whether other variants of the product cost more. */
  isFrom?: boolean | undefined;
};

/**
 * A price as the law requires it: the price, the price including GST beside it, and an earlier price struck through.
 */
export function ProductPrice({ product, large = false, withGst = true, isFrom = false }: ProductPriceProps) {
  const percent = discountPercent(product);
  return (
    <p className={large ? "price price-large" : "price"}>
      <span className="price-now tabular">
        {isFrom && <small className="price-from">from </small>}
        {formatRupees(unitPrice(product))}
      </span>{" "}
      {product.discountPrice !== null && (
        <>
          <s className="price-was tabular">
            <span className="visually-hidden">was </span>
            {formatRupees(product.price)}
          </s>{" "}
          {percent > 0 && <span className="price-saving">{percent}% off</span>}{" "}
        </>
      )}
      {withGst && <PriceWithGst product={product} />}
    </p>
  );
}

/** For example '₹64,888 incl. GST', or that the price is final because its seller charges no GST. */
export function PriceWithGst({ product }: { product: ShownPrice }) {
  return (
    <span className="price-with-gst">
      {product.soldWithin ? "Final price" : `${formatRupees(priceWithGst(product))} incl. GST`}
    </span>
  );
}
