import ordersStyles from "#ui/styles/orders.css?url";

const cards = Array.from({ length: 3 }, (_, index) => index);

/** Stands in for a customer's orders while they are on their way. */
export function OrdersSkeleton() {
  return (
    <div className="page-width orders">
      {/* The page on the way brings this sheet; the one being left may not have it. */}
      <link rel="stylesheet" href={ordersStyles} />
      <div className="orders-heading">
        <p className="orders-loading" role="status">
          Loading your orders...
        </p>
      </div>
      <div className="order-list" aria-hidden="true">
        {cards.map((card) => (
          <div className="order-card order-card-skeleton" key={card}>
            <span className="skeleton-line skeleton-short" />
            <span className="skeleton-line skeleton-long" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
