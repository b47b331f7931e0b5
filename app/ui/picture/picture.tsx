import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";

type PictureProps = {
  /** Candidate lists in `srcset` form. */
  avif?: string;
  webp?: string;
  /** The address of a picture that every browser can show. */
  fallback: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low" | "auto";
  className?: string | undefined;
  onLoad?: (() => void) | undefined;
  /** Lies beneath the picture. */
  children?: ReactNode;
  /** Only while the page changes, never in a served page: its security policy allows no style attributes. */
  style?: CSSProperties | undefined;
};

/** A square picture that reserves its space while it loads. */
export function Picture({
  avif,
  webp,
  fallback,
  sizes,
  width,
  height,
  alt,
  loading = "lazy",
  fetchPriority,
  className,
  style,
  onLoad,
  children,
}: PictureProps) {
  return (
    // oxlint-disable-next-line react/forbid-dom-props -- set by React in the browser alone, which the page's policy allows
    <span className={classNames("picture", loading === "lazy" && "picture-late", className)} style={style}>
      {children}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={fallback}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          onLoad={onLoad}
        />
      </picture>
    </span>
  );
}
