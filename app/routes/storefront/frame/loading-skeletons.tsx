import { type ReactNode, useState } from "react";
import accountStyles from "#routes/shared/screens/account.css?url";
import listStyles from "../catalogue/list.css?url";
import productStyles from "../product/product.css?url";
import { ListSkeleton } from "../catalogue/list-skeleton.tsx";
import { ListFrame } from "#routes/shared/screens/list-frame.tsx";
import { ProductSkeleton } from "../product/product-skeleton.tsx";

/** The outline of the page at an address while it is pending, then its sheet alone; null if there is none. */
export function skeletonFor(pathname: string, isPending: boolean): ReactNode {
  const outline = (sheet: string, children: ReactNode) => (
    <Outline key={sheet} sheet={sheet}>
      {isPending && children}
    </Outline>
  );
  if (/^\/products\/[^/]+$/.test(pathname)) return outline(productStyles, <ProductSkeleton />);
  if (pathname === "/orders") return outline(accountStyles, <OrdersSkeleton />);
  const isList = pathname === "/products" || pathname === "/search";
  return isList ? outline(listStyles, <ListSkeleton />) : null;
}

/**
 * It shows only when the style sheet of its page has loaded, because its layout would shift otherwise; until then the sheet
 * is not that of the page beneath. It stays with the page that follows, and goes with it: its utilities would have the last
 * word over those of other pages.
 */
function Outline({ sheet, children }: { sheet: string; children: ReactNode }) {
  const [isStyled, setIsStyled] = useState(false);
  return (
    <>
      {/* No `precedence`: hoisted by it, the sheet would come before root.css. */}
      <link
        rel="stylesheet"
        href={sheet}
        media={isStyled ? undefined : "print"}
        onLoad={() => setIsStyled(true)}
      />
      {children && (
        <div className="loading-screen" hidden={!isStyled}>
          {children}
        </div>
      )}
    </>
  );
}

const cards = Array.from({ length: 3 }, (_, index) => index);

function OrdersSkeleton() {
  return (
    <ListFrame heading={<p role="status">Loading your orders...</p>}>
      <div className="stack" aria-hidden="true">
        {cards.map((card) => (
          <div className="box p-5" key={card}>
            <span className="skeleton-line skeleton-short" />
            <span className="skeleton-line skeleton-long" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    </ListFrame>
  );
}
