import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";

type SimilarProductsProps = { product: Pick<ProductPage, "trail" | "similar"> };

export function SimilarProducts({ product: { trail, similar } }: SimilarProductsProps) {
  if (similar.length === 0) return null;
  return (
    <section className="section" aria-labelledby="similar">
      <div className="section-heading">
        <h2 id="similar">Similar products</h2>
        <Link className="more-link" to={trail.at(-1)?.to ?? "/products"} prefetch="intent">
          See category <ArrowRight size={18} />
        </Link>
      </div>
      <div className="ruled-grid ruled-grid-4">
        {similar.map((product) => (
          <ProductCard key={product.id} product={product} headingLevel={3} />
        ))}
      </div>
    </section>
  );
}
