import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import {
  firstPage,
  type ListQuery,
  type Sort,
  sortLabels,
  sorts,
} from "#domain/catalogue/query/list-query.ts";
import type { ChangeQuery, ListLocation } from "./list-location.ts";
import { QueryFields } from "./query-fields.tsx";

/**
 * The choice of sort order. With scripts it takes effect at once, without them a button sends it. A search is sorted by
 * relevance until another order is chosen.
 */
export function SortChoice({
  query,
  location,
  changeQuery,
}: {
  query: ListQuery;
  location: ListLocation;
  changeQuery: ChangeQuery;
}) {
  const { sort: _sort, ...others } = firstPage(query);
  return (
    <Form className="sort" action={location.path} autoComplete="off" preventScrollReset>
      <label htmlFor="sort" className="faint small max-lg:sr-only">
        Sort by
      </label>
      <QueryFields query={others} location={location} />
      <span className="input-frame select-frame">
        <select
          id="sort"
          name="sort"
          className="input"
          value={query.sort ?? (query.search ? "" : "popularity")}
          onChange={(event) => {
            const sort = (event.target.value || undefined) as Sort | undefined;
            const isDefault = sort === "popularity" && !query.search;
            changeQuery({ sort: isDefault ? undefined : sort });
          }}
        >
          {query.search && <option value="">Best match</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <ChevronDown size={18} />
      </span>
      <button className="button button-line button-small without-script" type="submit">
        Sort
      </button>
    </Form>
  );
}
