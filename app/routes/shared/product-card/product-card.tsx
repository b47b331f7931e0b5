import { ChevronRight, Plus } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router";
import type { ProductCard as Product } from "#domain/catalogue/product/product-card-data.ts";
import { canBeBought, isPreOrder } from "#domain/stock/availability.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { isRepeatedClick } from "#ui/controls/button.tsx";
import { DimensionLine } from "#ui/figures/dimension-line.tsx";
import { AddToCartForm } from "../cart/add-to-cart-form.tsx";
import { CompareButton } from "../compare/compare-button.tsx";
import { ProductPicture } from "../product/product-picture.tsx";
import { ProductPrice } from "../product/product-price.tsx";
import { cardBadge } from "../product/stock-labels.ts";

type ProductCardProps = {
  product: Product;
  headingLevel?: 2 | 3;
  /** Whether the card is in view when the page opens. */
  first?: boolean;
  /** Shown beside the price instead of the add-to-cart button. */
  action?: ReactNode;
  /** Shown below the price. */
  children?: ReactNode;
};

export function ProductCard({
  product,
  headingLevel = 2,
  first = false,
  action,
  children,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const badge = cardBadge(product);
  const travel = useTravelStyle(product.slug);
  const { widthMm } = product;
  return (
    <article className={canBeBought(product) ? "product-card" : "product-card is-out-of-stock"}>
      <Link className="product-card-link" to={`/products/${product.slug}`} prefetch="intent" viewTransition>
        <div className="plate">
          <ProductPicture
            picture={product.picture}
            {...cardPicture}
            first={first}
            decorative
            style={travel}
          />
          {widthMm !== null && <DimensionLine label={`${widthMm} mm`} />}
        </div>
        <Heading className="product-card-name">{product.name}</Heading>
      </Link>
      {product.openBox !== null && <p className="tag tag-warn">Open box</p>}
      {badge && (
        <p className={`tag tag-${badge.tone}`}>
          {badge.tone === "new" && <span className="dot" />}
          {badge.label}
        </p>
      )}
      <ul className="product-card-specs spec">
        {product.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {product.variants && <p className="muted small product-card-variants">{product.variants.words}</p>}
      <div className="product-card-foot">
        <ProductPrice product={product} isFrom={product.variants?.isFrom} />
        {action ?? (product.variants ? <ChooseLink product={product} /> : <AddButton product={product} />)}
      </div>
      <CompareButton product={product} />
      {children}
    </article>
  );
}

/** A product with variants is chosen on its page. */
function ChooseLink({ product }: { product: Product }) {
  return (
    <Link
      className="icon-button icon-button-line"
      to={`/products/${product.slug}`}
      aria-label={`Choose a variant of ${product.name}`}
    >
      <ChevronRight size={20} />
    </Link>
  );
}

function AddButton({ product }: { product: Product }) {
  return (
    <AddToCartForm product={product} quantity={1}>
      <IconButton
        outlined
        type="submit"
        label={isPreOrder(product) ? `Pre-order ${product.name}` : `Add ${product.name} to cart`}
        disabled={!canBeBought(product)}
        onClick={(event) => isRepeatedClick(event) && event.preventDefault()}
      >
        <Plus size={20} />
      </IconButton>
    </AddToCartForm>
  );
}

/** The size of a picture in a product card: the width of a column without gutter and padding. */
export const cardPicture = {
  // Too large an estimate would fetch the next larger picture.
  sizes:
    "(width < 23rem) calc(100vw - 3.75rem), (width < 48rem) calc(50vw - 2.75rem), (width < 80rem) 42vw, 320px",
  widest: 960,
};

/** The style of a picture that animates to its place on the product page when that page opens, and back again. */
export function useTravelStyle(slug: string): CSSProperties | undefined {
  return useViewTransitionState(`/products/${slug}`) ? { viewTransitionName: `product-${slug}` } : undefined;
}
