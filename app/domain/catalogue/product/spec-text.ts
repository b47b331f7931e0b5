/** A headline ('16 GB') and the rest of a text ('DDR5-5600, 2 × 8 GB'). */
export type SpecText = { value: string; detail?: string };

/** Splits what a seller wrote. Text in brackets or after a comma becomes the detail. */
export function splitText(text: string): SpecText {
  const { bare, notes } = takeNotes(text);
  return splitScreen(bare, notes) ?? splitMeasure(bare, notes) ?? splitPart(bare, notes);
}

/**
 * Shortens the name of a component to what distinguishes it: 'Intel Core Ultra 7 258V (8 cores)' → 'Core Ultra 7 258V',
 * 'AMD Radeon RX 9070 XT' → 'RX 9070 XT'.
 */
function shortPartName(text: string): string {
  return text
    .replace(/^(Intel|AMD Radeon(?= RX)|AMD|Qualcomm|NVIDIA GeForce|NVIDIA) (?!Graphics|UHD)/, "")
    .trim();
}

/** 'Intel Core i3-1315U (6 cores)' → 'Core i3-1315U', 'Intel, 6 cores' */
function splitPart(bare: string, notes: string[]): SpecText {
  const name = shortPartName(bare) || bare;
  return specText(name, [bare.slice(0, bare.length - name.length).trim(), ...notes]);
}

/** '16 GB DDR5-5600 (2x8 GB)' → '16 GB', 'DDR5-5600, 2 × 8 GB' */
function splitMeasure(bare: string, notes: string[]): SpecText | undefined {
  const match = bare.match(/^(\d+(?:\.\d+)?\s*(?:[MGT]B|W|years?|months?))\b[\s,]*(.*)$/);
  return match?.[1] ? specText(match[1], [match[2], ...notes]) : undefined;
}

/** '14" 2.8K 2880x1800 OLED, 120 Hz' → '14.0″ OLED', '2880 × 1800 (2.8K), 120 Hz' */
function splitScreen(bare: string, notes: string[]): SpecText | undefined {
  const match = bare.match(/^(\d+(?:\.\d+)?)\s*(?:"|″|-?inch(?:es)?\b)\s*(.*)$/i);
  if (!match?.[1]) return undefined;
  const inches = `${Number(match[1]).toFixed(1)}″`;
  const pixels = match[2]?.match(/^(.*?)\s*(\d{3,5})\s*[x×]\s*(\d{3,5})\s*(.*)$/);
  if (!pixels) return specText([inches, match[2]].filter(Boolean).join(" "), notes);
  const [, name, across, down, panel] = pixels;
  const resolution = `${across} × ${down}${name ? ` (${name})` : ""}`;
  return specText([inches, panel].filter(Boolean).join(" "), [resolution, ...notes]);
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

export function specText(value: string, details: (string | undefined)[]): SpecText {
  const detail = tidy(details.filter(Boolean).join(", "));
  return { value: tidy(value), ...(detail && { detail: detail[0]?.toUpperCase() + detail.slice(1) }) };
}

/** '2x8 GB' → '2 × 8 GB'. A number and its unit never break across lines. */
function tidy(text: string): string {
  return text
    .replace(/\b(\d+)\s*x\s*(?=[\dA-Z])/g, "$1\u00a0×\u00a0")
    .replace(/(\d) (?=(?:[MGT]B|[GM]?Hz|W|mm|kg|nits|cores|years?|months?)\b)/g, "$1\u00a0");
}

/** Whether a text already says a number, as '16 GB DDR5' says 16, and '1 TB SSD' the words '1 TB'. */
export function mentions(text: string, number: number, label: string): boolean {
  const simple = (entry: string) => entry.replaceAll("\u00a0", " ").toLowerCase();
  if (simple(text).includes(simple(label))) return true;
  return [...text.matchAll(/\d+(?:\.\d+)?/g)].some(([digits]) => Number(digits) === number);
}
