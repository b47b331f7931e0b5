/** Graphics cards of a series, from the one that is sold most. */
const classes = [60, 70, 50, 80, 90];

/**
 * The models that come after the one in a text, by their numbers alone: 'RTX 5060' after 'RTX 4060'. A processor with its
 * full number is looked for by its family.
 */
export function newerModels(text: string): { name: string; newer: string[] } | undefined {
  const [card, number = ""] = /\b(?:rtx|gtx)[\s-]?(?:[1-5]0|16)(\d0)(?:\s?(?:ti|super))?\b/i.exec(text) ?? [];
  if (card) {
    const apart = (entry: number) => Math.abs(entry - Number(number));
    const newer = classes.toSorted((a, b) => apart(a) - apart(b)).map((entry) => `rtx 50${entry}`);
    return { name: card.toUpperCase(), newer: newer.slice(0, 3) };
  }
  const [radeon] = /\brx[\s-]?[5-7]\d00(?:\s?xtx?)?\b/i.exec(text) ?? [];
  if (radeon) return { name: radeon.toUpperCase(), newer: ["rx 9060", "rx 9070"] };
  const [processor, family = ""] = /\b(ryzen\s?[3579]|i[3579])[\s-]+\d{3,5}\w*\b/i.exec(text) ?? [];
  return processor ? { name: processor, newer: [family] } : undefined;
}
