import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { HeroMachine as Machine } from "#domain/catalogue/home/read-home.server.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DimensionLine } from "#ui/figures/dimension-line.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";

export function HomeHero({ product, city }: { product: Machine | null; city: string }) {
  return (
    <section className="hero">
      <div className="page-width hero-grid">
        <div className="hero-text">
          <h1>Know the machine before you buy&nbsp;it.</h1>
          <p className="lead">
            Laptops, gaming laptops and desktops from a small shop in {city}. Real specifications, prices in
            rupees and an invoice with every order.
          </p>
          <div className="button-row">
            <ButtonLink to="/products" variant="primary" size="large">
              Browse products
              <ArrowRight size={18} />
            </ButtonLink>
            <ButtonLink to="/contact" variant="line" size="large">
              Contact us
            </ButtonLink>
          </div>
        </div>
        {product && <HeroMachine product={product} />}
      </div>
    </section>
  );
}

function HeroMachine({ product }: { product: Machine }) {
  const { widthMm, weightKg, heightMm } = product;
  // The leader lines point at a laptop's screen and keyboard, so other products have none.
  const isLaptop = product.category === "Laptop" || product.category === "Gaming Laptop";
  return (
    <div className="hero-machine">
      <div className="hero-figure">
        <ProductPicture picture={product.picture} sizes="(width < 64rem) 100vw, 760px" widest={1200} first />
        {isLaptop && <Callouts product={product} />}
        {isLaptop && widthMm !== null && <DimensionLine label={`${widthMm} mm`} lie="slanted" drawn />}
      </div>
      <Link className="hero-caption" to={`/products/${product.slug}`} prefetch="intent">
        <span>
          <b>{product.name}</b>
          <span className="spec">
            {[weightKg && `${weightKg}\u00a0kg`, heightMm && `${heightMm}\u00a0mm thin`]
              .filter(Boolean)
              .join(", ")}
          </span>
        </span>
        <ProductPrice product={product} />
        <span className="go-arrow">
          <ArrowRight size={20} />
        </span>
      </Link>
    </div>
  );
}

function Callouts({ product }: { product: Machine }) {
  const { screen, pixels, memory, processor } = product;
  return (
    <>
      <svg className="hero-leads" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M59 29H80" />
        <path d="M73 60H86V50.5" />
      </svg>
      <span className="hero-point hero-point-1" />
      <span className="hero-point hero-point-2" />
      <p className="hero-callout hero-callout-1">
        <span className="spec">{screen}</span>
        {pixels && <span className="spec">{pixels}</span>}
      </p>
      <p className="hero-callout hero-callout-2">
        <span className="spec">{memory}</span>
        {processor && <span className="spec">{processor}</span>}
      </p>
    </>
  );
}
