import { ImageOff } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { ProductPicture as PictureFacts } from "#domain/catalogue/product/product-card-data.ts";
import { pictureAddress, pictureSourceSet } from "#domain/shop/pictures/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";

type ProductPictureProps = {
  picture: PictureFacts | null;
  sizes: string;
  /** The greatest width at which it is shown here, in device pixels. */
  widest: number;
  /** Whether the picture is in view when the page opens; it is then loaded at once and with priority. */
  first?: boolean;
  /** Set if the text beside the picture already names the product. */
  decorative?: boolean;
  style?: CSSProperties | undefined;
  onLoad?: (() => void) | undefined;
  /** Shown beneath the picture. */
  children?: ReactNode;
};

/** A product's picture, in the widths and formats that its place needs. Without a picture, a plate that says so. */
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
