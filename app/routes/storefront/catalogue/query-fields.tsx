import { type ListQuery, writeBrands } from "#domain/catalogue/query/list-query.ts";
import type { ListPlace } from "./list-place.ts";

/** The other parts of a list's query as hidden fields, so that a plain form keeps them. */
export function QueryFields({ query, place }: { query: ListQuery; place: ListPlace }) {
  const { search, brands, specs, ...others } = query;
  const brand = brands && writeBrands(brands);
  const fields = Object.entries({ [place.searchParameter]: search, brand, ...others, ...specs });
  return fields.map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
