import { findHeading, maxRowsAbove } from "../../base/sheets/find-heading.ts";
import type { CsvRow } from "../../base/sheets/table-row.ts";
import { readAmount } from "../../base/money/read-amount.ts";
import { asOnKeyboard } from "../../base/text/typed-text.ts";

/** In which columns of a statement they are, by their headings or their numbers; empty if the shop is to find them. */
export type RemittanceColumns = { trackingColumn: string; amountColumn: string; orderColumn: string };

/** The places of the columns, counted from 0; `order` is null where the statement has no order numbers. */
export type FoundColumns = { tracking: number | null; amount: number | null; order: number | null };

/** 'AWBNo', 'cod_amount' and 'Order-ID' in words. */
const wordsOf = (heading: string) =>
  asOnKeyboard(heading)
    .replaceAll(/([a-z])([A-Z])|([A-Z]+)(?=[A-Z][a-z])/g, "$1$3 $2")
    .toLowerCase()
    .replaceAll(
      /\b(awb|waybill|docket|tracking|consignment|order|cod|lr)(no|number|id|code|amount|amt|value)\b/g,
      "$1 $2",
    )
    .split(/[^\p{L}\p{N}₹#]+/u)
    .filter(Boolean);

const has = (words: readonly string[], pattern: RegExp) => words.some((word) => pattern.test(word));

/** How well a heading says that its column has tracking numbers; 0 for not at all. */
function trackingScore(words: readonly string[]): number {
  if (has(words, /^(dates?|dt|status|type|mode|url|link|charges?|fees?|weight|amount|value|count|remarks?)$/))
    return 0;
  const isSecond = has(words, /^(return|rto|reverse|old|original|master|parent)$/) ? 2 : 0;
  if (has(words, /^(h?awbs?|waybills?|airwaybill)$/) || words.join(" ").includes("way bill"))
    return 6 - isSecond;
  if (has(words, /^(track(ing)?|docket)$/)) return 5 - isSecond;
  if (has(words, /^(consignment|lrn?|cnote|cn)$/)) return 4 - isSecond;
  return has(words, /^(shipment|parcel)$/) && has(words, isNumberWord) ? 3 - isSecond : 0;
}

const isNumberWord = /^(no|nos|number|num|id|code|#|ref|reference)$/;
const noMoney =
  /^(fees?|charges?|[ics]?gst|tax(es)?|tds|freight|dates?|dt|status|type|mode|method|utr|crf|weight|wt|awb|bank|deduct(ed|ions?)|commission|insurance|shipping|handling|discount|pin|pincode|name)$/;
/** From this score on a heading speaks of what was collected, not of any amount. */
const clear = 3;

function amountScore(words: readonly string[]): number {
  if (has(words, noMoney) || has(words, isNumberWord)) return 0;
  const ofMoney = has(words, /^(amounts?|amt|value|rupees|₹|rs|inr|pay(a?ble|out)|paid|settle(d|ment))$/)
    ? 2
    : 0;
  if (has(words, /^net$/)) return ofMoney > 0 ? 1 : 0;
  if (has(words, /^(cod|cash)$/)) return clear + (ofMoney > 0 ? 2 : 0);
  if (has(words, /^collect(ed|able|ible|ion)?$/)) return clear + 1;
  if (has(words, /^remit(ted|tance|table)?$/)) return clear;
  return has(words, /^(orders?|invoice|product|declared|item|goods)$/) ? 0 : ofMoney;
}

function orderScore(words: readonly string[]): number {
  if (has(words, noMoney) || amountScore(words) > 0 || trackingScore(words) > 0) return 0;
  if (has(words, /^(total|value|payment)$/)) return 0;
  if (has(words, /^(sub)?orders?$/)) return has(words, isNumberWord) ? 5 : 4;
  return has(words, /^(reference|ref|refno)$/) ? 3 : 0;
}

/**
 * A row with at least two headings, one of them for tracking numbers. Numbers and amounts have digits, headings hardly
 * any.
 */
function isHeading({ cells }: CsvRow): boolean {
  return isWordy(cells) && cells.some((cell) => trackingScore(wordsOf(cell)) > 0);
}

const isWordy = (cells: readonly string[]) =>
  cells.filter((cell) => cell !== "").length > 1 && cells.every((cell) => !/\d{3}/.test(cell));

/** The headings of a statement, below a banner if it has one; undefined for a list without headings. */
export function headingOf(rows: readonly CsvRow[]): CsvRow | undefined {
  const first = rows.slice(0, maxRowsAbove);
  const found = findHeading(first, isHeading);
  return found && isWordy(found.cells) && !found.cells.some((cell) => readAmount(cell) !== undefined)
    ? found
    : undefined;
}

/**
 * Finds the columns of a statement by what was chosen, else by the words of its headings and what is below them. Null
 * for one that is not clear: none fits, or several that hold different amounts.
 */
export function findColumns(
  headings: readonly string[],
  rows: readonly CsvRow[],
  chosen: RemittanceColumns,
): FoundColumns {
  const words = headings.map(wordsOf);
  const valuesOf = (at: number) => rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");
  const areAmounts = (at: number) => {
    const values = valuesOf(at);
    return (
      values.length > 0 && values.filter((cell) => readAmount(cell) !== undefined).length * 2 >= values.length
    );
  };
  /** Only one of `positions` if they all hold the same, the first. */
  const agreeing = (positions: number[], read: (cell: string) => unknown) => {
    const [first = null] = positions;
    const isSame = positions.every((at) =>
      rows.every(({ cells }) => read(cells[at] ?? "") === read(cells[first ?? 0] ?? "")),
    );
    return isSame ? first : null;
  };
  const best = (score: (words: readonly string[]) => number, mayBe = (_at: number) => true) => {
    const scored = words
      .map((word, at) => ({ at, score: mayBe(at) ? score(word) : 0 }))
      .filter(({ score }) => score > 0);
    return scored.toSorted((a, b) => b.score - a.score || a.at - b.at);
  };
  const trackings = best(trackingScore);
  const amounts = best(amountScore, areAmounts);
  const ofScore = (scored: typeof amounts, lowest = scored[0]?.score ?? 0) =>
    scored.filter(({ score }) => score >= Math.min(lowest, scored[0]?.score ?? 0)).map(({ at }) => at);
  const place = (typed: string, found: () => number | null) =>
    typed === "" ? found() : positionOf(headings, typed);
  return {
    tracking: place(chosen.trackingColumn, () => agreeing(ofScore(trackings), (cell) => cell)),
    amount: place(chosen.amountColumn, () => agreeing(ofScore(amounts, clear), readAmount)),
    order: place(chosen.orderColumn, () => best(orderScore)[0]?.at ?? null),
  };
}

function positionOf(headings: readonly string[], typed: string): number | null {
  if (/^\d{1,3}$/.test(typed))
    return Number(typed) >= 1 && Number(typed) <= headings.length ? Number(typed) - 1 : null;
  const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const positions = [...headings.keys()].filter((at) => bare(headings[at] ?? "") === bare(typed));
  return positions.length === 1 ? (positions[0] ?? null) : null;
}
