import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

type PictureProps = {
  /** Candidate lists as in `srcset`. */
  avif?: string;
  webp?: string;
  /** One address every browser can show. */
  fallback: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  /** A few pixels as a data address, shown until the picture is there. */
  placeholder?: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high" | "low" | "auto";
  className?: string;
};

/** A square picture that keeps its place while it loads. */
export function Picture({
  avif,
  webp,
  fallback,
  sizes,
  width,
  height,
  alt,
  placeholder,
  loading = "lazy",
  fetchPriority,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    // It may have arrived before the page came alive, and then no load event follows.
    if (image.current?.complete && image.current.naturalWidth > 0) setLoaded(fallback);
  }, [fallback]);

  return (
    <span className={classNames("picture", loaded === fallback && "is-loaded", className)}>
      {placeholder && <img className="picture-placeholder" src={placeholder} alt="" aria-hidden="true" />}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          ref={image}
          src={fallback}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          onLoad={() => setLoaded(fallback)}
        />
      </picture>
    </span>
  );
}
