import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ShownPrice } from "#db/words/shop-words.ts";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { shownPrice, useShownPrice } from "./use-shown-price.ts";
import {
  asksPrices,
  firstPage,
  isBudget,
  type ListQuery,
  parseListQuery,
  writeListQuery,
} from "#domain/catalogue/query/list-query.ts";

/** Where a list lives: its path, and the name of its search parameter in the URL. */
export type ListPlace = { path: "/products" | "/search"; searchParameter: "search" | "q" };

export const productsPlace: ListPlace = { path: "/products", searchParameter: "search" };
export const searchPlace: ListPlace = { path: "/search", searchParameter: "q" };

export function listAddress({ path, searchParameter }: ListPlace, query: ListQuery): string {
  return `${path}${writeListQuery(query, searchParameter)}`;
}

/** Reads the query of this list from the parameters of its URL. */
export function readListAddress({ searchParameter }: ListPlace, parameters: URLSearchParams): ListQuery {
  if (searchParameter === "search") return parseListQuery(parameters);
  const renamed = new URLSearchParams(parameters);
  renamed.set("search", parameters.get(searchParameter) ?? "");
  return parseListQuery(renamed);
}

type Change = Partial<ListQuery>;

/**
 * The query that a list shows, and `ask` to change it. A change shows at once; when the server has answered the last of
 * them, the query of its answer replaces it: an earlier answer that comes late does not. `ask` starts again from the first
 * page. Its prices count with GST or without as its address says; an address that asks for no prices leaves that to the
 * switch. When the person switches, an order by price is asked again; a budget stays as it was chosen.
 */
export function useListQuestion(answered: ListQuery, place: ListPlace) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isWayBack = useNavigationType() === "POP";
  // Questions are numbered in the history, because their answers are rendered when React has time.
  const count = useRef(0);
  const [asked, setAsked] = useState<{ query: ListQuery; nth: number; from: string }>();
  const isEarlierAnswer = !isWayBack && asked && state?.nth < asked.nth;
  if (asked && key !== asked.from && !isEarlierAnswer) setAsked(undefined);
  const shown = useShownPrice();
  const question = asked?.query ?? answered;
  const query = useMemo(
    () => (asksPrices(question) ? question : { ...question, gst: gstOf(shown) }),
    [question, shown],
  );
  // A slider asks a moment after it was moved, when something else may have been chosen.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const ask = useCallback(
    (change: Change | ((query: ListQuery) => Change), options: { replace?: boolean } = {}) => {
      const now = latest.current;
      const query = { ...firstPage(now), ...(typeof change === "function" ? change(now) : change) };
      const nth = ++count.current;
      latest.current = query;
      setAsked({ query, nth, from: key });
      void navigate(listAddress(place, query), { preventScrollReset: true, state: { nth }, ...options });
    },
    [key, place, navigate],
  );
  useEffect(() => {
    const follow = () =>
      asksPrices(query) && !isBudget(query) && ask({ gst: gstOf(shownPrice()) }, { replace: true });
    window.addEventListener("gst", follow);
    return () => window.removeEventListener("gst", follow);
  }, [query, ask]);
  return { query, ask, isWaiting: asked !== undefined };
}

function gstOf(shown: ShownPrice): ListQuery["gst"] {
  return shown === "with" ? "with" : undefined;
}

export type Ask = ReturnType<typeof useListQuestion>["ask"];
