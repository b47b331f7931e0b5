import productStyles from "#ui/styles/product-page.css?url";

/** Stands in for a product's page while it is on its way. */
export function ProductSkeleton() {
  return (
    <div className="page-width product-page product-skeleton">
      {/* The page being left may lack this sheet. In place: hoisted by precedence it would come before global.css. */}
      <link rel="stylesheet" href={productStyles} />
      <p className="visually-hidden" role="status">
        Loading product…
      </p>
      <div className="crumbs" aria-hidden="true">
        <span className="skeleton-line" />
      </div>
      <div className="product-page-grid" aria-hidden="true">
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
          <span className="skeleton-line skeleton-brand" />
          <span className="skeleton-line skeleton-heading" />
          <span className="skeleton-line skeleton-long" />
          <span className="skeleton-line skeleton-long" />
          <span className="skeleton-line skeleton-short" />
          <span className="skeleton-line skeleton-price" />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-control" />
        </div>
      </div>
    </div>
  );
}
