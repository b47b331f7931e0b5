import { type ProductStatus, productStatuses } from "#db/words.ts";
import { fieldsOfCategory, type SpecName, specFields } from "../facts/category-fields.ts";
import type { LockedListing } from "../editing/lock-listings.server.ts";
import { type FactName, textOfFact } from "../facts/product-facts.ts";
import { ProductInput } from "../editing/product-input.ts";
import {
  conditionProblems,
  priceProblems,
  publishingProblems,
  rateProblems,
} from "../facts/publishing-rules.ts";
import { type RatesToday, usualRate } from "../../tax-rates/rates-today.ts";
import { sayProblem } from "../../refusals/product-problems.ts";
import { valuesOfTexts } from "../../text/values-of-texts.ts";
import { readWarranty } from "../../terms/warranty-words.ts";
import type { StockChange } from "../facts/field-shapes.ts";
import { type CsvColumn, csvTitles } from "./csv-columns.ts";

/** A stored product with its stock. */
export type Stored = LockedListing & { stock: number };

export type FileRow = { line: number; texts: Partial<Record<CsvColumn, string>> };

/** What a row of the file will do. */
export type PlannedRow = {
  line: number;
  kind: "added" | "changed" | "same";
  input: ProductInput & { gstRate: number };
  status: ProductStatus;
  /** Null for a new product. */
  stored: Stored | null;
  stock: StockChange;
  seenStock: number | undefined;
};

export type RowProblem = { line: number; column: string; message: string };

/**
 * Plans what a row does to its product, or returns everything that is wrong with it. `chargesGst` is about the vendor of
 * this id; null for a row that names none.
 */
export function planRow(
  { line, texts: typed }: FileRow,
  stored: Stored | null,
  rates: RatesToday,
  chargesGst: (vendorId: string | null) => boolean,
): PlannedRow | RowProblem[] {
  const problems: RowProblem[] = [];
  const refuse = (column: CsvColumn, message: string) =>
    problems.push({ line, column: csvTitles[column], message });

  const texts = withWarranty(typed);
  if (!texts) refuse("warranty", "Please enter the warranty as in '1 year, on-site' or '3 years, carry-in'");
  if (!texts) return problems;
  const status = statusIn(texts, stored);
  if (!status) refuse("status", "Please enter draft, published or archived");
  if (stored && texts.version && texts.version.trim() !== String(stored.version)) {
    refuse("version", "Somebody changed this product after your export. Please export it again");
  }
  const values = valuesOfTexts(ProductInput, texts);
  const read = ProductInput.safeParse({ ...stored?.facts, ...values, slug: values.slug ?? stored?.slug });
  if (!read.success) {
    for (const { path, message } of read.error.issues) refuse(path[0] as FactName, message);
    return problems;
  }
  const gstRate = read.data.gstRate ?? usualRate(rates, read.data.hsn);
  const input = { ...read.data, gstRate };
  for (const name of foreignSpecs(input, texts)) {
    refuse(name, `The category ${input.category} does not have this field. Please leave it empty`);
  }
  const wrong = {
    ...(status === "published" && publishingProblems(input)),
    ...priceProblems(input, { chargesGst: chargesGst(input.vendorId ?? stored?.vendorId ?? null) }),
    ...conditionProblems(input),
    ...rateProblems(gstRate, rates, {
      keeps: stored?.facts.gstRate ?? null,
      isNewlyPublished: status === "published" && stored?.status !== "published",
    }),
  };
  for (const [name, problem] of Object.entries(wrong)) refuse(name as FactName, sayProblem(problem));
  const stock =
    input.stock !== null && "to" in input.stock && input.stock.to === input.seenStock ? null : input.stock;
  const stockProblem = stockProblemOf(stock, input.seenStock, stored);
  if (stockProblem) refuse("stock", stockProblem);
  if (problems.length > 0 || !status) return problems;

  const isSame = stored !== null && isUnchanged(stored, input, status, stock);
  const kind = stored === null ? "added" : isSame ? "same" : "changed";
  return { line, kind, input, status, stored, stock, seenStock: input.seenStock };
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
  return productStatuses.find((one) => one === word);
}

function foreignSpecs({ category }: ProductInput, texts: FileRow["texts"]): SpecName[] {
  const belonging = fieldsOfCategory[category];
  const names = Object.keys(specFields) as SpecName[];
  return names.filter((name) => !belonging.includes(name) && texts[name]?.trim());
}

/** Stock is set only if it is still what the file was made with, so that sales in between are never undone. */
function stockProblemOf(
  stock: StockChange,
  seen: number | undefined,
  stored: Stored | null,
): string | undefined {
  if (stock === null) return undefined;
  const now = stored?.stock ?? 0;
  if ("by" in stock) {
    return now + stock.by < 0 ? `Only ${now} in stock, so you cannot take away ${-stock.by}` : undefined;
  }
  if (!stored || stock.to === now || seen === now) return undefined;
  return seen === undefined
    ? `Without the column '${csvTitles.seenStock}' you can only enter changes such as +5 or -3`
    : `The stock changed to ${now} after your export. Please enter a change such as +5 or -3`;
}

function isUnchanged(
  stored: Stored,
  input: ProductInput,
  status: ProductStatus,
  stock: StockChange,
): boolean {
  const names = Object.keys(stored.facts) as FactName[];
  return (
    names.every((name) => textOfFact(stored.facts[name]) === textOfFact(input[name])) &&
    input.slug === stored.slug &&
    status === stored.status &&
    (input.vendorId === null || input.vendorId === stored.vendorId) &&
    (stock === null || ("to" in stock ? stock.to === stored.stock : stock.by === 0))
  );
}
