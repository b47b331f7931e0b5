import type { ProductList } from "#domain/catalogue/list-products.server.ts";

/** Says that the search used corrected words instead of the typed ones. */
export function CorrectedNote({ list }: { list: ProductList }) {
  if (!list.corrected || list.total === 0) return null;
  return (
    <p>
      No matches for “{list.query.search}”. Showing results for <b>{list.corrected}</b>.
    </p>
  );
}
