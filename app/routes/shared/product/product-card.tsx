import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProductCard as Product } from "#domain/catalogue/product-card.ts";
import { isRepeatedClick } from "#ui/behaviour/is-repeated-click.ts";
import { DimensionLine } from "#ui/figures/dimension-line.tsx";
import { AddToCartForm } from "../cart/add-to-cart-form.tsx";
import { cardPicture } from "./card-picture.ts";
import { ProductPicture } from "./product-picture.tsx";
import { ProductPrice } from "./product-price.tsx";
import { cardBadge } from "./stock-words.ts";
import { useTravelStyle } from "../browser/use-travel-style.ts";

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
    <article className={product.stock === 0 ? "product-card is-out-of-stock" : "product-card"}>
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
      {badge && (
        <p className={`tag tag-${badge.tone}`}>
          {badge.tone === "new" && <span className="dot" />}
          {badge.words}
        </p>
      )}
      <ul className="product-card-specs spec">
        {product.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="product-card-foot">
        <ProductPrice product={product} />
        {action ?? <AddButton product={product} />}
      </div>
      {children}
    </article>
  );
}

function AddButton({ product }: { product: Product }) {
  return (
    <AddToCartForm product={product} quantity={1}>
      <button
        className="icon-button icon-button-line"
        type="submit"
        aria-label={`Add ${product.name} to cart`}
        disabled={product.stock === 0}
        onClick={(event) => isRepeatedClick(event) && event.preventDefault()}
      >
        <Plus size={20} />
      </button>
    </AddToCartForm>
  );
}
