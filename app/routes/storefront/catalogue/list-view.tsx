import { SlidersHorizontal, X, Search } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Link, Form } from "react-router";
import { firstPage, type ListQuery } from "#domain/catalogue/query/list-query.ts";
import { awayText } from "#domain/stock/availability.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { later } from "#ui/behaviour/later.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";
import { Pager } from "#ui/tables/pager.tsx";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { listAddress, type ListLocation, useListQuestion } from "./list-location.ts";
import type { TypedWords, Chip } from "./describe-typed.server.ts";
import type { LoadedList } from "./load-list.server.ts";
import { SortChoice } from "./sort-choice.tsx";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import { QueryFields } from "./query-fields.tsx";

// Most lists have products.
const NearestView = later(() => import("./nearest-view.tsx").then((file) => file.NearestView));
// Loaded after the page. Presses of 'Compare' wait for it.
const CompareTray = later(() => import("#routes/shared/compare/tray.tsx").then((file) => file.Tray));

type ListViewProps = LoadedList & { location: ListLocation; heading: string };

// How many cards load their pictures at once: the first row on a phone. The others load as they come near, because four
// at once would share the phone's bandwidth.
const firstCards = 2;

export function ListView({ list, nearest, typed, chips, location, heading }: ListViewProps) {
  const { query, changeQuery, isWaiting } = useListQuestion(list.query, location);
  const total = formatCount(list.total);
  const products = list.total === 1 ? "product" : "products";
  const panel = { list, query, location, changeQuery };

  useEffect(() => {
    // Without a line the cards stay without dates.
    import("./card-days.ts").then(({ fillCardDays }) => fillCardDays(list.products)).catch(() => {});
  }, [list]);

  return (
    <>
      <div className="mb-8 flex items-end justify-between gap-6 max-lg:mb-5 max-lg:flex-col max-lg:items-stretch max-lg:gap-4">
        <div>
          <h1>{heading}</h1>
          {typed && <TypedNote {...typed} />}
        </div>
        <ListSearch query={list.query} location={location} />
      </div>
      <div className="columns product-list-grid">
        <aside className="product-list-filters" id="filters">
          <a className="skip-link" href="#results">
            Skip filters
          </a>
          <FilterPanel {...panel} />
        </aside>
        <div id="results" tabIndex={-1}>
          <div className="mb-3 flex min-h-11 items-center gap-4 max-lg:contents">
            <p className="whitespace-nowrap" role="status">
              <b className="tabular text-lg">{total}</b> {products}
            </p>
            <FilterChips chips={chips} />
            <div className="product-list-tools">
              <a
                className="button button-line button-small hidden min-h-10 max-lg:noscript:inline-flex"
                href="#filters"
              >
                <SlidersHorizontal size={18} />
                Filters
              </a>
              <Dialog
                label="Filters"
                className="sheet"
                trigger={(opener) => (
                  <Button
                    {...opener}
                    size="small"
                    className="hidden min-h-10 shrink-4 grow-4 basis-28 max-lg:scripted:inline-flex"
                  >
                    <SlidersHorizontal size={18} />
                    {chips.length === 0 ? "Filters" : `Filters · ${chips.length}`}
                  </Button>
                )}
              >
                {(close) => (
                  <>
                    <span className="mx-auto mt-1 mb-2 block h-1 w-10 rounded-tag bg-line-strong" />
                    <DialogClose label="Close filters" />
                    <FilterPanel {...panel} />
                    <div className="sheet-foot">
                      <Button variant="primary" full type="button" onClick={close}>
                        {isWaiting ? "Show products" : `Show ${total} ${products}`}
                      </Button>
                    </div>
                  </>
                )}
              </Dialog>
              <SortChoice query={query} location={location} changeQuery={changeQuery} />
            </div>
          </div>
          <a className="skip-link" href="#after-products">
            Skip products
          </a>
          {list.total > 0 && (
            // With the key, the cards of a new answer replace these, instead of moving across the page to new places.
            <div
              className="ruled-grid ruled-grid-3"
              key={listAddress(location, list.query)}
              aria-busy={isWaiting || undefined}
            >
              {list.products.map((product, index) => (
                <ProductCard key={product.id} product={product} first={index < firstCards}>
                  {awayText(product) === null && <p data-delivery={product.id} />}
                </ProductCard>
              ))}
            </div>
          )}
          {nearest && (
            <Suspense>
              <NearestView nearest={nearest} />
            </Suspense>
          )}
          <span id="after-products" />
          <Pager
            label="Pages"
            previous={
              list.previous
                ? listAddress(location, { ...firstPage(list.query), before: list.previous })
                : undefined
            }
            next={
              list.next ? listAddress(location, { ...firstPage(list.query), after: list.next }) : undefined
            }
          />
        </div>
      </div>
      <Suspense>
        <CompareTray />
      </Suspense>
    </>
  );
}

/** Says what the typed text was understood as, and offers to search for it as it is. */
function TypedNote({ typed, label, notes }: TypedWords) {
  return (
    <>
      {notes.map(({ text, link, to }) => (
        <p key={text} className="muted mt-2">
          {text}{" "}
          {to && (
            <Link className="link" to={to}>
              {link}
            </Link>
          )}
        </p>
      ))}
      <p className="muted mt-2">
        Results for “{label ?? typed}”.{" "}
        <Link className="link" to={`/search?${new URLSearchParams({ q: `"${typed}"` })}`}>
          Search the words as typed
        </Link>
      </p>
    </>
  );
}

/** Every active filter, as a link to the list without it. */
function FilterChips({ chips }: { chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="row-close" aria-label="Active filters">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <Link className="chip" to={to} preventScrollReset>
            {label}
            <X size={16} />
            <span className="visually-hidden">, remove filter</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Searches within the list on a phone without scripts, where the header's field cannot open. */
function ListSearch({ query, location }: { query: ListQuery; location: ListLocation }) {
  const { search, ...others } = firstPage(query);
  return (
    <Form
      className="search-frame without-script lg:hidden"
      role="search"
      aria-label="Search products"
      action={location.path}
    >
      <Search size={18} />
      <QueryFields query={others} location={location} />
      <input
        className="input"
        type="search"
        dir="auto"
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
