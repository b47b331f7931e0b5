import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { ShownOwnSection } from "#domain/catalogue/home/read-home-sections.server.ts";
import { pictureAddress, pictureSourceSet } from "#domain/shop/pictures/picture-address.ts";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { TextBlocks } from "#routes/shared/texts/text-blocks.tsx";

const widest = 1200;

/** A section that the owner added to the home page. */
export function OwnHomeSection({ section }: { section: ShownOwnSection }) {
  const { heading, blocks, picture, products, to } = section;
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-heading">
          <h2>{heading}</h2>
          {to !== "" && (
            <Link className="more-link" to={to}>
              See all <ArrowRight size={18} />
            </Link>
          )}
        </div>
        <div className="own-section">
          {picture && (
            <img
              srcSet={pictureSourceSet(picture.id, "webp", widest)}
              src={pictureAddress(picture.id, 640, "webp")}
              sizes="(width < 64rem) 92vw, 40vw"
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              loading="lazy"
              decoding="async"
            />
          )}
          {blocks.length > 0 && (
            <div className="own-section-text" dir="auto">
              <TextBlocks blocks={blocks} />
            </div>
          )}
        </div>
        {products.length > 0 && (
          <div className="ruled-grid ruled-grid-4">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} headingLevel={3} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
