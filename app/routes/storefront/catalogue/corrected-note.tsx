import type { ProductList } from "#domain/catalogue/list-products.server.ts";

/** Says so when other words were searched for than those typed. */
export function CorrectedNote({ list }: { list: ProductList }) {
  if (!list.corrected || list.total === 0) return null;
  return (
    <p>
      Nothing is called “{list.query.search}”. These are the results for <b>{list.corrected}</b>.
    </p>
  );
}
