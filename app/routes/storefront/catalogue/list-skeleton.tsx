const cards = Array.from({ length: 6 }, (_, index) => index);
const specs = ["processor", "memory", "screen"];

/** Placeholder for a product list while it loads. Every line is as high as the one that replaces it. */
export function ListSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading products…
      </p>
      <div className="page-width pb-(--space-section)" aria-hidden="true">
        <div className="crumbs">
          <ol>
            <li>
              <span className="skeleton-words">Home, Products</span>
            </li>
          </ol>
        </div>
        <h1 className="mb-8 max-lg:mb-5">
          <span className="skeleton-words">Products</span>
        </h1>
        <div className="columns product-list-grid">
          <div className="product-list-filters" />
          <div>
            <div className="mb-3 flex min-h-11 items-center gap-4 max-lg:contents">
              <p className="whitespace-nowrap">
                <b className="skeleton-words text-lg">18 products</b>
              </p>
              <span className="skeleton-field hidden min-h-10 shrink-4 grow-4 basis-28 max-lg:scripted:inline-flex" />
              <span className="sort">
                <span className="input skeleton-field" />
              </span>
            </div>
            <div className="ruled-grid ruled-grid-3">
              {cards.map((card) => (
                <CardSkeleton key={card} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className="product-card">
      <div className="plate">
        <span className="skeleton-picture" />
      </div>
      <p className="product-card-name">
        <span className="skeleton-words">The product</span>
      </p>
      <ul className="product-card-specs spec">
        {specs.map((spec) => (
          <li key={spec}>
            <span className="skeleton-words">The {spec} it has</span>
          </li>
        ))}
      </ul>
      <div className="product-card-foot">
        <p className="price">
          <span className="price-amounts skeleton-words">₹0,00,000</span>
        </p>
      </div>
    </div>
  );
}
