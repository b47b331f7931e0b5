import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import type { CategoryTile } from "#domain/catalogue/home/list-category-tiles.server.ts";
import { awayText } from "#domain/stock/availability.ts";
import type { Start } from "#domain/catalogue/home/read-starts.server.ts";
import type { ArrivedProduct, HomeProducts } from "#domain/catalogue/home/read-home.server.ts";
import { Die } from "#ui/brand/logo.tsx";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";

const smallTile = "(width < 64rem) 44vw, 290px";

function SectionHeading({ title, to, more }: { title: string; to: string; more: string }) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      <Link className="more-link" to={to}>
        {more} <ArrowRight size={18} />
      </Link>
    </div>
  );
}

type CategoryTilesProps = { tiles: CategoryTile[]; total: number; starts: Start[] };

export function CategoryTiles({ tiles, total, starts }: CategoryTilesProps) {
  const filled = tiles.filter(({ count }) => count > 0);
  return (
    <section className="section">
      <div className="page-width">
        <SectionHeading title="Shop by category" to="/products" more={`See all ${total} products`} />
        <nav className="row-close starts" aria-label="By budget and use">
          {starts.map(({ words, to }) => (
            <Link key={to} className="chip" to={to}>
              {words}
            </Link>
          ))}
        </nav>
        <div className="category-tiles">
          {filled.map((tile, index) => (
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
        <div className="empty-tiles small">
          {tiles.map(
            ({ key, name, to, count, counted }) =>
              count === 0 && (
                <Link key={key} to={to}>
                  <b>{name}</b> <span className="muted">{counted}</span>
                </Link>
              ),
          )}
        </div>
      </div>
    </section>
  );
}

function CategoryTile({ tile, large }: { tile: CategoryTile; large: boolean }) {
  const { name, line, counted, picture } = tile;
  return (
    <Link
      className={large ? "category-tile category-tile-large" : "category-tile"}
      to={tile.to}
      prefetch="intent"
    >
      <span className="category-tile-text">
        <b>{name}</b>
        {line && <span className="muted">{line}</span>}
        <span className="muted tabular">{counted}</span>
      </span>
      {picture ? (
        <ProductPicture
          picture={picture}
          sizes={large ? "(width < 64rem) 82vw, 620px" : smallTile}
          widest={large ? 1200 : 640}
          decorative
        />
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
        <SectionHeading title="Top Picks" to="/products" more="See products" />
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
        <SectionHeading title="Just Arrived" to="/products?isNew=true" more="New arrivals" />
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
  const away = awayText(product);
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
        <span className="faint ledger-category">{product.categoryName}</span>
        {away && <span className="faint small">{away}</span>}
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
