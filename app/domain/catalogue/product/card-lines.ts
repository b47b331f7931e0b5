import type { SpecValues } from "../schema/specification.ts";
import { numberText } from "../schema/value-text.ts";
import { type SpecEntry, specEntries, type SpecSlot } from "./spec-entries.ts";
import { mentions, splitText } from "./spec-text.ts";

/** A specification as a card says it: 'RAM', '16 GB'. */
export type CardSpec = { key: string; label: string; value: string };

type CardItem = CardSpec & { group: string; isShort: boolean };

const maxLines = 3;
/** Short values of one group share a line of a card. */
const longestLine = 22;

/** What cards say about a product, in the order of its category. */
export function cardSpecs(slots: SpecSlot[], values: SpecValues): CardSpec[] {
  return Array.from(cardItems(slots, values), ({ key, label, value }) => ({
    key,
    label,
    value: values[key] === true ? "Yes" : value,
  }));
}

/** The lines of a card, the most telling first: 'Core Ultra 7 258V', '16 GB · 512 GB', '14.0″ OLED · 120 Hz'. */
export function cardLines(slots: SpecSlot[], values: SpecValues, max = maxLines): string[] {
  const lines: CardItem[] = [];
  for (const item of cardItems(slots, values)) {
    const before = lines.at(-1);
    const joined = before && `${before.value} · ${item.value}`;
    const fits = joined && joined.length <= longestLine && before.isShort && item.isShort;
    if (fits && before.group === item.group) before.value = joined;
    else if (lines.length === max) break;
    else lines.push({ ...item });
  }
  return lines.map(({ value }) => value);
}

/** One after the other, as a list needs only the first ones of each of its many products. */
function* cardItems(slots: SpecSlot[], values: SpecValues): Generator<CardItem> {
  for (const slot of slots) {
    if (!slot.spec.onCard && !slot.measures.some(({ onCard }) => onCard)) continue;
    for (const entry of specEntries([slot], values)) {
      const value = cardText(entry, values);
      if (!value) continue;
      const { key, name, group, type } = entry.spec;
      yield { key, label: name, value, group, isShort: type !== "text" || hasShownMeasure(entry) };
    }
  }
}

function hasShownMeasure({ measures }: SpecEntry): boolean {
  return measures.some(({ spec }) => spec.onCard);
}

/** The headline, and the numbers that it does not say: '14.0″ OLED · 120 Hz'. */
function cardText({ spec, words, measures }: SpecEntry, values: SpecValues): string {
  const own = spec.onCard && words !== undefined ? headline(spec, words, values) : undefined;
  const numbers = measures
    .filter((measure) => measure.spec.onCard)
    .map(({ spec: { unit }, value }) => ({ value, words: numberText(unit, value) }))
    .filter((number) => own === undefined || !mentions(own, number.value, number.words));
  return [own, ...numbers.map((number) => number.words)].filter(Boolean).join(" · ");
}

/** A card says what a product has, not what it lacks. */
function headline(
  { type, name, key }: SpecEntry["spec"],
  text: string,
  values: SpecValues,
): string | undefined {
  if (type === "yes-no") return values[key] === true ? name : undefined;
  return type === "text" ? splitText(text).value : text;
}
