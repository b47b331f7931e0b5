const cards = Array.from({ length: 3 }, (_, index) => index);

export function OrdersSkeleton() {
  return (
    <div className="page-width page-room columns orders">
      <div className="orders-heading">
        <p className="orders-loading" role="status">
          Loading your orders...
        </p>
      </div>
      <div className="stack" aria-hidden="true">
        {cards.map((card) => (
          <div className="box order-card order-card-skeleton" key={card}>
            <span className="skeleton-line skeleton-short" />
            <span className="skeleton-line skeleton-long" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
