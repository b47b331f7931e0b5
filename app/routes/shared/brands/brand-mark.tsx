import type { Brand } from "#domain/catalogue/brands/brand.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { ProductPicture } from "../product/product-picture.tsx";

type BrandLogoProps = { brand: Pick<Brand, "name" | "logo">; className?: string };

/** A brand's logo; its initial where it has none. The name is always beside it. */
export function BrandLogo({ brand: { name, logo }, className }: BrandLogoProps) {
  return (
    <span
      className={classNames(
        "grid size-18 place-items-center overflow-hidden rounded-panel bg-plate [&_.picture]:w-full [&_img]:object-contain",
        className,
      )}
      data-logo
      aria-hidden="true"
    >
      {logo ? (
        <ProductPicture picture={{ ...logo, alt: "" }} sizes="9rem" widest={320} decorative />
      ) : (
        <span className="font-mono text-title font-medium text-ink-3">{[...name][0]?.toUpperCase()}</span>
      )}
    </span>
  );
}
