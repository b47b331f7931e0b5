import { refusal } from "../../import-refusals.ts";
import { textOfHtml } from "./html-text.ts";
import { type FileColumn, type FileContents, longestWord } from "./mapping.ts";
import type { ProductTable } from "./product-table.ts";

const maxRows = 50_000;
const maxExamples = 3;
const longestExample = 40;
/** More different words than a column of categories has. */
const maxWords = 120;

/**
 * Reads through a table once, for what helps to say what its columns mean.
 * Refuses: a table without rows, or with more rows than one import may have.
 */
export async function readContents(table: ProductTable): Promise<FileContents> {
  const columns = table.headings.map((heading) => ({
    heading,
    examples: [] as string[],
    words: new Set<string>(),
  }));
  let rows = 0;
  for await (const { cells } of table.rows()) {
    rows += 1;
    if (rows > maxRows) throw refusal("import.too-many-products");
    for (const [index, column] of columns.entries()) {
      if (column.words.size > maxWords) continue;
      const text = cells[index]?.trim().slice(0, longestWord) ?? "";
      if (text === "" || column.words.has(text)) continue;
      column.words.add(text);
      if (column.examples.length < maxExamples) column.examples.push(exampleOf(text));
    }
  }
  if (rows === 0) throw refusal("import.no-products");
  const fileColumns = columns.map(({ heading, examples, words }): FileColumn => ({
    heading,
    examples,
    words: words.size > maxWords ? null : [...words],
  }));
  return { columns: fileColumns, rows };
}

/** A value in one short line, without the tags of HTML. */
function exampleOf(text: string): string {
  const line = textOfHtml(text).replaceAll(/\s+/g, " ");
  return line.length > longestExample ? `${line.slice(0, longestExample - 1)}…` : line;
}
