import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";

/** For each program that the owner chose whether the product has what it needs, and what would be enough for less. */
export function WhatItRuns({ product: { runs, enough } }: { product: ProductPage }) {
  if (runs.length === 0) return null;
  return (
    <section className="spec-sheet" aria-labelledby="what-it-runs">
      <div className="spread spec-sheet-heading">
        <h2 id="what-it-runs">What it runs</h2>
        {enough && (
          <p className="muted">
            For {enough.uses}{" "}
            <Link className="link" to={`/products/${enough.slug}`} prefetch="intent">
              the {formatRupees(enough.priceWithGst)} one
            </Link>{" "}
            (incl. GST) is enough.
          </p>
        )}
      </div>
      <dl className="spec-rows">
        {runs.map(({ uses, words }) => (
          <div className="spec-row" key={uses}>
            <dt>{uses}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
