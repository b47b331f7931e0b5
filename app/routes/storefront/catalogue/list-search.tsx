import { Search } from "lucide-react";
import { Form } from "react-router";
import { firstPage, type ListQuery } from "#domain/catalogue/query/list-query.ts";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import type { ListPlace } from "./list-place.ts";
import { QueryFields } from "./query-fields.tsx";

/** Searches within the list on a phone without scripts, where the header's field cannot open. */
export function ListSearch({ query, place }: { query: ListQuery; place: ListPlace }) {
  const { search, ...others } = firstPage(query);
  return (
    <Form
      className="search-frame product-list-search without-script"
      role="search"
      aria-label="Search products"
      action={place.path}
    >
      <Search size={18} />
      <QueryFields query={others} place={place} />
      <input
        className="input"
        type="search"
        name="q"
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Search products"
        placeholder="Search products"
        defaultValue={search}
      />
    </Form>
  );
}
