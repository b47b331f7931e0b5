import { folded } from "../../base/text/folded.ts";
import { numberIn, readNumber } from "../../base/text/read-number.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { yesOrNoIn } from "../../base/text/yes-or-no.ts";
import type { SpecOption, Specification, SpecValue } from "./specification.ts";

type Typed = Pick<Specification, "type" | "unit" | "decimals" | "options">;

/**
 * Reads the text of a form or a file as a value of the specification. Returns null for an empty text. A text that
 * cannot be read stays a text, and `specProblem` says what is wrong with it.
 *
 * - A number may have its unit: '16 GB', '1.5kg'. Larger and smaller units are converted: '1 TB', '980 g', '36 cm'. A
 *   text that may be two numbers, as '1,385' kg, is none.
 * - A choice is the label or the key of an option, in any case. Several are separated by commas.
 * - Yes and no are 'yes' and 'no', 'true' and 'false', '1' and '0'.
 */
export function readSpec(spec: Typed, text: string): SpecValue | null {
  const typed = text.trim();
  if (typed === "") return null;
  switch (spec.type) {
    case "number":
      return readMeasure(typed, spec);
    case "choice":
      return optionOf(spec.options, typed)?.key ?? typed;
    case "choices":
      return readChoices(spec.options, typed);
    case "yes-no":
      return yesOrNoIn(typed) ?? typed;
    case "text":
      return inOneLine(typed).trim();
  }
}

/** Writes a value for a file. It reads back as the same value. */
export function writeSpec(spec: Typed, value: SpecValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((key) => writeOption(spec.options, key)).join(", ");
  if (spec.type === "choice") return writeOption(spec.options, String(value));
  return String(value);
}

/** Writes a value for a form's field: options by their keys. */
export function specFieldText(value: SpecValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** A key is meant before a label, so that a value that was written as a key reads back. */
function optionOf(options: readonly SpecOption[], text: string): SpecOption | undefined {
  const word = folded(text);
  return (
    options.find(({ key }) => key === text) ??
    options.find(({ label }) => folded(label) === word) ??
    options.find(({ key }) => folded(key) === word)
  );
}

/** The label, or the key where the label would not read back. */
function writeOption(options: readonly SpecOption[], key: string): string {
  const label = options.find((option) => option.key === key)?.label;
  if (label === undefined || /[,;\n]/.test(label)) return key;
  return optionOf(options, label)?.key === key ? label : key;
}

function readChoices(options: readonly SpecOption[], text: string): string[] {
  const whole = optionOf(options, text);
  if (whole) return [whole.key];
  const pieces = text.split(/[,;\n]/).map((piece) => piece.trim());
  const keys = pieces.filter(Boolean).map((piece) => optionOf(options, piece)?.key ?? piece);
  // In the order of the options, so that the same choices are the same value.
  const indexOf = (key: string) => {
    const index = options.findIndex((option) => option.key === key);
    return index === -1 ? options.length : index;
  };
  return [...new Set(keys)].toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Other ways to write a unit, and how many of the specification's unit one of them is. */
const writings: Record<string, Record<string, number>> = {
  gb: { tb: 1024, gib: 1, tib: 1024 },
  tb: { gb: 1 / 1024 },
  kg: { g: 1 / 1000, gm: 1 / 1000, kgs: 1 },
  g: { kg: 1000, gm: 1 },
  mm: { cm: 10 },
  cm: { mm: 1 / 10 },
  inches: { inch: 1, in: 1, '"': 1, "″": 1, "''": 1 },
  ghz: { mhz: 1 / 1000 },
  mhz: { ghz: 1000 },
  w: { watt: 1, watts: 1 },
  wh: { whr: 1, "w h": 1 },
};

/** '16 GB' → 16. The text itself if it is no number in the unit. */
function readMeasure(text: string, { unit, decimals }: Typed): number | string {
  // Without a fraction, a comma can only group digits.
  const read = (number: string) => (decimals === 0 ? readNumber(number) : numberIn(number, "measure"));
  const plain = read(text.replace(/\s*%$/, ""));
  if (typeof plain === "number") return plain;
  const [, amount = "", written = ""] = text.match(/^([+−-]?[\d.,\s]*\d)\s*(\D+)$/) ?? [];
  if (unit === null || written === "") return text;
  const [own, typed] = [folded(unit), folded(written)];
  const factor = own === typed ? 1 : writings[own]?.[typed];
  const value = own === typed ? read(amount) : numberIn(amount, "measure");
  if (factor === undefined || typeof value !== "number") return text;
  // Nine digits are more than any measure has: 980 g are 0.98 kg, not 0.9800000000000001.
  return Number((value * factor).toPrecision(9));
}
