import { Link } from "react-router";
import type { ShortProduct } from "#domain/reports/dashboard/stock-to-watch.server.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { StockTag } from "#routes/shared/product/stock-tag.tsx";

/** The products that are out of stock or about to be. */
export function StockToWatch({ products, total }: { products: ShortProduct[]; total: number }) {
  return (
    <section className="panel" aria-labelledby="stock">
      <div className="panel-heading">
        <h2 id="stock">Low or out of stock</h2>
        {total > products.length && (
          <p>
            Showing {products.length} of {total}
          </p>
        )}
      </div>
      {products.length === 0 ? (
        <p className="muted">All products on sale have enough stock.</p>
      ) : (
        <ul className="stock-to-watch">
          {products.map(({ id, name, sku, stock, picture }) => (
            <li key={id}>
              <span className="plate">
                <ProductPicture picture={picture} sizes="44px" widest={160} decorative />
              </span>
              <span className="two-lines">
                <Link to={`/admin/products/${id}/edit`} className="name-link">
                  {name}
                </Link>
                <span className="muted spec">SKU {sku}</span>
              </span>
              <span className="muted tabular">{stock}</span>
              <StockTag stock={stock} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
