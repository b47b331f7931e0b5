import type { ProductPage } from "./find-product.server.ts";
import type { ProductFacts } from "./product-card.ts";
import { formatStorage, shortPartName, shortScreen, specsOfParts } from "./spec-lines.ts";
import type { RuledNumber, SpecStanding } from "./spec-standing.ts";

/** A headline ('16 GB') and the rest of the text ('DDR5-5600, 2 × 8 GB'). */
type SpecText = { value: string; detail?: string };
export type SpecRow = SpecText & { label: string; standing?: SpecStanding };

type Specified = Pick<ProductPage, "specs" | "numbers" | "os" | "color" | "warranty" | "standings">;

/** The rows of the specifications in reading order. Unknown values have no row. */
export function specRows({ specs, numbers, os, color, warranty, standings }: Specified): SpecRow[] {
  const row = (label: string, text: SpecText | undefined, ruled?: RuledNumber): SpecRow[] =>
    text ? [{ label, ...text, standing: standings.find(({ number }) => number === ruled) }] : [];

  return [
    ...row("Processor", read(specs.processor, splitPart), "cores"),
    ...row("RAM", read(specs.ram, splitMeasure), "ramGb"),
    ...row("Storage", read(specs.storage, splitMeasure), "storageGb"),
    ...row("Display", read(specs.display, splitDisplay), "refreshHz"),
    ...row("Graphics", read(specs.graphics, splitPart)),
    ...row("Connection", read(specs.connection, splitNotes)),
    ...row("Fits", read(specs.compatibility, splitNotes)),
    ...row("Ports", read(specs.ports, splitNotes)),
    ...row("Cooling", read(specs.cooling, splitNotes)),
    ...row("Power", read(specs.power, splitMeasure)),
    ...row("Size", sizeText(numbers), "heightMm"),
    ...row(
      "Weight",
      numbers.weightKg === null ? undefined : { value: `${numbers.weightKg}\u00a0kg` },
      "weightKg",
    ),
    ...row("Operating system", read(os, splitNotes)),
    ...row("Colour", read(color, splitNotes)),
    ...row("Warranty", read(warranty, wholeText)),
  ];
}

/**
 * The four specifications beside the price. The last one of a computer is what sells it: its graphics or its screen.
 * Monitors, components and accessories are filled up with what distinguishes them.
 */
export function keySpecs(
  product: Pick<ProductFacts, "category" | "isGaming" | "specs" | "numbers">,
): SpecRow[] {
  const { specs, numbers } = product;
  const screen = { label: "Display", value: shortScreen(product) };
  const graphics = { label: "Graphics", value: specs.graphics && shortPartName(specs.graphics) };
  const preferred = product.isGaming ? [graphics, screen] : [screen, graphics];
  return [
    { label: "Processor", value: specs.processor && shortPartName(specs.processor) },
    { label: "RAM", value: numbers.ramGb === null ? undefined : `${numbers.ramGb}\u00a0GB` },
    { label: "Storage", value: numbers.storageGb === null ? undefined : formatStorage(numbers.storageGb) },
    preferred.find(({ value }) => value),
    ...specsOfParts(product),
  ]
    .filter((row): row is SpecRow => Boolean(row?.value))
    .slice(0, 4);
}

function read(text: string | null | undefined, split: (text: string) => SpecText): SpecText | undefined {
  const known = text?.trim();
  return known ? split(known) : undefined;
}

/** 'Intel Core i3-1315U (6 cores)' → 'Core i3-1315U', 'Intel, 6 cores' */
function splitPart(text: string): SpecText {
  const { bare, notes } = takeNotes(text);
  const name = shortPartName(bare) || bare;
  return specText(name, [bare.slice(0, bare.length - name.length).trim(), ...notes]);
}

/** '16 GB DDR5-5600 (2x8 GB)' → '16 GB', 'DDR5-5600, 2 × 8 GB' */
function splitMeasure(text: string): SpecText {
  const { bare, notes } = takeNotes(text);
  const match = bare.match(/^(\d+(?:\.\d+)?\s*(?:[MGT]B|W|years?|months?))\b[\s,]*(.*)$/);
  return match?.[1] ? specText(match[1], [match[2], ...notes]) : specText(bare, notes);
}

/** '14" 2.8K 2880x1800 OLED, 120 Hz' → '14.0″ OLED', '2880 × 1800 (2.8K), 120 Hz' */
function splitDisplay(text: string): SpecText {
  const { bare, notes } = takeNotes(text);
  const match = bare.match(/^(\d+(?:\.\d+)?)\s*(?:"|″|-?inch(?:es)?\b)\s*(.*)$/i);
  if (!match?.[1]) return specText(bare, notes);
  const inches = `${Number(match[1]).toFixed(1)}″`;
  const pixels = match[2]?.match(/^(.*?)\s*(\d{3,5})\s*[x×]\s*(\d{3,5})\s*(.*)$/);
  if (!pixels) return specText([inches, match[2]].filter(Boolean).join(" "), notes);
  const [, name, across, down, panel] = pixels;
  const resolution = `${across} × ${down}${name ? ` (${name})` : ""}`;
  return specText([inches, panel].filter(Boolean).join(" "), [resolution, ...notes]);
}

/** Text in brackets or after a comma becomes the detail. */
function splitNotes(text: string): SpecText {
  const { bare, notes } = takeNotes(text);
  return specText(bare, notes);
}

function sizeText({ widthMm, depthMm, heightMm }: ProductFacts["numbers"]): SpecText | undefined {
  const sides = [
    { side: "Width", mm: widthMm },
    { side: "depth", mm: depthMm },
    { side: "height", mm: heightMm },
  ].filter(({ mm }) => mm !== null);
  if (sides.length === 0) return undefined;
  return specText(`${sides.map(({ mm }) => mm).join(" × ")} mm`, [sides.map(({ side }) => side).join(" × ")]);
}

/** Separates notes in brackets or after a comma. A text that is entirely in brackets stays as it is. */
function takeNotes(text: string): { bare: string; notes: string[] } {
  const [bare = "", ...more] = text
    .replace(/\s*\([^()]*\)/g, "")
    .trim()
    .split(/,\s+/);
  if (!bare) return { bare: text, notes: [] };
  return {
    bare,
    notes: [...more, ...[...text.matchAll(/\(([^()]*)\)/g)].map(([, note = ""]) => note.trim())],
  };
}

function specText(value: string, details: (string | undefined)[]): SpecText {
  const detail = tidy(details.filter(Boolean).join(", "));
  return { value: tidy(value), ...(detail && { detail: detail[0]?.toUpperCase() + detail.slice(1) }) };
}

function wholeText(text: string): SpecText {
  return { value: tidy(text) };
}

/** '2x8 GB' → '2 × 8 GB'. A number and its unit never break across lines. */
function tidy(text: string): string {
  return text
    .replace(/\b(\d+)\s*x\s*(?=[\dA-Z])/g, "$1\u00a0×\u00a0")
    .replace(/(\d) (?=(?:[MGT]B|[GM]?Hz|W|mm|kg|nits|cores|years?|months?)\b)/g, "$1\u00a0");
}
