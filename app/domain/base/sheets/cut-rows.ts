import { refusal } from "../table-refusals.ts";

/** Characters of a row with its line ends. */
export const longestRow = 100_000;

type Row = { line: number; cells: string[] };

/**
 * Cuts the lines of a CSV file into cells, one line after the other. A cell is quoted if it begins with a quotation mark
 * whose partner stands before a delimiter or the end of the line; spaces around it do not count. Every other quotation
 * mark is a sign like any other, as in 22" panel.
 * Refuses: a row that is too long; quotation marks that may be meant in two ways.
 */
export function rowCutter(delimiter: string) {
  let line = 0;
  /** The row whose last cell goes on in the next line, and the line of the mark that this cell begins with. */
  let open: (Row & { text: string; markLine: number }) | undefined;

  /** The row that ends with this line; undefined for an empty line, and where the row goes on. */
  function cut(text: string): Row | undefined {
    line += 1;
    if (text === "" && !open) return undefined;
    if (text.length + (open?.text.length ?? 0) > longestRow)
      throw malformed(open?.markLine ?? line, "long-row");
    const row: Row = { line: open?.line ?? line, cells: open?.cells ?? [] };
    let at = 0;
    if (open) {
      const end = closingMark(text, 0);
      const whole = `${open.text}\n${text.slice(0, end === -1 ? text.length : end)}`;
      if (end === -1) {
        open.text = whole;
        return undefined;
      }
      const next = endOfCell(text, end + 1);
      if (next === -1) throw malformed(open.markLine, "stray-quote");
      row.cells.push(withoutDoubled(whole));
      open = undefined;
      if (next === text.length) return row;
      at = next + 1;
    }
    return text.includes('"', at)
      ? cutQuoted(text, at, row)
      : withCells(row, text.slice(at).split(delimiter));
  }

  function cutQuoted(text: string, from: number, row: Row): Row | undefined {
    let hasStrayMark = false;
    for (let at = from; ;) {
      const start = afterSpaces(text, at);
      const end = text[start] === '"' ? closingMark(text, start + 1) : undefined;
      if (end === -1) {
        open = { ...row, text: text.slice(start + 1), markLine: line };
        return undefined;
      }
      const next = end === undefined ? -1 : endOfCell(text, end + 1);
      if (end !== undefined && next !== -1) {
        row.cells.push(withoutDoubled(text.slice(start + 1, end)));
        if (next === text.length) return row;
        at = next + 1;
        continue;
      }
      const stop = text.indexOf(delimiter, at);
      const cell = text.slice(at, stop === -1 ? text.length : stop);
      // After '"Best "hub' the mark in '4 port"' may close what began there, and then the delimiter is a part of it.
      if (hasStrayMark && cell.trimEnd().endsWith('"')) throw malformed(row.line, "stray-quote");
      hasStrayMark ||= end !== undefined && !isEnclosed(cell);
      row.cells.push(isEnclosed(cell) ? cell.trim().slice(1, -1) : cell);
      if (stop === -1) return row;
      at = stop + 1;
    }
  }

  /** Where the delimiter or the end of the line follows after spaces only; -1 where something else does. */
  function endOfCell(text: string, from: number): number {
    const at = afterSpaces(text, from);
    return at === text.length || text[at] === delimiter ? at : -1;
  }

  /** Refuses: a quotation that is not closed at the end of the file. */
  function end() {
    if (open) throw malformed(open.markLine, "open-quote");
  }

  return { cut, end, line: () => line };
}

export function malformed(line: number, problem: "open-quote" | "stray-quote" | "long-row") {
  return refusal("import.malformed", { line, problem });
}

function withCells(row: Row, cells: readonly string[]): Row {
  return row.cells.length === 0 ? { ...row, cells: [...cells] } : { ...row, cells: [...row.cells, ...cells] };
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}

/** The next quotation mark that is not doubled; -1 where there is none. */
function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const isEnclosed = (cell: string) => /^ *".*" *$/.test(cell);

const withoutDoubled = (text: string) => text.replaceAll('""', '"');
