import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import type { CategoryTile } from "#domain/catalogue/home/list-category-tiles.server.ts";
import type { ArrivedProduct, HomeProducts } from "#domain/catalogue/home/read-home.server.ts";
import { Die } from "#ui/brand/logo.tsx";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";
import monitorTile from "./monitor-tile-320.avif";
import largeMonitorTile from "./monitor-tile-640.avif";

const smallTile = "(width < 64rem) 44vw, 290px";

type DrawnTile = CategoryTile & { isDrawnAsMonitor: boolean };

export function CategoryTiles({ tiles, total }: { tiles: DrawnTile[]; total: number }) {
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-heading">
          <h2>Shop by category</h2>
          <Link className="more-link" to="/products">
            See all {total} products <ArrowRight size={18} />
          </Link>
        </div>
        <div className="category-tiles">
          {tiles.map((tile, index) => (
            <CategoryTile key={tile.key} tile={tile} large={index === 0} />
          ))}
          <Link className="category-tile category-tile-all" to="/products">
            <span className="category-tile-text">
              <b>View All</b>
              <span className="muted">{total} products</span>
            </span>
            <span className="category-tile-arrow">
              <ArrowUpRight size={22} />
            </span>
          </Link>
        </div>
      </div>
    </section>
  );
}

function CategoryTile({ tile, large }: { tile: DrawnTile; large: boolean }) {
  const { name, line, count, picture } = tile;
  return (
    <Link
      className={large ? "category-tile category-tile-large" : "category-tile"}
      to={tile.to}
      prefetch="intent"
    >
      <span className="category-tile-text">
        <b>{name}</b>
        {line && <span className="muted">{line}</span>}
        <span className="muted tabular">
          {count === 0 ? "None yet" : count === 1 ? "1 product" : `${count} products`}
        </span>
      </span>
      {picture ? (
        <ProductPicture
          picture={picture}
          sizes={large ? "(width < 64rem) 82vw, 620px" : smallTile}
          widest={large ? 1200 : 640}
          decorative
        />
      ) : tile.isDrawnAsMonitor ? (
        <span className="picture">
          <img
            src={largeMonitorTile}
            srcSet={`${monitorTile} 320w, ${largeMonitorTile} 640w`}
            sizes={smallTile}
            width={640}
            height={640}
            alt=""
            loading="lazy"
          />
        </span>
      ) : (
        <Die />
      )}
      <span className="category-tile-arrow">
        <ArrowUpRight size={22} />
      </span>
    </Link>
  );
}

export function TopPicks({ products }: { products: HomeProducts["topPicks"] }) {
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-heading">
          <h2>Top Picks</h2>
          <Link className="more-link" to="/products">
            See products <ArrowRight size={18} />
          </Link>
        </div>
        <div className="ruled-grid ruled-grid-4">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} headingLevel={3} />
          ))}
        </div>
      </div>
    </section>
  );
}

export function JustArrived({ products }: { products: ArrivedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-heading">
          <h2>Just Arrived</h2>
          <Link className="more-link" to="/products?isNew=true">
            New arrivals <ArrowRight size={18} />
          </Link>
        </div>
        <ul className="ledger">
          {products.map((product) => (
            <li key={product.id}>
              <LedgerRow product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function LedgerRow({ product }: { product: ArrivedProduct }) {
  return (
    <Link to={`/products/${product.slug}`} prefetch="intent">
      <span className="plate">
        <ProductPicture
          picture={product.picture}
          sizes="(width < 48rem) 88px, 120px"
          widest={240}
          decorative
        />
      </span>
      <span className="ledger-name">
        <b>{product.name}</b>
        <span className={product.stock === 0 ? "faint" : "faint ledger-category"}>
          {product.stock === 0 ? "Out of stock" : product.categoryName}
        </span>
      </span>
      <span className="ledger-specs spec">
        {product.lines.slice(0, 2).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <span className="ledger-specs ledger-specs-more spec">
        {product.more.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <ProductPrice product={product} />
      <span className="go-arrow">
        <ArrowRight size={20} />
      </span>
    </Link>
  );
}
