import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { PrintedDocument, PrintedLine } from "#domain/shop/ports/document-printer.ts";
import { area, type Element, type Paper, type Style } from "./paper.server.ts";
import { faint, ink, styles } from "./styles.server.ts";

const between = 14;
const padding = 5;
/** Headings wider than this are broken between their words. */
const widestHeading = 64;
/** Drawing these takes some milliseconds, after which others have their turn. */
const linesInOneGo = 20;
/** A row that needs several pages begins where it has at least this height. */
const leastOfRow = 72;

/** A column and its right edge, at which numbers end. */
type Column = { heading: string[]; right: number };
type Row = { texts: { text: string; style: Style }[]; cells: string[]; height: number };

/** Draws the table of lines, with its headings again on each page that it goes on to. */
export async function drawLines(paper: Paper, { columns: headings, lines }: PrintedDocument): Promise<void> {
  const columns = placeColumns(paper, headings, lines);
  const table = paper.element(paper.root, "Table");
  const headHeight = heightOfHead(columns);
  const startPage = () => {
    paper.addPage();
    paper.decorate(() => drawHeadings(paper, columns, (_place, draw) => draw()));
    endHead(paper, headHeight);
  };

  const head = paper.element(table, "TR");
  drawHeadings(paper, columns, (_place, draw) => paper.element(head, "TH", draw, { scope: "Column" }).end());
  head.end();
  endHead(paper, headHeight);

  for (const [index, line] of lines.entries()) {
    if (index % linesInOneGo === linesInOneGo - 1) await yieldToOthers();
    const row = layOut(paper, columns, line);
    const isForOnePage = row.height <= area.bottom - area.top - headHeight;
    if (paper.y + (isForOnePage ? row.height : leastOfRow) > area.bottom) startPage();
    drawRow(paper, table, columns, row, startPage);
  }
  table.end();
  paper.moveTo(paper.y + 6);
}

/** The columns of numbers are as wide as their widest text; the first gets the rest. */
function placeColumns(paper: Paper, headings: string[], lines: PrintedLine[]): Column[] {
  let right = area.right;
  const numbers: Column[] = [];
  for (let index = headings.length - 1; index > 0; index -= 1) {
    const heading = headings[index] ?? "";
    const whole = paper.widthOf(heading, styles.label);
    const words =
      whole <= widestHeading ? [whole] : heading.split(" ").map((word) => paper.widthOf(word, styles.label));
    const cells = lines.map(({ cells }) => paper.widthOf(cells[index] ?? "", styles.text));
    const width = cells.reduce((widest, cell) => Math.max(widest, cell), Math.max(...words)) + 0.5;
    numbers.unshift({ heading: paper.wrap(heading, width, styles.label), right });
    right -= width + between;
  }
  return [{ heading: [headings[0] ?? ""], right }, ...numbers];
}

const heightOfHead = (columns: Column[]) =>
  Math.max(...columns.map(({ heading }) => heading.length)) * styles.label.leading + padding;

/** The last lines of the headings stand beside each other. */
function drawHeadings(paper: Paper, columns: Column[], add: (index: number, draw: () => void) => void) {
  const most = Math.max(...columns.map(({ heading }) => heading.length));
  for (const [position, { heading, right }] of columns.entries()) {
    add(position, () => {
      for (const [index, line] of heading.entries()) {
        const top = paper.y + (most - heading.length + index) * styles.label.leading;
        paper.write(line, styles.label, { left: area.left, ...(position > 0 && { right }), top });
      }
    });
  }
}

function endHead(paper: Paper, height: number) {
  paper.moveTo(paper.y + height);
  paper.rule(paper.y, ink);
}

function layOut(
  paper: Paper,
  [first]: Column[],
  { cells: [name = "", ...cells], details }: PrintedLine,
): Row {
  const width = (first?.right ?? area.right) - area.left;
  const linesOf = (text: string, style: Style) =>
    paper.wrap(text, width, style).map((line) => ({ text: line, style }));
  const texts = [
    ...linesOf(name, styles.strong),
    ...details.flatMap((detail) => {
      if (typeof detail === "string") return linesOf(detail, styles.small);
      return "words" in detail ? linesOf(detail.words, styles.small) : [];
    }),
  ];
  const height = texts.reduce((sum, { style }) => sum + style.leading, 2 * padding);
  return { texts, cells, height };
}

/** A row goes on to the next page only if no page could hold it, such as one with hundreds of serial numbers. */
function drawRow(paper: Paper, table: Element, columns: Column[], row: Row, startPage: () => void) {
  const element = paper.element(table, "TR");
  const name = paper.element(element, "TH", undefined, { scope: "Row" });
  let y = paper.y + padding;
  let rest = row.texts;
  function drawWhatFits() {
    let end = y;
    const tooLow = rest.findIndex(({ style }) => (end += style.leading) > area.bottom - padding);
    const here = rest.slice(0, tooLow === -1 ? rest.length : tooLow);
    name.add(() => {
      for (const { text, style } of here) {
        paper.write(text, style, { left: area.left, top: y });
        y += style.leading;
      }
    });
    rest = rest.slice(here.length);
  }
  const top = y;
  drawWhatFits();
  // The numbers stand beside the first line.
  for (const [index, text] of row.cells.entries()) {
    const right = columns[index + 1]?.right ?? area.right;
    paper.element(element, "TD", () => paper.write(text, styles.text, { left: 0, right, top })).end();
  }
  while (rest.length > 0) {
    startPage();
    y = paper.y + padding;
    drawWhatFits();
  }
  element.end();
  paper.moveTo(y + padding);
  paper.rule(paper.y, faint);
}
