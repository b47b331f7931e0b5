import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { HeroProduct } from "#domain/catalogue/home/read-home.server.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DimensionLine } from "#ui/figures/dimension-line.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";

export function HomeHero({ product, lead }: { product: HeroProduct | null; lead: string }) {
  return (
    <section className="hero">
      <div className="page-width hero-grid">
        <div className="hero-text">
          <h1>Know the machine before you buy&nbsp;it.</h1>
          <p className="lead">{lead}</p>
          <div className="button-row">
            <ButtonLink to="/products" variant="primary" size="large">
              Browse products
              <ArrowRight size={18} />
            </ButtonLink>
            <ButtonLink to="/contact" size="large">
              Contact us
            </ButtonLink>
          </div>
        </div>
        {product && <HeroFigure product={product} />}
      </div>
    </section>
  );
}

function HeroFigure({ product }: { product: HeroProduct }) {
  const { callouts, widthMm } = product;
  return (
    <div className="hero-machine">
      <div className="hero-figure">
        <ProductPicture picture={product.picture} sizes="(width < 64rem) 100vw, 760px" widest={1200} first />
        {callouts && <Callouts {...callouts} />}
        {callouts && widthMm !== null && <DimensionLine label={`${widthMm} mm`} lie="slanted" drawn />}
      </div>
      <Link className="hero-caption" to={`/products/${product.slug}`} prefetch="intent">
        <span>
          <b>{product.name}</b>
          <span className="spec faint">{product.size}</span>
        </span>
        <ProductPrice product={product} />
        <span className="go-arrow">
          <ArrowRight size={20} />
        </span>
      </Link>
    </div>
  );
}

function Callouts({ screen, body }: NonNullable<HeroProduct["callouts"]>) {
  return (
    <>
      <svg className="hero-leads" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {screen.length > 0 && <path d="M59 29H80" />}
        {body.length > 0 && <path d="M73 60H86V50.5" />}
      </svg>
      {screen.length > 0 && <span className="hero-point hero-point-1" />}
      {body.length > 0 && <span className="hero-point hero-point-2" />}
      <Callout className="hero-callout hero-callout-1" lines={screen} />
      <Callout className="hero-callout hero-callout-2" lines={body} />
    </>
  );
}

function Callout({ className, lines }: { className: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <p className={className}>
      {lines.map((line, index) => (
        <span className={index === 0 ? "spec" : "spec faint"} key={line}>
          {line}
        </span>
      ))}
    </p>
  );
}
