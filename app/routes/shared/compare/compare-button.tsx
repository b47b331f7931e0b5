import { Scale } from "lucide-react";
import { Form } from "react-router";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";

type CompareButtonProps = { product: Pick<ProductCard, "slug" | "name">; className?: string };

/** Adds a product to the visitor's comparison: to the tray of a list or a product, elsewhere by opening /compare. The tray says whether it is pressed. */
export function CompareButton({ product, className = "compare-button" }: CompareButtonProps) {
  return (
    <Form method="post" action="/compare">
      <input type="hidden" name="intent" value="add" />
      <button
        className={className}
        type="submit"
        name="product"
        value={product.slug}
        aria-label={`Compare ${product.name}`}
      >
        <Scale size={18} />
        Compare
      </button>
    </Form>
  );
}
