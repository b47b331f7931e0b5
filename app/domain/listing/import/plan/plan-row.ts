import type { RowProblem } from "../runs/import-report.ts";
import { type ProductStatus, productStatuses } from "#db/values/product-values.ts";
import type { LockedListing } from "../../editing/lock-listings.server.ts";
import { type FactName, textOfFact } from "../../facts/product-facts.ts";
import { ProductWithoutSpecs, rateInput, type SettledInput } from "../../editing/product-input.ts";
import { rateProblems, ruleProblems } from "../../facts/publishing-rules.ts";
import {
  type CatalogueSchema,
  categoryNamed,
  categoryOf,
  specsOfCategory,
} from "../../../catalogue/schema/catalogue-schema.ts";
import { haveSameSpecs, specProblem } from "../../../catalogue/schema/spec-problems.ts";
import { readSpec } from "../../../catalogue/schema/spec-texts.ts";
import type { Specification, SpecValue } from "../../../catalogue/schema/specification.ts";
import type { RatesToday } from "../../../tax/rates/rates-today.ts";
import { describeProblem } from "../../../catalogue/product-problems.ts";
import { valuesOfTexts } from "../../../base/text/values-of-texts.ts";
import { readWarranty } from "../../../catalogue/return-terms/warranty-text.ts";
import type { StockChange } from "../../facts/field-shapes.ts";
import type { CsvColumn, CsvHeadings } from "../../csv/csv-columns.ts";
import type { FileRow } from "./read-rows.server.ts";
import { longestShown, sentenceOf, twoNumbers } from "./wrong-rows.ts";
import { type SharedFacts, sharedOf } from "../../facts/shared-facts.ts";

export type Stored = LockedListing & { stock: number };

export type PlannedRow = {
  line: number;
  kind: "added" | "changed" | "same";
  input: SettledInput & { gstRate: number };
  /** Its seller; '' where the file of an admin names none. */
  vendorId: string;
  status: ProductStatus;
  /** Null for a new product. */
  stored: Stored | null;
  stock: StockChange;
  /** Values that are left out, because the category does not have them. */
  warnings: RowProblem[];
  /** Set for a product that was found by its SKU: only its prices and its stock are changed. */
  isBySku?: true;
  /** Set for a product that its own row leaves as it is, but that is a variant of one that the file changes. */
  wasSame?: true;
};

export type RowContext = {
  schema: CatalogueSchema;
  headings: CsvHeadings;
  rates: RatesToday;
  /** About the vendor of this id; null for a row that names none. */
  chargesGst: (vendorId: string | null) => boolean;
  /** The seller of a row that names this one, or none. */
  sellerOf: (named: string | null | undefined) => string;
  /** Why a new seller cannot publish yet, by its id. */
  heldBack: ReadonlyMap<string, string>;
  /** The line that tells it, by the seller's id: the first that would publish. */
  warnedIn: Map<string, number>;
  /** Whether the file is one of another shop. */
  isForeign: boolean;
};

const savedAsDraft = "Saved as a draft, because no picture could be fetched";

/**
 * Plans what a row does to its product, or returns everything that is wrong with it. A new variant has the facts that it
 * leaves empty from `base`, another variant of its product.
 */
export function planRow(
  { line, texts: typed, pictures: added, named, mistakes }: FileRow,
  stored: Stored | null,
  { schema, headings, rates, chargesGst, sellerOf, isForeign, heldBack, warnedIn }: RowContext,
  base: (SharedFacts & { name: string }) | null = null,
): PlannedRow | RowProblem[] {
  const problems: RowProblem[] = [...mistakes];
  const refuse = (name: CsvColumn, message: string) => {
    const column = headings.titleOf(name);
    const value = typed[name]?.trim().slice(0, longestShown);
    if (problems.some((problem) => problem.column === column)) return;
    problems.push({ line, column, message: message + twoNumbers(message, value), ...(value && { value }) });
  };

  const texts = base ? filledCells(withWarranty(typed)) : withWarranty(typed);
  if (!texts) refuse("warranty", "Please enter the warranty as in '1 year, on-site' or '3 years, carry-in'");
  if (!texts) return problems;
  const newStatus = statusIn(texts, stored);
  if (!newStatus) refuse("status", "Please enter draft, published or archived");
  if (stored && texts.version && texts.version.trim() !== String(stored.version)) {
    refuse("version", "Somebody changed this product after your export. Please export it again");
  }
  const category =
    categoryIn(schema, texts, stored) ?? (texts.category === undefined ? base?.category : undefined);
  if (!category) refuse("category", "Please enter the name of a category of this shop");
  const values = valuesOfTexts(ProductWithoutSpecs, texts);
  const raw: Record<string, unknown> = {
    ...(stored?.facts ?? (base && { ...sharedOf(base), name: base.name })),
    ...values,
    category: category ?? values.category,
    slug: values.slug ?? stored?.slug,
  };
  let read = ProductWithoutSpecs.safeParse(raw);
  const isPartly = !read.success;
  if (!read.success) {
    const { issues } = read.error;
    for (const issue of issues) refuse(issue.path[0] as FactName, sentenceOf(issue, texts));
    // Without the wrong cells, so that what is wrong with the others is said as well.
    const rest = Object.entries(raw).filter(([name]) => !issues.some(({ path }) => path[0] === name));
    read = ProductWithoutSpecs.safeParse(Object.fromEntries(rest));
  }
  if (!category || !read.success) return problems;
  const { specs, foreign, unknown } = specsIn({ schema, headings, isForeign }, texts, category);
  const input = rateInput(schema, rates, { ...read.data, specs }, stored?.facts.specs);
  const judged = {
    status: newStatus ?? "draft",
    schema,
    rates,
    pictures: (stored?.pictures ?? 0) + added,
    chargesGst: chargesGst(input.vendorId ?? stored?.vendorId ?? null),
  };
  const vendorId = sellerOf(input.vendorId ?? stored?.vendorId);
  const heldFor = newStatus === "published" ? heldBack.get(vendorId) : undefined;
  const { lacking, ofPrices, ofCondition, ofRate, ofSchema } = ruleProblems(input, judged, stored);
  // Its pictures were named, but are not to be had: nobody can mend that in the file alone.
  const isBare = named > 0 && "pictures" in lacking && Object.keys(lacking).length === 1;
  const status = isBare || heldFor ? "draft" : newStatus;
  const wrong = {
    ...(!isBare && lacking),
    ...ofSchema,
    ...(!isPartly && ofPrices),
    ...ofCondition,
    ...(isBare ? rateProblems(input.gstRate, rates, "draft", stored) : ofRate),
  };
  for (const [name, problem] of Object.entries(wrong)) {
    // Pictures have no column that every file has.
    refuse(name === "pictures" ? "status" : (name as CsvColumn), describeProblem(problem));
  }
  const stock =
    input.stock !== null && "to" in input.stock && input.stock.to === input.seenStock ? null : input.stock;
  const stockProblem = stockProblemOf(stock, input.seenStock, stored, headings);
  if (stockProblem) refuse("stock", stockProblem);
  if (problems.length > 0 || !status) return problems;

  const isSame = stored !== null && added === 0 && isUnchanged(stored, input, status, stock);
  const kind = stored === null ? "added" : isSame ? "same" : "changed";
  const warnings = foreign.map((column) => ({
    line,
    column: headings.titleOf(column),
    message: `Products of the category ${nameOf(schema, category)} do not have this field. Its value is left out`,
  }));
  for (const { column, message } of unknown)
    warnings.push({ line, column: headings.titleOf(column), message });
  if (isBare) warnings.push({ line, column: headings.titleOf("status"), message: savedAsDraft });
  if (heldFor && (warnedIn.get(vendorId) ?? line) === line) {
    warnedIn.set(vendorId, line);
    warnings.push({ line, column: headings.titleOf("status"), message: heldFor });
  }
  return { line, kind, input, vendorId, status, stored, stock, warnings };
}

/** Plans what a row does to the product that has its SKU: a list that comes again changes prices and stock alone. */
export function planRowBySku(row: FileRow, stored: Stored, context: RowContext): PlannedRow | RowProblem[] {
  const { price, discountPrice, mrpInclGst, stock } = row.texts;
  const filled = filledCells({ price, discountPrice, mrpInclGst, stock }) ?? {};
  const texts = { ...filled, seenStock: String(stored.stock) };
  const planned = planRow({ ...row, texts, pictures: 0, named: 0 }, stored, context);
  return Array.isArray(planned) ? planned : { ...planned, isBySku: true };
}

function filledCells(texts: FileRow["texts"] | undefined): FileRow["texts"] | undefined {
  return texts && Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()));
}

/** Splits a warranty in one text into its months and its kind; undefined for one that says neither. */
function withWarranty({ warranty = "", ...texts }: FileRow["texts"]): FileRow["texts"] | undefined {
  if (warranty.trim() === "") return texts;
  const read = readWarranty(warranty);
  return read && { warrantyMonths: String(read.months), warrantyKind: read.kind, ...texts };
}

function statusIn({ status }: FileRow["texts"], stored: Stored | null): ProductStatus | undefined {
  const word = status?.trim().toLowerCase();
  if (!word) return stored?.status ?? "draft";
  return productStatuses.find((productStatus) => productStatus === word);
}

/** The key of the category that a row names, or that its product has; undefined for an unknown one. */
function categoryIn(
  schema: CatalogueSchema,
  { category }: FileRow["texts"],
  stored: Stored | null,
): string | undefined {
  if (!category?.trim()) return category === undefined ? stored?.facts.category : undefined;
  return categoryNamed(schema, category)?.key;
}

const nameOf = (schema: CatalogueSchema, category: string) => categoryOf(schema, category)?.name ?? category;

type Unknown = { column: CsvColumn; message: string };

/**
 * Reads the specifications of a row, and finds the columns with values that its category does not have. A choice that
 * the shop does not know is a mistake, but is left out of the file of another shop, which has its own words.
 */
function specsIn(
  { schema, headings, isForeign }: Pick<RowContext, "schema" | "headings" | "isForeign">,
  texts: FileRow["texts"],
  category: string,
): { specs: Record<string, SpecValue | null>; foreign: CsvColumn[]; unknown: Unknown[] } {
  const own = specsOfCategory(schema, category);
  const specs: Record<string, SpecValue | null> = {};
  const unknown: Unknown[] = [];
  const others: { column: CsvColumn; spec: Specification; text: string }[] = [];
  for (const column of Object.keys(texts) as CsvColumn[]) {
    const spec = headings.specIn(column);
    const text = texts[column];
    if (!spec || text === undefined) continue;
    if (own.some(({ key }) => key === spec.key)) {
      const value = readSpec(spec, text);
      const problem = isForeign && value !== null ? specProblem(spec, value) : undefined;
      if (problem?.reason === "option-expected") {
        unknown.push({ column, message: `${describeProblem(problem)}. It is left out` });
      } else specs[spec.key] = value;
    } else if (text.trim() !== "") others.push({ column, spec, text: text.trim() });
  }
  const foreign = others.filter((other) => {
    const { key, value } = inOwnUnit(own, other);
    if (key === undefined) return true;
    specs[key] ??= value;
    return false;
  });
  return { specs, foreign: foreign.map(({ column }) => column), unknown };
}

/** A number under the same name in another unit: a mouse's weight in kilograms is one in grams. */
function inOwnUnit(
  own: readonly Specification[],
  { spec, text }: { spec: Specification; text: string },
): { key: string; value: number } | { key?: undefined; value?: undefined } {
  const alike = own.find(({ name, type }) => type === "number" && type === spec.type && name === spec.name);
  if (!alike || spec.unit === null) return {};
  const value = readSpec(alike, /\d$/.test(text) ? `${text} ${spec.unit}` : text);
  return typeof value === "number" ? { key: alike.key, value } : {};
}

/** Stock is set only if it is still what the file was made with, so that sales in between are never undone. */
function stockProblemOf(
  stock: StockChange,
  seen: number | undefined,
  stored: Stored | null,
  headings: CsvHeadings,
): string | undefined {
  if (stock === null) return undefined;
  const now = stored?.stock ?? 0;
  if ("by" in stock) {
    return now + stock.by < 0 ? `Only ${now} in stock, so you cannot take away ${-stock.by}` : undefined;
  }
  if (!stored || stock.to === now || seen === now) return undefined;
  return seen === undefined
    ? `Without the column '${headings.titleOf("seenStock")}' you can only enter changes such as +5 or -3`
    : `The stock changed to ${now} after your export. Please enter a change such as +5 or -3`;
}

function isUnchanged(
  stored: Stored,
  input: SettledInput,
  status: ProductStatus,
  stock: StockChange,
): boolean {
  const { specs, ...facts } = stored.facts;
  const names = Object.keys(facts) as FactName[];
  return (
    names.every((name) => textOfFact(stored.facts[name]) === textOfFact(input[name])) &&
    haveSameSpecs(specs, input.specs) &&
    input.slug === stored.slug &&
    status === stored.status &&
    (input.vendorId === null || input.vendorId === stored.vendorId) &&
    (stock === null || ("to" in stock ? stock.to === stored.stock : stock.by === 0))
  );
}
