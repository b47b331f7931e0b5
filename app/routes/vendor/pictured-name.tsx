import type { ComponentProps, ReactNode } from "react";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";

type PicturedNameProps = Pick<ComponentProps<typeof ProductPicture>, "picture"> & { children: ReactNode };

/** A product's picture beside its name, with lines below the name. */
export const PicturedName = ({ picture, children }: PicturedNameProps) => (
  <span className="flex items-center gap-3.5 text-left">
    <span className="plate w-13 flex-none">
      <ProductPicture picture={picture} sizes="52px" widest={160} decorative />
    </span>
    <span className="grid leading-snug font-label">{children}</span>
  </span>
);
