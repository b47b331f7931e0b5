import type { Brand } from "#domain/catalogue/brands/brand.ts";
import { ProductPicture } from "../product/product-picture.tsx";

/** A brand's logo; its initial where it has none. The name is always beside it. */
export function BrandLogo({ brand: { name, logo } }: { brand: Pick<Brand, "name" | "logo"> }) {
  return (
    <span className="brand-logo" aria-hidden="true">
      {logo ? (
        <ProductPicture picture={{ ...logo, alt: "" }} sizes="9rem" widest={320} decorative />
      ) : (
        <span className="brand-initial">{[...name][0]?.toUpperCase()}</span>
      )}
    </span>
  );
}
