import { useEffect, useState } from "react";
import { writeListQuery } from "#domain/catalogue/query/list-query.ts";
import type { SuggestedProduct, Suggestions } from "#domain/catalogue/list/suggest.server.ts";

const pauseMs = 150;
const noSuggestions: Suggestions = { products: [], brands: [], categories: [] };

/** The server's suggestions for `text`, once typing pauses. The last answer stays until the next one comes. */
export function useSuggestions(text: string): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const term = text.trim();
  useEffect(() => {
    if (term === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(term, controller.signal)
        .then(setSuggestions)
        // Without suggestions the field still searches.
        .catch(() => controller.signal.aborted || setSuggestions(noSuggestions));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [term]);
  return term === "" ? undefined : suggestions;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  return (await response.json()) as Suggestions;
}

/** `search` is the text it searches for; `run` is what it does instead of leading to `to`. */
export type SuggestionOption = { to: string; search?: string; run?: () => void } & (
  | { kind: "product"; product: SuggestedProduct }
  | { kind: "brand"; brand: string; count: number }
  | { kind: "category"; category: string }
  | { kind: "all" | "recent" | "popular"; search: string }
  | { kind: "clear" }
);

/**
 * Every option in the order in which it is shown and in which the arrow keys select it; the last one leads to all
 * results.
 */
export function listOptions(text: string, suggestions: Suggestions = noSuggestions): SuggestionOption[] {
  return [
    ...suggestions.categories.map(({ name, to }) => ({ kind: "category" as const, category: name, to })),
    ...suggestions.products.map((product) => ({
      kind: "product" as const,
      product,
      to: `/products/${product.slug}`,
    })),
    ...suggestions.brands.map(({ brand, count }) => ({
      kind: "brand" as const,
      brand,
      count,
      to: `/products${writeListQuery({ brands: [brand] })}`,
    })),
    { kind: "all" as const, search: text.trim(), to: searchAddress(text.trim()) },
  ];
}

export const searchAddress = (search: string) => `/search${writeListQuery({ search }, "q")}`;
