import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { ShownPrice } from "#db/values/shop-values.ts";
import { useLocation, useNavigate, useNavigationType, useMatches } from "react-router";
import {
  filtersByPrice,
  firstPage,
  isBudget,
  type ListQuery,
  parseListQuery,
  writeListQuery,
} from "#domain/catalogue/query/list-query.ts";
import { shopOf } from "#routes/shared/screens/page-meta.ts";

/** Where a list lives: its path, and the name of its search parameter in the URL. */
export type ListLocation = { path: "/products" | "/search"; searchParameter: "search" | "q" };

export const productsLocation: ListLocation = { path: "/products", searchParameter: "search" };
export const searchLocation: ListLocation = { path: "/search", searchParameter: "q" };

export function listAddress({ path, searchParameter }: ListLocation, query: ListQuery): string {
  return `${path}${writeListQuery(query, searchParameter)}`;
}

export function readListAddress({ searchParameter }: ListLocation, parameters: URLSearchParams): ListQuery {
  if (searchParameter === "search") return parseListQuery(parameters);
  const renamed = new URLSearchParams(parameters);
  renamed.set("search", parameters.get(searchParameter) ?? "");
  return parseListQuery(renamed);
}

type Change = Partial<ListQuery>;

/**
 * The query that a list shows, and `changeQuery` to change it. A change shows at once; when the server has answered the
 * last of them, the query of its answer replaces it: an earlier answer that comes late does not. `changeQuery` starts
 * again from the first page. Its prices count with GST or without as its address says; an address that asks for no
 * prices leaves that to the switch. When the person switches, an order by price is asked again; a budget stays as it
 * was chosen.
 */
export function useListQuestion(answered: ListQuery, location: ListLocation) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isWayBack = useNavigationType() === "POP";
  // Questions are numbered in the history, because their answers are rendered when React has time.
  const count = useRef(0);
  const [requested, setRequested] = useState<{ query: ListQuery; nth: number; from: string }>();
  const isEarlierAnswer = !isWayBack && requested && state?.nth < requested.nth;
  if (requested && key !== requested.from && !isEarlierAnswer) setRequested(undefined);
  const shown = useShownPrice();
  const question = requested?.query ?? answered;
  const query = useMemo(
    () => (filtersByPrice(question) ? question : { ...question, gst: gstOf(shown) }),
    [question, shown],
  );
  // A slider asks a moment after it was moved, when something else may have been chosen.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const changeQuery = useCallback(
    (change: Change | ((query: ListQuery) => Change), options: { replace?: boolean } = {}) => {
      const now = latest.current;
      const query = { ...firstPage(now), ...(typeof change === "function" ? change(now) : change) };
      const nth = ++count.current;
      latest.current = query;
      setRequested({ query, nth, from: key });
      void navigate(listAddress(location, query), { preventScrollReset: true, state: { nth }, ...options });
    },
    [key, location, navigate],
  );
  useEffect(() => {
    const follow = () =>
      filtersByPrice(query) &&
      !isBudget(query) &&
      changeQuery({ gst: gstOf(shownPrice()) }, { replace: true });
    window.addEventListener("gst", follow);
    return () => window.removeEventListener("gst", follow);
  }, [query, changeQuery]);
  return { query, changeQuery, isWaiting: requested !== undefined };
}

function gstOf(shown: ShownPrice): ListQuery["gst"] {
  return shown === "with" ? "with" : undefined;
}

export type ChangeQuery = ReturnType<typeof useListQuestion>["changeQuery"];

/** The price that is emphasised in this browser; on the server the one that the owner starts with. */
function useShownPrice(): ShownPrice {
  const { pricesShown = "with" } = shopOf(useMatches());
  return useSyncExternalStore(listen, shownPrice, () => pricesShown);
}

function shownPrice(): ShownPrice {
  return document.documentElement.dataset["gst"] === "without" ? "without" : "with";
}

function listen(listener: () => void) {
  window.addEventListener("gst", listener);
  return () => window.removeEventListener("gst", listener);
}
