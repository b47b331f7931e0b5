import {
  plainText,
  type PrintedDocument,
  type PrintedLogo,
  type PrintedParty,
} from "#domain/shop/ports/document-printer.ts";
import { drawLines } from "./draw-lines.server.ts";
import { area, type Paper, type Style } from "./paper.server.ts";
import { missing } from "./pieces.server.ts";
import { ink, styles } from "./styles.server.ts";

const gap = 18;
const gaps = `${missing} stands for letters or signs that this file has no font for. The page of this document shows them.`;

/** Draws a document on as many pages as it needs, and the number of the page on each. */
export async function drawDocument(
  paper: Paper,
  document: PrintedDocument,
  logo?: PrintedLogo,
): Promise<void> {
  paper.addPage();
  if (logo) drawLogo(paper, logo);
  drawHead(paper, document);
  if (document.headNote) drawParagraph(paper, document.headNote, styles.text);
  drawParties(paper, document.parties);
  for (const note of document.notes) drawParagraph(paper, plainText(note), styles.text);
  await drawLines(paper, document);
  drawTotals(paper, document);
  drawParagraph(paper, document.amountInWords, styles.strong);
  for (const legend of document.legends) drawParagraph(paper, legend, styles.small);
  if (!paper.isComplete) drawParagraph(paper, gaps, styles.small);
  paper.root.end();
  paper.onEachPage((page, pages) => {
    const top = area.bottom + 14;
    paper.write(`${document.title} ${document.number}`, styles.small, { left: area.left, top });
    paper.write(`Page ${page} of ${pages}`, styles.small, { left: 0, right: area.right, top });
  });
}

/** In points. */
const logoSize = { width: 160, height: 36 };

function drawLogo(paper: Paper, { png, ratio }: PrintedLogo) {
  const height = Math.min(logoSize.height, logoSize.width / ratio);
  paper.picture(png, { left: area.left, top: paper.y, height });
  paper.moveTo(paper.y + height + 10);
}

function drawHead(paper: Paper, { title, number, facts }: PrintedDocument) {
  const top = paper.y;
  paper.element(paper.root, "H1", () => paper.write(title, styles.title, { left: area.left, top })).end();
  const section = paper.element(paper.root, "Sect");
  let y = top + 4;
  for (const [index, line] of [number, ...facts].entries()) {
    const style = index === 0 ? styles.strong : styles.text;
    const at = { left: 0, right: area.right, top: y };
    paper.element(section, "P", () => paper.write(line, style, at)).end();
    y += style.leading;
  }
  y = Math.max(y, top + styles.title.leading) + 8;
  paper.rule(y, ink);
  paper.moveTo(y + 12);
}

function drawParties(paper: Paper, parties: PrintedParty[]) {
  const width = (area.right - area.left - gap * (parties.length - 1)) / parties.length;
  const top = paper.y;
  let lowest = top;
  for (const [index, { heading, name, lines }] of parties.entries()) {
    const left = area.left + index * (width + gap);
    const section = paper.element(paper.root, "Sect");
    let y = top;
    const texts: [string, string, Style][] = [
      ["H2", heading, styles.label],
      ["P", plainText(name), styles.strong],
      ...lines.map((line): [string, string, Style] => ["P", plainText(line), styles.text]),
    ];
    for (const [type, text, style] of texts) {
      const wrapped = paper.wrap(text, width, style);
      paper
        .element(section, type, () => {
          for (const line of wrapped) {
            paper.write(line, style, { left, top: y });
            y += style.leading;
          }
        })
        .end();
    }
    lowest = Math.max(lowest, y);
  }
  paper.moveTo(lowest + 14);
}

/** A paragraph over the whole width, on the next page if this one has no room for it. */
function drawParagraph(paper: Paper, text: string, style: Style) {
  const lines = paper.wrap(text, area.right - area.left, style);
  makeRoom(paper, lines.length * style.leading);
  let { y } = paper;
  paper
    .element(paper.root, "P", () => {
      for (const line of lines) {
        paper.write(line, style, { left: area.left, top: y });
        y += style.leading;
      }
    })
    .end();
  paper.moveTo(y + 6);
}

/** The totals stay on one page, together with the amount in words below them. */
function drawTotals(paper: Paper, { totals }: PrintedDocument) {
  const left = area.right - 230;
  makeRoom(paper, (totals.length + 3) * styles.text.leading + 16);
  let y = paper.y + 4;
  for (const [index, { words, amount }] of totals.entries()) {
    const isSum = index === totals.length - 1;
    const style = isSum ? styles.sum : styles.text;
    if (isSum) {
      y += 4;
      paper.rule(y, ink, left);
      y += 4;
    }
    const top = y;
    paper
      .element(paper.root, "P", () => {
        paper.write(words, style, { left, top });
        paper.write(amount, style, { left, right: area.right, top });
      })
      .end();
    y += style.leading;
  }
  paper.moveTo(y + 12);
}

function makeRoom(paper: Paper, height: number) {
  if (paper.y + height > area.bottom) paper.addPage();
}
