import listStyles from "#ui/styles/product-list.css?url";

const cards = Array.from({ length: 6 }, (_, index) => index);

/** Stands in for a list of products while it is on its way. */
export function ListSkeleton() {
  return (
    <div className="page-width product-list">
      {/* The page on the way brings this sheet; the one being left may not have it. */}
      <link rel="stylesheet" href={listStyles} />
      <p className="visually-hidden" role="status">
        Loading products…
      </p>
      <div aria-hidden="true">
        <div className="crumbs">
          <span className="skeleton-line skeleton-short" />
        </div>
        <div className="product-list-heading">
          <span className="skeleton-line skeleton-heading" />
        </div>
        <div className="product-list-grid">
          <div className="product-list-filters" />
          <div className="ruled-grid ruled-grid-3">
            {cards.map((card) => (
              <div className="product-card" key={card}>
                <span className="plate">
                  <span className="skeleton-picture" />
                </span>
                <span className="skeleton-line" />
                <span className="skeleton-line skeleton-long" />
                <span className="skeleton-line skeleton-short" />
                <span className="skeleton-line skeleton-short" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
