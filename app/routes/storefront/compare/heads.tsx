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
    // Without a height, so that the table does not move when they come.
    <div
      className="compare-heads sticky top-[calc(var(--header-height)+1px)] z-5 h-0 overflow-x-clip overflow-y-visible data-[shown=false]:invisible max-md:-mx-gutter print:hidden"
      data-shown={isShown}
      aria-hidden="true"
    >
      <div
        className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] border-b border-ink bg-studio pt-2 pb-2.5 pl-44 max-md:w-max max-md:min-w-full max-md:grid-cols-[repeat(var(--columns),var(--column))] max-md:px-gutter max-md:text-sm"
        ref={row}
      >
        {products.map((product) => (
          <div
            key={product.id}
            className="pr-4 max-md:pr-3 max-md:[&_.price]:hidden md:[&_:is(.price-was,.price-saving)]:hidden"
          >
            <b className="line-clamp-2 leading-tight font-label">{product.name}</b>
            <ProductPrice product={product} />
          </div>
        ))}
      </div>
    </div>
  );
}
