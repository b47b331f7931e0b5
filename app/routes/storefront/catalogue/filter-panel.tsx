import { useId } from "react";
import { Form, Link } from "react-router";
import type { ProductList } from "#domain/catalogue/list/list-products.server.ts";
import { type ListQuery, writeBrands } from "#domain/catalogue/query/list-query.ts";
import { type ChangeQuery, listAddress, type ListLocation } from "./list-location.ts";
import { FilterRow, FilterGroup } from "./filter-group.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { QueryFields } from "./query-fields.tsx";
import { SpecFilters } from "./spec-filter-fields.tsx";
import { ValueFilter } from "./value-filter.tsx";

type FilterPanelProps = {
  list: ProductList;
  query: ListQuery;
  location: ListLocation;
  changeQuery: ChangeQuery;
};

/** The filters of a product list. With scripts a choice takes effect at once; without them 'Apply' sends the form. */
export function FilterPanel({ list, query, location, changeQuery }: FilterPanelProps) {
  const id = useId();
  const { search, sort } = query;
  return (
    <Form
      className="filter-panel"
      action={location.path}
      aria-labelledby={id}
      autoComplete="off"
      preventScrollReset
    >
      <div className="flex h-14 items-center justify-between pb-3 in-[.sheet]:pr-12">
        <h2 id={id} className="text-h3">
          Filters
        </h2>
        <Link
          className="link"
          to={listAddress(location, { search: location.path === "/search" ? search : undefined })}
          preventScrollReset
        >
          Reset All
        </Link>
      </div>
      <QueryFields query={{ search, sort }} location={location} />
      <CategoryFilter list={list} query={query} changeQuery={changeQuery} />
      <PriceFilter query={query} onChoose={changeQuery} />
      <fieldset aria-label="Availability">
        <FilterRow
          name="stock"
          value="in"
          label="In Stock"
          count={list.facets.inStock}
          isChosen={query.stock === "in"}
          onTick={(isTicked) => changeQuery({ stock: isTicked ? "in" : undefined })}
        />
        <FilterRow
          name="isNew"
          value="true"
          label="New Arrivals Only"
          count={list.facets.newArrivals}
          isChosen={query.isNew === true}
          onTick={(isTicked) => changeQuery({ isNew: isTicked || undefined })}
        />
      </fieldset>
      <BrandFilter list={list} query={query} changeQuery={changeQuery} />
      <SpecFilters filters={list.filters} query={query} changeQuery={changeQuery} />
      <button className="button button-ink button-full without-script" type="submit">
        Apply
      </button>
    </Form>
  );
}

/** The brands of the list, and those that are chosen although none of their products is left. */
function BrandFilter({ list, query, changeQuery }: Pick<FilterPanelProps, "list" | "query" | "changeQuery">) {
  const { brands: chosen = [] } = query;
  const counts = new Map(list.facets.brands.map(({ brand, count }) => [brand, count]));
  const brands = [...new Set([...counts.keys(), ...chosen])].toSorted(compare);
  if (brands.length === 0) return null;
  return (
    <ValueFilter
      legend="Brand"
      name="brand"
      isOpen
      values={brands.map((brand) => ({
        value: writeBrands([brand]),
        label: brand,
        count: counts.get(brand) ?? 0,
        isChosen: chosen.includes(brand),
      }))}
      onTick={(value, isTicked) => {
        const others = chosen.filter((brand) => writeBrands([brand]) !== value);
        const ticked = brands.filter((brand) => writeBrands([brand]) === value);
        const next = isTicked ? [...others, ...ticked].toSorted(compare) : others;
        changeQuery({ brands: next.length > 0 ? next : undefined });
      }}
    />
  );
}

const { compare } = new Intl.Collator("en");

function CategoryFilter({
  list: { facets },
  query,
  changeQuery,
}: Pick<FilterPanelProps, "list" | "query" | "changeQuery">) {
  const { category = "" } = query;
  const rows = [{ address: "", name: "All", depth: 0, count: facets.anyCategory }, ...facets.categories];
  // A choice that only an address can make has no row of its own until it is chosen.
  if (!rows.some(({ address }) => address === category))
    rows.push({ address: category, name: category, depth: 0, count: 0 });
  return (
    <FilterGroup name="Category" isOpen>
      {rows.map(({ address, name, depth, count }) => (
        <FilterRow
          key={address}
          type="radio"
          depth={depth}
          name="category"
          value={address}
          label={name}
          count={count}
          isChosen={category === address}
          onTick={() => changeQuery({ category: address || undefined })}
        />
      ))}
    </FilterGroup>
  );
}
