import { Clock, LayoutGrid, Search, Tag, X } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import type { FirstSuggestions } from "#domain/catalogue/searches/suggest-at-first.server.ts";
import { awayText, isPreOrder } from "#domain/stock/availability.ts";
import type { SuggestedProduct } from "#domain/catalogue/list/suggest.server.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { UnitAmounts } from "#routes/shared/product/product-price.tsx";
import {
  readStoredList,
  readStoredText,
  recentSearches,
  writeStoredText,
} from "#routes/shared/browser/stored-text.ts";
import { searchAddress, type SuggestionOption } from "./use-suggestions.ts";

type SuggestionListProps = {
  id: string;
  text: string;
  options: SuggestionOption[];
  /** Index of the option selected with the arrow keys; -1 for none. */
  active: number;
  onChoose: (option: SuggestionOption) => void;
};

const headings = {
  product: "Products",
  brand: "Brand",
  category: "Shop by",
  recent: "Recent searches",
  popular: "Popular searches",
  all: null,
  clear: null,
};

/** The options under the search field, grouped by kind. */
export function SuggestionList({ id, text, options, active, onChoose }: SuggestionListProps) {
  return (
    <div className="popup suggestions" id={id} role="listbox" aria-label="Suggestions">
      {options.map((option, index) => {
        const heading = options[index - 1]?.kind === option.kind ? null : headings[option.kind];
        return (
          <Fragment key={`${option.kind} ${option.to}`}>
            {heading && (
              <p className="suggestions-heading" role="presentation">
                {heading}
              </p>
            )}
            <Link
              id={`${id}-${index}`}
              className={
                option.kind === "all"
                  ? "suggestions-all"
                  : option.kind === "product"
                    ? "suggestion"
                    : "suggestion suggestion-plain"
              }
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={option.to}
              // A press must not take the focus from the field, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                if (option.run) event.preventDefault();
                onChoose(option);
              }}
            >
              <OptionContent option={option} text={text} isAlone={options.length === 1} />
            </Link>
          </Fragment>
        );
      })}
    </div>
  );
}

type OptionContentProps = {
  option: SuggestionOption;
  text: string;
  /** Without any suggestion there may be no results either. */
  isAlone: boolean;
};

function OptionContent({ option, text, isAlone }: OptionContentProps) {
  switch (option.kind) {
    case "product":
      return <ProductOption product={option.product} text={text} />;
    case "brand":
      return (
        <>
          <Tag size={18} />
          <span>
            All <Marked label={option.brand} text={text} /> products
          </span>
          <span className="suggestion-count tabular">{option.count}</span>
        </>
      );
    case "category":
      return (
        <>
          <LayoutGrid size={18} />
          <Marked label={option.category} text={text} />
        </>
      );
    case "recent":
    case "popular":
      return (
        <>
          {option.kind === "recent" ? <Clock size={18} /> : <Search size={18} />}
          <span>{option.search}</span>
        </>
      );
    case "clear":
      return (
        <>
          <X size={18} />
          <span className="muted">Clear recent searches</span>
        </>
      );
    case "all":
      return (
        <>
          <span>
            {isAlone ? "Search for" : "All results for"} “{text.trim()}”
          </span>
          <kbd className="key-hint" aria-hidden="true">
            ↵
          </kbd>
        </>
      );
  }
}

function ProductOption({ product, text }: { product: SuggestedProduct; text: string }) {
  return (
    <>
      <span className="plate">
        <ProductPicture picture={product.picture} sizes="52px" widest={160} first decorative />
      </span>
      <span className="suggestion-text">
        <b>
          <Marked label={product.name} text={text} />
        </b>
        <span className="spec faint">
          {[...product.parts, isPreOrder(product) && awayText(product)].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="suggestion-price">
        <UnitAmounts product={product} />
      </span>
    </>
  );
}

/** `label` with a mark on the part that matches the start of a typed word. */
function Marked({ label, text }: { label: string; text: string }) {
  for (const typed of text.trim().split(/\s+/)) {
    const start = ` ${label.toLowerCase()}`.indexOf(` ${typed.toLowerCase()}`);
    if (typed !== "" && start >= 0) {
      const end = start + typed.length;
      return (
        <span>
          {label.slice(0, start)}
          <mark>{label.slice(start, end)}</mark>
          {label.slice(end)}
        </span>
      );
    }
  }
  return <span>{label}</span>;
}

const maxStored = 5;

/** Puts a search first among the recent ones, which only this browser knows. */
export function rememberSearch(text: string) {
  const search = text.trim();
  if (search === "") return;
  const others = readRecent().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeStoredText(recentSearches, JSON.stringify([search, ...others].slice(0, maxStored)));
}

/** Shows what the empty field offers: recent searches at once, and what the server suggests when it has answered. */
export async function showFirstOptions(show: (options: SuggestionOption[]) => void) {
  let first: FirstSuggestions = { popular: [], categories: [] };
  const clear = () => {
    writeStoredText(recentSearches, "[]");
    list();
  };
  const list = () => show(listFirst(readRecent(), first, clear));
  list();
  try {
    const response = await fetch("/search/suggestions");
    if (!response.ok) return;
    first = (await response.json()) as FirstSuggestions;
    list();
  } catch {
    // The field still searches.
  }
}

function listFirst(recent: string[], { popular, categories }: FirstSuggestions, clear: () => void) {
  const isRecent = new Set(recent.map((text) => text.toLowerCase()));
  const options: SuggestionOption[] = recent.map((search) => ({
    kind: "recent",
    search,
    to: searchAddress(search),
  }));
  if (recent.length > 0) options.push({ kind: "clear", to: "#", run: clear });
  for (const search of popular)
    if (!isRecent.has(search)) options.push({ kind: "popular", search, to: searchAddress(search) });
  for (const { name, to } of categories) options.push({ kind: "category", category: name, to });
  return options;
}

function readRecent(): string[] {
  return readStoredList(readStoredText(recentSearches), (entry) => typeof entry === "string");
}
