import type PdfDocument from "pdfkit";

type Pdf = InstanceType<typeof PdfDocument>;
export type PaperFonts = { regular: Buffer; bold: Buffer };
/** `leading` is the height of a line. All lengths are points. */
export type Style = { font: keyof PaperFonts; size: number; leading: number; color: string };
export type Element = ReturnType<Pdf["struct"]>;

/** The part of a page that is written on: A4 with margins, and room for the footer. */
export const area = { left: 42, right: 553, top: 42, bottom: 780 };

export type Paper = ReturnType<typeof openPaper>;

/** The pages of one document, written from top to bottom at `y`. */
export function openPaper(pdf: Pdf, fonts: PaperFonts) {
  pdf.registerFont("bold", fonts.bold);
  pdf.registerFont("regular", fonts.regular);
  const printable = readPrintable(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let y = area.top;

  function setStyle({ font, size }: Style) {
    pdf.font(font).fontSize(size);
  }

  function widthOf(text: string, style: Style): number {
    setStyle(style);
    return pdf.widthOfString(text);
  }

  /** Breaks a text into lines between its words; a word that is too long for a line is cut. */
  function wrap(text: string, width: number, style: Style): string[] {
    setStyle(style);
    const space = pdf.widthOfString(" ");
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of printable(text).split(/\s+/).filter(Boolean)) {
      for (const part of cut(word, width)) {
        const needed = pdf.widthOfString(part);
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

  function cut(word: string, width: number): string[] {
    if (pdf.widthOfString(word) <= width) return [word];
    const parts: string[] = [];
    let part = "";
    for (const character of word) {
      if (part !== "" && pdf.widthOfString(part + character) > width) {
        parts.push(part);
        part = "";
      }
      part += character;
    }
    return [...parts, part];
  }

  /** Writes one line of text with its top at `top`; `right` ends it there instead of starting it at `left`. */
  function write(text: string, style: Style, { left, right, top }: Place) {
    setStyle(style);
    const shown = printable(text);
    const x = right === undefined ? left : right - pdf.widthOfString(shown);
    pdf.fillColor(style.color).text(shown, x, top + (style.leading - style.size) / 2, { lineBreak: false });
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
    moveTo: (top: number) => void (y = top),
    widthOf,
    wrap,
    write,
    element,
    decorate,
    rule,
    addPage,
    onEachPage,
  };
}

type Place = { left: number; right?: number; top: number };

/**
 * Returns a function that replaces what the fonts have no sign for: a letter with an accent by the letter, anything
 * else by a question mark. It also needs no library's opinion on control characters, which become spaces.
 */
function readPrintable(pdf: Pdf): (text: string) => string {
  // The types leave out the opened font.
  const { font } = Reflect.get(pdf.font("regular"), "_font") as {
    font: { hasGlyphForCodePoint: (code: number) => boolean };
  };
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const known = new Map<string, string>();
  function replace(character: string): string {
    if (/\p{Cc}|\p{Zs}/u.test(character)) return " ";
    if (has(character)) return character;
    const letters = [...character.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
    return letters.length > 0 && letters.every(has) ? letters.join("") : "?";
  }
  return (text) =>
    [...text.normalize("NFC")]
      .map((character) => {
        const before = known.get(character);
        if (before !== undefined) return before;
        const now = replace(character);
        known.set(character, now);
        return now;
      })
      .join("");
}
