import type { ProductCard as Card } from "#domain/catalogue/product/product-card.ts";
import type { CatalogueSchema } from "#domain/catalogue/schema/catalogue-schema.ts";
import { previewCard } from "#domain/listing/editing/card-preview.ts";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";

type CardPreviewProps = {
  typed: Partial<Record<string, string>>;
  schema: CatalogueSchema;
  stored: Pick<Card, "picture" | "gstRate" | "soldWithin" | "isNew" | "stock">;
};

/** Preview of the product's card in the shop's lists, as the form is being typed. */
export function CardPreview({ typed, schema, stored }: CardPreviewProps) {
  const card = previewCard(typed, schema, stored);
  return (
    <section className="card-preview" aria-labelledby="card-preview">
      <h2 id="card-preview">Preview</h2>
      {card ? (
        <div inert className="ruled-grid">
          <ProductCard product={card} headingLevel={3} action={<span />} />
        </div>
      ) : (
        <p className="muted">Enter a price to see the preview.</p>
      )}
    </section>
  );
}
