import { useEffect, useMemo } from "react";
import { Link } from "react-router";
import type {
  ProductCard,
  ProductPicture as PictureFacts,
} from "#domain/catalogue/product/product-card-data.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { readStoredList, useStoredText } from "#routes/shared/browser/stored-text.ts";

const storageKey = "recently-viewed";
const maxStored = 8;
const maxShown = 4;
const specsShown = 2;

/** What the browser remembers of a viewed product. It has no price, which may have changed since. */
type ViewedProduct = { slug: string; name: string; specs: string[]; picture: PictureFacts | null };

/** The products this browser viewed before. Also remembers the one shown now. */
export function RecentlyViewed({ product }: { product: ProductCard }) {
  const [text, save] = useStoredText(storageKey);
  const others = useMemo(
    () => readViewed(text).filter(({ slug }) => slug !== product.slug),
    [text, product.slug],
  );

  useEffect(() => {
    save((stored) => {
      const before = readViewed(stored).filter(({ slug }) => slug !== product.slug);
      return JSON.stringify([noteOf(product), ...before].slice(0, maxStored));
    });
  }, [save, product]);

  if (others.length === 0) return null;
  return (
    <section className="section" aria-labelledby="recently-viewed">
      <div className="section-heading">
        <h2 id="recently-viewed">Recently viewed</h2>
      </div>
      <ul className="grid grid-fill-64 gap-x-8 gap-y-5 border-t border-line pt-5">
        {others.slice(0, maxShown).map((viewed) => (
          <li key={viewed.slug}>
            <ViewedLink product={viewed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewedLink({ product: { slug, name, specs, picture } }: { product: ViewedProduct }) {
  return (
    <Link to={`/products/${slug}`} prefetch="intent" className="group flex items-center gap-4">
      <span className="plate w-20 flex-none">
        <ProductPicture picture={picture} sizes="80px" widest={160} decorative />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b className="group-hover:underline">{name}</b>
        {specs.map((line) => (
          <span className="spec block text-ink-2" key={line}>
            {line}
          </span>
        ))}
      </span>
    </Link>
  );
}

function noteOf(product: ProductCard): ViewedProduct {
  const { slug, name, lines, picture } = product;
  return { slug, name, specs: lines.slice(0, specsShown), picture };
}

function readViewed(text: string | null): ViewedProduct[] {
  const viewed = readStoredList(text, isViewedProduct);
  return viewed.filter(({ slug }, index) => viewed.findIndex((other) => other.slug === slug) === index);
}

function isViewedProduct(entry: unknown): entry is ViewedProduct {
  if (!isRecord(entry)) return false;
  const { slug, name, specs, picture } = entry;
  return (
    typeof slug === "string" &&
    /^[a-z0-9-]+$/.test(slug) &&
    typeof name === "string" &&
    Array.isArray(specs) &&
    specs.every((line) => typeof line === "string") &&
    (picture === null || isPicture(picture))
  );
}

function isPicture(value: unknown): value is PictureFacts {
  return (
    isRecord(value) &&
    [value["id"], value["alt"]].every((text) => typeof text === "string") &&
    [value["width"], value["height"]].every((size) => typeof size === "number") &&
    typeof value["transparent"] === "boolean"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
