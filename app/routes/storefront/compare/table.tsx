import { Check, X } from "lucide-react";
import { useRef } from "react";
import { Form, Link } from "react-router";
import type { ComparedCell, ComparedRow } from "#domain/catalogue/compare/compare-values.ts";
import { canBeBought } from "#domain/stock/availability.ts";
import type { Comparison } from "#domain/catalogue/compare/read-comparison.server.ts";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import { AddToCartForm } from "#routes/shared/cart/add-to-cart-form.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ProductPrice } from "#routes/shared/product/product-price.tsx";
import { StockTag } from "#routes/shared/product/stock-tag.tsx";
import { buyText, stockLabel } from "#routes/shared/product/stock-labels.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { CompareHeads } from "./heads.tsx";

/** On a phone two columns fill the window; of more, the edge of the third is in view. */
const half = "[--column:calc((100vw-2*var(--gutter))/2)]";
const lessThanHalf = "[--column:calc((100vw-2*var(--gutter))/2.25)]";

/** By the number of products. */
const columns = [
  "",
  `[--columns:1] ${half}`,
  `[--columns:2] ${half}`,
  `[--columns:3] ${lessThanHalf}`,
  `[--columns:4] ${lessThanHalf}`,
];

type CompareTableProps = { comparison: Comparison; everything: boolean };

/**
 * A column for each product. On a phone two columns are in view, the edge of the third shows that a swipe leads to more,
 * and the name of a row is above its values.
 */
export function CompareTable({ comparison: { products, groups }, everything }: CompareTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs || everything) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={columns[products.length]}>
      <CompareHeads products={products} scroller={scroller} />
      <div
        className="overflow-x-auto max-md:-mx-gutter max-md:snap-x max-md:snap-mandatory max-md:scroll-px-gutter max-md:px-gutter print:overflow-visible"
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        role="region"
        aria-label="Compared products"
      >
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col" className="w-44 max-md:hidden">
                <span className="visually-hidden">Product</span>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <ComparedProduct
                    product={product}
                    slugs={products.map(({ slug }) => slug)}
                    everything={everything}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ name, rows }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1}>
                  <h2 className="text-h3 font-label">{name}</h2>
                </th>
              </tr>
              {rows.map((row) => (
                <CompareRow key={row.key} row={row} products={products} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function CompareRow({
  row: { label, help, cells },
  products,
}: {
  row: ComparedRow;
  products: ProductCard[];
}) {
  return (
    <tr>
      <th scope="row">
        {help === null ? (
          label
        ) : (
          <details>
            <summary>{label}</summary>
            {help}
          </details>
        )}
      </th>
      {cells.map((cell, index) => (
        <td key={products[index]?.id}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell: { text, better } }: { cell: ComparedCell }) {
  if (text === null) return <span className="faint small">Not stated</span>;
  return (
    <>
      <span className="spec">{text}</span>
      {better !== null && (
        <span className="mt-1 flex items-center gap-1 text-xs font-label text-ok">
          <Check size={14} />
          {better}
        </span>
      )}
    </>
  );
}

type ComparedProductProps = { product: ProductCard; slugs: string[]; everything: boolean };

function ComparedProduct({ product, slugs, everything }: ComparedProductProps) {
  return (
    <div className="relative grid max-w-60 content-start justify-items-start gap-2.5">
      <Form method="post" action="/compare" className="absolute top-0 right-0 z-1 print:hidden">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="products" value={slugs.join(",")} />
        <input type="hidden" name="product" value={product.slug} />
        {everything && <input type="hidden" name="show" value="all" />}
        <IconButton type="submit" label={`Remove ${product.name} from the comparison`}>
          <X size={18} />
        </IconButton>
      </Form>
      <Link to={`/products/${product.slug}`} className="grid w-full grid-cols-1 gap-2.5 font-label">
        <span className="plate w-48 max-w-full print:hidden">
          <ProductPicture
            picture={product.picture}
            sizes="(width < 48rem) 45vw, 240px"
            widest={480}
            first
            decorative
          />
        </span>
        {product.name}
      </Link>
      <ProductPrice product={product} />
      <p className="tag-row small tabular">
        <StockTag product={product} />
        {stockLabel(product).tone === "warn" && `${product.stock} left`}
      </p>
      <AddToCartForm product={product} quantity={1} className="print:hidden">
        <Button
          type="submit"
          size="small"
          disabled={!canBeBought(product)}
          aria-label={`${buyText(product)}: ${product.name}`}
        >
          {buyText(product)}
        </Button>
      </AddToCartForm>
    </div>
  );
}
