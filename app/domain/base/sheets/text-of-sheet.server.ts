import { refusal } from "../table-refusals.ts";
import { readSheet } from "./read-sheet.server.ts";

/**
 * The rows of a file as text that `rowsOfText` reads: each in its line of the file, its cells separated by tabs.
 * Refuses: what readSheet refuses; more than `longest` characters.
 */
export async function textOfSheet(file: Uint8Array, longest: number): Promise<string> {
  const lines: string[] = [];
  let length = 0;
  let width = 2;
  for await (const { line, cells } of readSheet(inUtf8(file))) {
    width = Math.max(width, cells.length);
    const text = [...cells, ...Array<string>(width - cells.length).fill("")].map(cellAsText).join("\t");
    length += text.length + 1;
    if (length > longest || line > longest) throw refusal("list.too-long", { most: longest });
    while (lines.length < line - 1) lines.push("");
    lines.push(text);
  }
  return lines.join("\n");
}

/** A quotation mark at its beginning would open a cell with tabs. */
function cellAsText(cell: string): string {
  const text = cell.replaceAll(/\s+/g, " ").trim();
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets also write UTF-16, with its mark. */
function inUtf8(file: Uint8Array): Uint8Array {
  const [first, second] = file;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return file;
  return Buffer.from(new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(file));
}
