import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { firstPage, type ListQuery } from "#domain/catalogue/query/list-query.ts";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import type { Ask, ListPlace } from "./list-place.ts";
import { QueryFields } from "./query-fields.tsx";

const pauseMs = 350;

/** Text search within the list. It runs after a pause in typing, or on Enter. */
export function ListSearch({ query, place, ask }: { query: ListQuery; place: ListPlace; ask: Ask }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = query.search ?? "";
  const [text, setText] = useState(current);
  const { search: _search, ...others } = firstPage(query);

  useEffect(() => {
    // While somebody types, the field is not overwritten from the address.
    if (document.activeElement !== input.current) setText(current);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (next.trim() === current) return;
    ask({ search: next.trim() || undefined }, { isTyped: true, replace: current !== "" });
  }

  return (
    <Form
      className="search-frame product-list-search"
      role="search"
      aria-label="Search products"
      action={place.path}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <Search size={18} />
      <QueryFields query={others} place={place} />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Search products"
        placeholder="Search products"
        value={text}
        onBlur={() => {
          // What was typed may have become filters.
          if (timer.current === undefined) setText(current);
        }}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(next), pauseMs);
        }}
      />
    </Form>
  );
}
