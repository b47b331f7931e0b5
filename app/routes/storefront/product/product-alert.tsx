import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { canBeBought } from "#domain/stock/availability.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";

/**
 * Asks for an email when the product is back in stock, or costs less. Plain forms to a page of their own, which answers:
 * this page is kept for all visitors.
 */
export function ProductAlert({ product }: { product: ProductPage }) {
  const { slug } = product;
  return (
    <>
      {!canBeBought(product) && (
        <ProductAlertForm slug={slug} kind="stock" label="Email me when it is back" />
      )}
      <details className="mt-3 text-sm">
        <summary className="link">Tell me when it costs less</summary>
        <ProductAlertForm slug={slug} kind="price" label="Email me when it costs less" />
      </details>
    </>
  );
}

function ProductAlertForm({ slug, kind, label }: { slug: string; kind: "stock" | "price"; label: string }) {
  const { isLoggedIn } = useAuth();
  return (
    <form
      method="post"
      action={`/tell-me/${slug}`}
      noValidate
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="kind" value={kind} />
      {kind === "price" && (
        <label className="grid grow basis-44 gap-1.5">
          <span className="field-label">Your price in ₹, incl. GST (optional)</span>
          <input className="input" name="below" inputMode="numeric" />
        </label>
      )}
      {!isLoggedIn && (
        <label className="grid grow basis-44 gap-1.5">
          <span className="field-label">Your email address</span>
          <input className="input" name="email" type="email" autoComplete="email" />
        </label>
      )}
      <button type="submit" className="button button-line">
        {label}
      </button>
    </form>
  );
}
