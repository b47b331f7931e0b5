import { Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { Options } from "#ui/controls/field.tsx";
import type { ColumnChoice } from "#ui/tables/table-columns.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { FilterField } from "./filter-fields.tsx";

export type TableFilter = {
  name: string;
  label: string;
  /** The words for its values, besides 'All', which is no filter. */
  options: Record<string, string>;
};

/** A filter by vendor; none where there are no vendors to choose from. */
export function vendorFilter(
  label: string,
  vendors?: readonly { id: string; name: string }[],
): TableFilter[] {
  if (!vendors) return [];
  return [{ name: "vendor", label, options: Object.fromEntries(vendors.map(({ id, name }) => [id, name])) }];
}

type TableToolsProps = {
  /** What the table holds: 'orders'. */
  things: string;
  /** For example '18 products'. */
  count: string;
  /** What the search covers: 'Name, SKU, barcode, processor'. Without it there is no search. */
  searchHint?: string;
  filters?: readonly TableFilter[];
  columns?: readonly ColumnChoice[];
  /** A parameter of the address that is no filter: which of several lists is shown. */
  ignored?: string;
  /** Folds the filters on a wide screen, too, under this label. */
  fold?: string;
  /** Further fields of the same form, such as DayRange. */
  children?: ReactNode;
};

export const pauseMs = 350;
const notFilters = new Set(["sort", "hide", "page", "after", "before"]);

const setIn = (parameters: URLSearchParams, ignored?: string): string[] =>
  [...parameters]
    .filter(([name, value]) => value !== "" && name !== ignored && !notFilters.has(name))
    .map(([name]) => name);

/** Whether an address asks for some rows of its table only. */
export const isFilteredBy = (parameters: URLSearchParams, ignored?: string): boolean =>
  setIn(parameters, ignored).length > 0;

/**
 * The bar above a table with its search, filters and sorting. All of its state is in the URL, so that it can be shared,
 * reloaded and returned to. With scripts a change takes effect at once, without them by a button. On a phone the filters
 * are folded, with the number of those that are set.
 */
export function TableTools(props: TableToolsProps) {
  const { things, count, searchHint, filters = [], columns, ignored, fold, children } = props;
  const { search, pathname } = useLocation();
  const { form, follow, send } = useFollowedForm(search);
  const parameters = new URLSearchParams(search);
  const retained = ignored === undefined ? null : parameters.get(ignored);
  const canFilter = filters.length > 0 || children !== undefined;
  const canSort = columns?.some(({ sort }) => sort !== undefined) === true;
  const set = setIn(parameters, ignored).filter((name) => name !== "search").length;

  return (
    <div className="mb-3.5 grid gap-3 [.banner+&]:mt-4">
      <Form
        ref={form}
        className="row items-end"
        autoComplete="off"
        role="search"
        aria-label={`Find ${things}`}
        onInput={follow}
        onSubmit={send}
      >
        {searchHint && (
          <div className="search-frame max-w-104 grow basis-56 max-md:max-w-none max-md:basis-36">
            <Search size={18} />
            <input
              className="input"
              type="search"
              dir="auto"
              name="search"
              aria-label={`Search ${things}`}
              placeholder={searchHint}
              maxLength={longestSearch}
              enterKeyHint="search"
              defaultValue={parameters.get("search") ?? ""}
            />
          </div>
        )}
        {(canFilter || canSort) && (
          <details className={classNames("table-fold", fold !== undefined && "is-always")}>
            <summary className="button button-line max-md:px-3.5">
              <SlidersHorizontal size={18} />
              {fold ?? (canFilter ? "Filters" : "Sort")}
              {set > 0 && <span className="tabular">({set})</span>}
            </summary>
            {filters.map((filter) => (
              <FilterChoice key={filter.name} filter={filter} />
            ))}
            {children}
            <SortChoice columns={columns} parameters={parameters} />
          </details>
        )}
        {ignored !== undefined && <input type="hidden" name={ignored} value={retained ?? ""} readOnly />}
        <input type="hidden" name="hide" value={parameters.get("hide") ?? ""} readOnly />
        <button className="button button-line without-script" type="submit">
          Apply
        </button>
      </Form>
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
        <p role="status" className="tabular">
          {count}
        </p>
        {isFilteredBy(parameters, ignored) && (
          <Link
            className="link"
            to={retained === null ? pathname : `${pathname}?${ignored}=${retained}`}
            preventScrollReset
          >
            Reset filters
          </Link>
        )}
        {columns && <ColumnChooser columns={columns} />}
      </div>
    </div>
  );
}

/** One of the filters, for screens that show it among fields of their own. */
export function FilterChoice({ filter }: { filter: TableFilter }) {
  const parameters = new URLSearchParams(useLocation().search);
  return (
    <FilterField label={filter.label} name={filter.name} value={parameters.get(filter.name) ?? ""}>
      <option value="">All</option>
      <Options of={Object.entries(filter.options)} />
    </FilterField>
  );
}

/**
 * The choice of sort order. It is visible where the table has no column headings; elsewhere it only keeps the order in
 * the form.
 */
function SortChoice({
  columns,
  parameters,
}: {
  columns: TableToolsProps["columns"];
  parameters: URLSearchParams;
}) {
  const sortable = columns?.filter(({ sort }) => sort !== undefined) ?? [];
  if (sortable.length === 0) return null;
  return (
    <FilterField label="Sort by" name="sort" value={parameters.get("sort") ?? ""} className="md:hidden">
      <option value="">Default</option>
      {sortable.flatMap(({ key, title, sort, sortTexts: [upwards, downwards] = ["A to Z", "Z to A"] }) => [
        <option key={key} value={sort}>{`${title}: ${upwards}`}</option>,
        <option key={`-${key}`} value={`-${sort}`}>{`${title}: ${downwards}`}</option>,
      ])}
    </FilterField>
  );
}

/** A form that navigates as soon as its fields change, and whose fields follow the URL. */
function useFollowedForm(search: string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  const shown = useRef(search);
  useEffect(() => {
    // The server wrote what the URL says. What differs at first was chosen since, and is asked for.
    if (shown.current === search) return;
    shown.current = search;
    const parameters = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      const isTyped = field === document.activeElement;
      if (isTyped || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = parameters.get(field.name) ?? "";
    }
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submitSearch() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === "string" && value.trim() !== "") parameters.set(name, value.trim());
    }
    void navigate(`?${parameters}`, { replace: true, preventScrollReset: true });
  }

  return {
    form,
    follow: ({ target }: { target: EventTarget }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(submitSearch, target instanceof HTMLSelectElement ? 0 : pauseMs);
    },
    send: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      submitSearch();
    },
  };
}
