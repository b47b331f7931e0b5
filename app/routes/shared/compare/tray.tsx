import { ChevronUp, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { compareAddress, maxCompared } from "#domain/catalogue/compare/compare-query.ts";
import type { Collected } from "#domain/catalogue/compare/read-comparison.server.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ProductPicture } from "../product/product-picture.tsx";
import { useCollected } from "./use-collected.ts";
import trayStyles from "./tray.css?url";

/** On a phone one line, whose names open above it. */
export function Tray(): ReactNode {
  const { products, announcement, change } = useCollected();
  const [isOpen, setOpen] = useState(false);
  const tray = useRef<HTMLElement>(null);
  const slugs = products.map(({ slug }) => slug);

  async function takeAway(fields: Record<string, string>) {
    await change(fields);
    // The button that had the focus is gone.
    (tray.current ?? document.querySelector<HTMLElement>("#main"))?.focus({ preventScroll: true });
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {products.length > 0 && (
        <>
          {/* In its place: React would put one with a precedence before the sheet that orders the layers. */}
          <link rel="stylesheet" href={trayStyles} />
          <section className="compare-tray" aria-label="Products to compare" ref={tray} tabIndex={-1}>
            <div className="page-width compare-tray-row">
              <button
                type="button"
                className="compare-tray-toggle"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {products.map((product) => (
                  <Thumb key={product.slug} product={product} />
                ))}
                <span className="tabular small">{countText(products.length)}</span>
                <ChevronUp size={18} />
              </button>
              <ul className="compare-tray-list" data-open={isOpen}>
                {products.map((product) => (
                  <li key={product.slug}>
                    <Link to={`/products/${product.slug}`}>
                      <Thumb product={product} />
                      <span>{product.name}</span>
                    </Link>
                    <IconButton
                      label={`Remove ${product.name} from the comparison`}
                      small
                      onClick={() => void takeAway({ intent: "remove", product: product.slug })}
                    >
                      <X size={16} />
                    </IconButton>
                  </li>
                ))}
                <li>
                  <Button variant="quiet" size="small" onClick={() => void takeAway({ intent: "clear" })}>
                    Remove all
                  </Button>
                </li>
              </ul>
              <p className="compare-tray-count tabular small muted">{countText(products.length)}</p>
              <ButtonLink to={compareAddress({ slugs, everything: false })} variant="ink" size="small">
                Compare
              </ButtonLink>
            </div>
          </section>
        </>
      )}
    </>
  );
}

function countText(count: number): string {
  return count === 1 ? "Add one more to compare" : `${count} of ${maxCompared}`;
}

function Thumb({ product: { picture } }: { product: Collected }) {
  return (
    <span className="plate">
      <ProductPicture picture={picture} sizes="48px" widest={160} decorative />
    </span>
  );
}
