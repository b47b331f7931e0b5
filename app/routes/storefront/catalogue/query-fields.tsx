import { type ListQuery, writeBrands } from "#domain/catalogue/query/list-query.ts";
import type { ListLocation } from "./list-location.ts";

/** The other parts of a list's query as hidden fields, so that a plain form keeps them. */
export function QueryFields({ query, location }: { query: ListQuery; location: ListLocation }) {
  const { search, brands, specs, ...others } = query;
  const brand = brands && writeBrands(brands);
  const fields = Object.entries({ [location.searchParameter]: search, brand, ...others, ...specs });
  return fields.map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
