import { type RefObject, useEffect, useState } from "react";
import type { ProductCard } from "#domain/catalogue/product/product-card.ts";
import { AddToCartForm } from "#routes/shared/cart/add-to-cart-form.tsx";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";
import { AddToCartButton, useAddedNotice } from "./add-to-cart-button.tsx";

type BuyBarProps = {
  product: ProductCard;
  quantity: number;
  /** The element that the bar replaces: the bar shows while this one is out of view. */
  stand: RefObject<HTMLElement | null>;
};

/**
 * Below 1024 px: a bar with price and button at the bottom of the window while the page's own button is out of view.
 */
export function BuyBar({ product, quantity, stand }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  const [isAdded, showAdded] = useAddedNotice();

  useEffect(() => {
    if (!stand.current) return;
    // The header covers the top of the window.
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting), {
      rootMargin: "-60px 0px 0px",
    });
    observer.observe(stand.current);
    return () => observer.disconnect();
  }, [stand]);

  return (
    <section className="buy-bar" aria-label="Buy this product" data-shown={isShown}>
      <ProductPrice product={product} />
      <AddToCartForm product={product} quantity={quantity} onAdded={showAdded}>
        <AddToCartButton isAdded={isAdded} />
      </AddToCartForm>
    </section>
  );
}
