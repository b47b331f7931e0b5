import type PdfDocument from "pdfkit";
import { addFont, type Fonts, openFont } from "./fonts.server.ts";
import { inPlaces, missing, readPieces } from "./pieces.server.ts";

type Pdf = InstanceType<typeof PdfDocument>;
/** `leading` is the height of a line. All lengths are points. */
export type Style = { font: keyof Fonts[string]; size: number; leading: number; color: string };
export type Element = ReturnType<Pdf["struct"]>;

/** The part of a page that is written on: A4 with margins, and room for the footer. */
export const area = { left: 42, right: 553, top: 42, bottom: 780 };

export type Paper = ReturnType<typeof openPaper>;

/** The pages of one document, written from top to bottom at `y`. */
export function openPaper(pdf: Pdf, fonts: Fonts) {
  for (const [name, { regular, bold }] of Object.entries(fonts)) {
    addFont(pdf, `${name}-regular`, regular);
    addFont(pdf, `${name}-bold`, bold);
  }
  const names = Object.keys(fonts);
  const [own = ""] = names;
  const piecesOf = readPieces(pdf, names);
  const { ascender } = openFont(pdf, `${own}-regular`);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let y = area.top;
  let isComplete = true;

  /** Sets a piece as a whole where its letters join or run from right to left. */
  function optionsOf(font: string, style: Style) {
    pdf.font(`${font}-${style.font}`).fontSize(style.size);
    return font === own ? {} : { features: [] };
  }

  function widthOf(text: string, style: Style): number {
    const widths = piecesOf(text).map((piece) => pdf.widthOfString(piece.text, optionsOf(piece.font, style)));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** Breaks a text into lines between its words; a word that is too long for a line is cut. */
  function wrap(text: string, width: number, style: Style): string[] {
    const space = widthOf(" ", style);
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const shown = piecesOf(text).map((piece) => piece.text);
    for (const word of shown.join("").split(/\s+/).filter(Boolean)) {
      for (const part of cut(word, width, style)) {
        const needed = widthOf(part, style);
        if (line !== "" && used + space + needed > width) {
          lines.push(line);
          line = "";
        }
        used = line === "" ? needed : used + space + needed;
        line = line === "" ? part : `${line} ${part}`;
      }
    }
    if (line !== "") lines.push(line);
    return lines;
  }

  function cut(word: string, width: number, style: Style): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const { segment } of letters.segment(word)) {
      if (part !== "" && widthOf(part + segment, style) > width) {
        parts.push(part);
        part = "";
      }
      part += segment;
    }
    return [...parts, part];
  }

  /** Writes one line of text with its top at `top`; `right` ends it there instead of starting it at `left`. */
  function write(text: string, style: Style, { left, right, top }: Position) {
    let x = right === undefined ? left : right - widthOf(text, style);
    const baseline = top + (style.leading - style.size) / 2 + (ascender / 1000) * style.size;
    pdf.fillColor(style.color);
    for (const { pieces, actual } of inPlaces(text, piecesOf)) {
      isComplete &&= !actual.includes(missing);
      // Marks that stand before their letter would be read, searched and copied in that order.
      const isMarked = pieces.some(({ font }) => font !== own);
      if (isMarked) pdf.markContent("Span", { actual });
      for (const { font, text: shown } of pieces) {
        const options = optionsOf(font, style);
        pdf.text(shown, x, baseline, { ...options, lineBreak: false, baseline: "alphabetic" });
        x += pdf.widthOfString(shown, options);
      }
      if (isMarked) pdf.endMarkedContent();
    }
  }

  /** Adds a tagged element, for readers that speak the text. */
  function element(
    parent: Element,
    type: string,
    draw?: () => void,
    options: { scope?: string } = {},
  ): Element {
    const added = pdf.struct(type, options as Parameters<Pdf["struct"]>[1]);
    parent.add(added);
    if (draw) added.add(draw);
    return added;
  }

  /** Draws what is not content: rules, and what is repeated on each page. */
  function decorate(draw: () => void) {
    pdf.markContent("Artifact", { type: "Pagination" });
    draw();
    pdf.endMarkedContent();
  }

  function rule(top: number, color: string, left = area.left) {
    decorate(() => {
      pdf.lineWidth(0.6).strokeColor(color).moveTo(left, top).lineTo(area.right, top).stroke();
    });
  }

  /** Draws a picture that says nothing which is not written as well. */
  function picture(png: Uint8Array, { left, top, height }: { left: number; top: number; height: number }) {
    decorate(() => {
      pdf.image(Buffer.from(png), left, top, { height });
    });
  }

  function addPage() {
    pdf.addPage();
    y = area.top;
  }

  /** Draws on every page, once all of them are there. */
  function onEachPage(draw: (page: number, pages: number) => void) {
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      decorate(() => draw(page + 1, count));
    }
  }

  return {
    root,
    get y() {
      return y;
    },
    /** Whether the fonts had everything that was written so far. */
    get isComplete() {
      return isComplete;
    },
    moveTo: (top: number) => void (y = top),
    widthOf,
    wrap,
    write,
    element,
    decorate,
    rule,
    picture,
    addPage,
    onEachPage,
  };
}

type Position = { left: number; right?: number; top: number };

const letters = new Intl.Segmenter("en-IN");
