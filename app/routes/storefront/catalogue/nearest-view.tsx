import { Link } from "react-router";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import type { DescribedNearest } from "./nearest-text.server.ts";

/** What a list without products shows: why it has none, the nearest ones, and where else to look. */
export function NearestView({
  nearest: { label, isSimilar, products, alertUrl, all, categories },
}: {
  nearest: DescribedNearest;
}) {
  return (
    <>
      <div className="my-6">
        {isSimilar ? (
          <h2>{label}</h2>
        ) : (
          <>
            <h2>No products found</h2>
            <p className="mt-2 text-ink-2">{label}</p>
          </>
        )}
        <div className="button-row mt-4">
          {!isSimilar && (
            <ButtonLink to="/products" variant="ink" preventScrollReset>
              Reset Filters
            </ButtonLink>
          )}
          {alertUrl && (
            <ButtonLink to={alertUrl} rel="nofollow">
              Email me when you have it
            </ButtonLink>
          )}
        </div>
      </div>
      {products.length > 0 && (
        <>
          <div className="ruled-grid ruled-grid-3">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
          <ButtonLink className="mt-5" to={all}>
            Show all of these
          </ButtonLink>
        </>
      )}
      <h3 className="mt-10 mb-3">Browse other categories</h3>
      <ul className="row-close">
        {categories.map(({ name, to }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
