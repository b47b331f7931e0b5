import { productOf, type RowProblem } from "../runs/import-report.ts";
import type { z } from "zod";
import type { FactName } from "../../facts/product-facts.ts";
import type { CsvColumn, CsvHeadings } from "../../csv/csv-columns.ts";
import type { FileRow } from "./read-rows.server.ts";

export type WrongRows = ReturnType<typeof wrongRows>;

/**
 * Which rows of a file cannot be imported: those with a problem, and all rows of a product with variants where one of
 * them has a problem.
 */
export function wrongRows() {
  const wrong = new Set<number>();
  const groupOf = new Map<number, string>();
  const wrongGroups = new Set<string>();
  const isLeftOut = (line: number) => wrong.has(line) || wrongGroups.has(groupOf.get(line) ?? "");
  return {
    /** Says that a row is one of a product with variants. */
    belongs: (line: number, group: string) => void groupOf.set(line, group),
    add(problems: readonly RowProblem[]) {
      for (const { line } of problems) {
        wrong.add(line);
        const group = groupOf.get(line);
        if (group !== undefined) wrongGroups.add(group);
      }
    },
    isLeftOut,
    /** The lines of all these rows, once the whole file was read. */
    lines: () => [...new Set([...wrong, ...groupOf.keys()])].filter(isLeftOut).toSorted((a, b) => a - b),
  };
}

/** The problem with the product's name and SKU, and with what its cell says. */
export function withProduct(
  problem: RowProblem,
  { texts }: Pick<FileRow, "texts">,
  storedName: string | undefined,
  headings: CsvHeadings,
): RowProblem {
  const column = headings.columnUnder(problem.column);
  const value = problem.value ?? (column && texts[column]?.trim().slice(0, longestShown));
  return { ...problem, ...(value && { value }), ...productOf({ ...texts, name: texts.name || storedName }) };
}

/** Characters of a cell that a problem shows. */
export const longestShown = 60;

/** What a number may mean that was not read because it may mean two. */
export function twoNumbers(message: string, text = ""): string {
  const [, whole, rest] = /^([1-9]\d{0,2})[.,](\d{3})(?!\d)/.exec(text) ?? [];
  const isNumber = /^Please enter (?:an? (?:amount|stock|number|whole number)\b|whole rupees)/.test(message);
  return whole && isNumber ? `. '${text}' may mean ${whole}.${rest} or ${whole}${rest}` : "";
}

/** What is wrong with a cell. Of a text that is too long it says how long it is. */
export function sentenceOf(
  { code, path, message }: z.core.$ZodIssue,
  texts: Partial<Record<CsvColumn, string>>,
): string {
  const length = texts[path[0] as FactName]?.trim().length ?? 0;
  return code === "too_big" && message.endsWith("characters")
    ? `${message}. This text has ${length.toLocaleString("en-IN")}`
    : message;
}
