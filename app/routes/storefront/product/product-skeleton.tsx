const facts = ["Processor", "Memory", "Graphics", "Screen"];

/** Placeholder for a product page while it loads. Every line is as high as the one that replaces it. */
export function ProductSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading product…
      </p>
      <div className="page-width pb-(--space-section)" aria-hidden="true">
        <div className="crumbs">
          <ol>
            <li>
              <span className="skeleton-words">Home, Products, The product</span>
            </li>
          </ol>
        </div>
        <div className="columns product-columns">
          <div className="gallery">
            <div className="gallery-thumbnails">
              <span className="skeleton-picture" />
              <span className="skeleton-picture" />
              <span className="skeleton-picture" />
            </div>
            <div className="gallery-stage plate">
              <span className="skeleton-picture" />
            </div>
          </div>
          <div>
            <div className="mb-2">
              <span className="skeleton-words">The brand</span>
            </div>
            <h1>
              <span className="skeleton-words">The product</span>
            </h1>
            <p className="muted mt-3 mb-6 max-w-136">
              <span className="skeleton-words">
                What it is good at, for whom it was made, what they will like about it every day, and what it
                leaves to others that weigh more.
              </span>
            </p>
            <p className="price price-large">
              <span className="price-amounts skeleton-words">₹0,00,000</span>
            </p>
            <dl className="key-specs">
              {facts.map((fact) => (
                <div key={fact}>
                  <dt>
                    <span className="skeleton-words">{fact}</span>
                  </dt>
                  <dd className="spec">
                    <span className="skeleton-words">The {fact} it has</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </>
  );
}
