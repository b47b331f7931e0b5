import { readFile } from "node:fs/promises";
import path from "node:path";
import type PdfDocument from "pdfkit";

/** The files of each font by its name. The first one sets what it can. */
export type Fonts = Record<string, { regular: Buffer; bold: Buffer }>;

/**
 * Scripts of names in India that the documents' own font lacks. Each has files of its name in `assets/fonts`. Meetei
 * Mayek is left out: on some of its words fontkit never ends.
 */
const scripts = {
  arabic: /\p{Script=Arabic}/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  hebrew: /\p{Script=Hebrew}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  "ol-chiki": /\p{Script=Ol_Chiki}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
};
const read = new Map<string, Promise<Fonts[string]>>();

/** The fonts that a text needs. Each file is read once, and not before a text needs it. */
export async function loadFonts(text: string): Promise<Fonts> {
  const needed = Object.entries(scripts).filter(([, letters]) => letters.test(text));
  const names = [["document", "ttf"], ...needed.map(([script]) => [script, "woff"])];
  const fonts = names.map(async ([name = "", type]) => {
    const files = read.get(name) ?? readFont(name, `${type}`);
    read.set(name, files);
    return [name, await files] as const;
  });
  return Object.fromEntries(await Promise.all(fonts));
}

async function readFont(name: string, type: string): Promise<Fonts[string]> {
  const [regular, bold] = await Promise.all(
    ["regular", "bold"].map((weight) => readFile(path.resolve("assets/fonts", `${name}-${weight}.${type}`))),
  );
  if (!regular || !bold) throw new Error(`No font ${name}`);
  return { regular, bold };
}

/** The opened font, which the types leave out: its height above the line at size 1000, and what it has. */
type OpenedFont = { ascender: number; font: { hasGlyphForCodePoint: (code: number) => boolean } };
type Positioner = { applyAnchor: (mark: unknown, anchor: unknown, index: number) => void };

export const openFont = (pdf: InstanceType<typeof PdfDocument>, name: string) =>
  Reflect.get(pdf.font(name), "_font") as OpenedFont;

/** Registers a font. fontkit fails on a mark for whose letter the font has no anchor; such a mark stays where it is. */
export function addFont(pdf: InstanceType<typeof PdfDocument>, name: string, file: Buffer): void {
  pdf.registerFont(name, file);
  const { font } = openFont(pdf, name);
  const { engine } = Reflect.get(font, "_layoutEngine") as { engine: { GPOSProcessor?: Positioner } | null };
  const positioner = engine?.GPOSProcessor;
  if (!positioner) return;
  const apply = positioner.applyAnchor.bind(positioner);
  positioner.applyAnchor = (mark, anchor, index) => {
    if (anchor) apply(mark, anchor, index);
  };
}
