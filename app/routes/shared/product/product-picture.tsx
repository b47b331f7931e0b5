import { ImageOff } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { ProductPicture as PictureFacts } from "#domain/catalogue/product-card.ts";
import { pictureAddress, pictureSourceSet } from "#domain/pictures/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";

type ProductPictureProps = {
  picture: PictureFacts | null;
  /** The `sizes` of the image in this place. */
  sizes: string;
  /** The widest it is ever shown here, in device pixels. */
  widest: number;
  /** In view when the page opens: loaded at once and first. */
  first?: boolean;
  /** The words beside it name the product already. */
  decorative?: boolean;
  style?: CSSProperties | undefined;
  onLoad?: (() => void) | undefined;
  /** Lies beneath it. */
  children?: ReactNode;
};

/** A product's picture in the widths and formats its place needs; a plate that says so when it has none. */
export function ProductPicture({
  picture,
  sizes,
  widest,
  first = false,
  decorative = false,
  style,
  onLoad,
  children,
}: ProductPictureProps) {
  if (!picture) {
    return (
      <span className="picture picture-none">
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return (
    <Picture
      avif={pictureSourceSet(picture.id, "avif", widest)}
      webp={pictureSourceSet(picture.id, "webp", widest)}
      fallback={pictureAddress(picture.id, 640, "webp")}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={decorative ? "" : picture.alt}
      className={picture.transparent ? undefined : "picture-opaque"}
      loading={first ? "eager" : "lazy"}
      style={style}
      fetchPriority={first ? "high" : "auto"}
      onLoad={onLoad}
    >
      {children}
    </Picture>
  );
}
