import type { CsvHeadings } from "./read/csv-columns.ts";
import type { FileRow, RowProblem } from "./plan-row.ts";
import { longestShown } from "./read/sentences-of-cells.ts";

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

/** What a problem says of its product. */
export function productOf({ name, sku }: { name?: string | undefined; sku?: string | null | undefined }) {
  return { ...(name?.trim() && { product: name.trim() }), ...(sku?.trim() && { sku: sku.trim() }) };
}
