import { type Category, subtreeOf } from "../schema/category.ts";
import { type CatalogueSchema, categoryAt, specsOfCategory } from "../schema/catalogue-schema.ts";
import { originSpec } from "../schema/origin-spec.ts";
import { numberText } from "../schema/value-text.ts";
import type { Specification } from "../schema/specification.ts";
import type { ListQuery } from "./list-query.ts";

export type SpecChoice = { spec: Specification } & (
  | { kind: "values"; values: string[] }
  | { kind: "range"; low: number | undefined; high: number | undefined }
);

export type ReadQuery = {
  /** Without what the schema does not know, in its order. */
  query: ListQuery;
  category: Category | undefined;
  /** The keys of the category and of those below it. */
  subtree: string[];
  choices: SpecChoice[];
  offered: Specification[];
};

/** Reads a list's query by the schema: its category and what it asks of specifications. */
export function readBySchema(schema: CatalogueSchema, query: ListQuery): ReadQuery {
  const { category: address, specs = {}, ...rest } = query;
  const category = address === undefined ? undefined : categoryAt(schema, address);
  const subtree = category ? subtreeOf(schema.categories, category.key) : [];
  const filters = [...filtersOf(schema, category), originSpec];
  const choices = filters.flatMap((spec) => {
    const address = [spec.address, ...spec.formerAddresses].find((name) => Object.hasOwn(specs, name));
    const text = address === undefined ? undefined : specs[address];
    const choice = text === undefined ? undefined : readChoice(spec, text);
    return choice ? [choice] : [];
  });
  const isChosen = ({ key }: Specification) => choices.some(({ spec }) => spec.key === key);
  const common = category ? new Set<string>() : commonFilters(schema, filters);
  return {
    query: { ...rest, ...(category && { category: category.address }), ...writeChoices(choices) },
    category,
    subtree,
    choices,
    offered: category
      ? filters
      : filters.filter((spec) => isChosen(spec) || common.has(spec.key) || spec === originSpec),
  };
}

/** A list of all categories offers so many of the filters that several categories have: each is counted in all products. */
const maxCommon = 8;

/** The keys of the first filters that several categories have. */
function commonFilters(schema: CatalogueSchema, filters: Specification[]): Set<string> {
  const many = new Map<string, number>();
  for (const assigned of Object.values(schema.assigned))
    for (const { key } of assigned) many.set(key, (many.get(key) ?? 0) + 1);
  const common = filters.filter(({ key }) => (many.get(key) ?? 0) > 1);
  return new Set(common.slice(0, maxCommon).map(({ key }) => key));
}

/** The specifications that filter a category: its own and those of the categories below it. */
function filtersOf(schema: CatalogueSchema, category: Category | undefined): Specification[] {
  const keys = category
    ? subtreeOf(schema.categories, category.key)
    : schema.categories.map(({ key }) => key);
  const specKeys = new Set(keys.flatMap((key) => specsOfCategory(schema, key).map((spec) => spec.key)));
  return schema.specifications.filter(
    ({ key, filters, type }) => filters && type !== "text" && specKeys.has(key),
  );
}

function readChoice(spec: Specification, text: string): SpecChoice | undefined {
  if (spec.filterStep !== null) return readRange(spec, text);
  const texts = text.split(",").slice(0, 50);
  const values =
    spec.type === "text"
      ? texts.toSorted()
      : spec.type === "number"
        ? texts.filter((value) => /^\d{1,8}(\.\d{1,3})?$/.test(value)).map((value) => String(Number(value)))
        : choosable(spec).filter((value) => texts.includes(value));
  const sorted = spec.type === "number" ? values.toSorted((a, b) => Number(a) - Number(b)) : values;
  return sorted.length > 0 ? { spec, kind: "values", values: [...new Set(sorted)] } : undefined;
}

function choosable({ type, options }: Specification): string[] {
  return type === "yes-no" ? ["yes", "no"] : options.map(({ key }) => key);
}

function readRange(spec: Specification, text: string): SpecChoice | undefined {
  const match = text.match(/^(\d{1,8}(?:\.\d{1,3})?)?\.\.(\d{1,8}(?:\.\d{1,3})?)?$/);
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  let [low, high] = [match[1], match[2]].map((end) => (end === undefined ? undefined : Number(end)));
  if (low !== undefined && high !== undefined && low > high) [low, high] = [high, low];
  return { spec, kind: "range", low, high };
}

/**
 * Leaves out the sliders whose thumbs are at both ends, as a form sends them that nobody moved. They would only hide
 * products without a value.
 */
export function withoutWholeRanges(
  read: ReadQuery,
  ends: Map<string, { low: number; high: number }>,
): ReadQuery {
  const choices = read.choices.filter((choice) => {
    const all = ends.get(choice.spec.key);
    if (choice.kind === "values" || !all) return true;
    return (choice.low ?? all.low) > all.low || (choice.high ?? all.high) < all.high;
  });
  const { specs: _specs, ...query } = read.query;
  return { ...read, choices, query: { ...query, ...writeChoices(choices) } };
}

function writeChoices(choices: SpecChoice[]): Pick<ListQuery, "specs"> {
  if (choices.length === 0) return {};
  return { specs: Object.fromEntries(choices.map((choice) => [choice.spec.address, writeChoice(choice)])) };
}

function writeChoice(choice: SpecChoice): string {
  return choice.kind === "values" ? choice.values.join(",") : `${choice.low ?? ""}..${choice.high ?? ""}`;
}

/** 'Intel', '16 GB', '1 TB', 'Yes' */
export function valueLabel(spec: Pick<Specification, "type" | "unit" | "options">, value: string): string {
  if (spec.type === "yes-no") return value === "yes" ? "Yes" : "No";
  if (spec.type === "number") return numberText(spec.unit, Number(value));
  return spec.options.find(({ key }) => key === value)?.label ?? value;
}
