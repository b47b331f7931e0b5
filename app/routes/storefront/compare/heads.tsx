import { type RefObject, useEffect, useRef, useState } from "react";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";

type CompareHeadsProps = {
  products: ProductCard[];
  /** What scrolls sideways, with the table inside. */
  scroller: RefObject<HTMLDivElement | null>;
};

/**
 * Name and price of each column, under the site's header while those of the table are out of view. A table that scrolls
 * sideways cannot keep its own there. They say nothing new, so they are for the eye only.
 */
export function CompareHeads({ products, scroller }: CompareHeadsProps) {
  const [isShown, setShown] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = scroller.current;
    const head = box?.querySelector("thead");
    if (!box || !head) return;
    const follow = () => {
      if (row.current) row.current.style.translate = `${-box.scrollLeft}px`;
    };
    // The site's header covers the top of the window.
    const observer = new IntersectionObserver(
      ([entry]) => setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: "-70px 0px 0px" },
    );
    observer.observe(head);
    box.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", follow);
    };
  }, [scroller]);

  return (
    <div className="compare-heads print:hidden" data-shown={isShown} aria-hidden="true">
      <div className="compare-heads-row" ref={row}>
        {products.map((product) => (
          <div key={product.id}>
            <b className="line-clamp-2 leading-tight font-label">{product.name}</b>
            <ProductPrice product={product} />
          </div>
        ))}
      </div>
    </div>
  );
}
