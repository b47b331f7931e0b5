import type { TypedWord } from "./typed-words.ts";

/** What somebody wants to pay, in whole rupees with GST, and the words that said it. */
export type Budget = { min?: number; max?: number; from: number; to: number };

const listed = (words: string) => new Set(words.split(", "));

const tens =
  "ten das, twenty bees, thirty tees, forty chalis, fifty pachas, sixty saath, seventy sattar, eighty assi, ninety nabbe";
const ones =
  "one ek, two do, three teen, four char, five paanch, six chhe, seven saat, eight aath, nine nau, ten das";
/** Numbers as words: '... thousand', '... lakh'. */
const spelled = new Map<string, number>([
  ...pairs(ones, 1),
  ...pairs(tens, 10),
  ["dedh", 1.5],
  ["dhai", 2.5],
  ["fifteen", 15],
  ["एक", 1],
  ["दो", 2],
  ["डेढ़", 1.5],
  ["ढाई", 2.5],
  ["बीस", 20],
  ["तीस", 30],
  ["चालीस", 40],
  ["पचास", 50],
  ["साठ", 60],
  ["सत्तर", 70],
  ["अस्सी", 80],
]);

function pairs(text: string, step: number): [string, number][] {
  return text
    .split(", ")
    .flatMap((names, index) => names.split(" ").map((name): [string, number] => [name, (index + 1) * step]));
}

const thousands = listed("k, thousand, thousands, hazar, hazaar, hajar, हजार, हज़ार, हजारों");
const lakhs = listed("l, lakh, lakhs, lac, lacs, लाख");
const crores = listed("cr, crore, crores, करोड़");
const currency = listed("₹, rs, inr, rupees, rupee, rupaye, rupay, रुपये, रुपए, रु");
const isBelow = listed(
  "under, below, within, upto, up to, less than, lower than, not more than, max, maximum, budget, budget of, my budget, in budget, around budget, <, under budget, price under",
);
const isAbove = listed(
  "above, over, more than, greater than, min, minimum, starting, starting from, from, >, at least",
);
const isAbout = listed("around, about, approx, near, nearly, lagbhag, करीब, लगभग, ~");
const belowBehind = listed(
  "tak, se kam, ke andar, ke under, ke niche, ke neeche, andar, or less, budget, max, mein, me, तक, से कम, के अंदर, के नीचे, में, wala, वाला",
);
const aboveBehind = listed("+, se zyada, se jyada, se upar, or more, and above, से ज्यादा, से ज़्यादा, से ऊपर");
const joins = listed("and, to, se, से, aur, और");

const nearby = 0.15;
/** What a number alone must be to be read as a budget: not the number of a model. */
const leastAlone = 5_000;
const families = /^(rtx|gtx|rx|gt|i[3579]|ryzen|core|ultra|xeon|athlon|ddr[345]|b|z|x|h|model)$/;

type Amount = { value: number; next: number; isSure: boolean };

/**
 * Reads the first budget in the words. `isFree` says which of them nothing else has read, and `isThousands` whether a number
 * like the 60 in 'laptop under 60' is meant in thousands.
 */
export function readBudget(
  words: readonly TypedWord[],
  isFree: (index: number) => boolean,
  isThousands: (value: number) => boolean = () => false,
): Budget | undefined {
  for (let index = 0; index < words.length; index += 1) {
    const found = isFree(index) ? budgetAt(words, index, isFree, isThousands) : undefined;
    if (found) return found;
  }
  return undefined;
}

function budgetAt(
  words: readonly TypedWord[],
  from: number,
  isFree: (index: number) => boolean,
  isThousands: (value: number) => boolean,
): Budget | undefined {
  const scaled = (amount: Amount) =>
    !amount.isSure && amount.value >= 10 && amount.value < 1_000 && isThousands(amount.value)
      ? { ...amount, value: amount.value * 1_000, isSure: true }
      : amount;
  const below = phraseAt(words, from, isBelow);
  const above = below ? 0 : phraseAt(words, from, isAbove);
  const about = below || above ? 0 : phraseAt(words, from, isAbout);
  const between = words[from]?.word === "between" ? 1 : 0;
  const start = from + (below || above || about || between);
  let first = amountAt(words, start, isFree);
  if (!first) return undefined;
  let second = secondAmount(words, first.next, isFree);
  if (second) {
    if (below || between) second = scaled(second);
    const value = sameScale(first.value, second.value);
    if (value >= leastAlone / 10 && (second.isSure || first.isSure || value >= leastAlone))
      return {
        min: Math.min(value, second.value),
        max: Math.max(value, second.value),
        from,
        to: second.next,
      };
  }
  const behindBelow = phraseAt(words, first.next, belowBehind);
  const behindAbove = behindBelow ? 0 : phraseAt(words, first.next, aboveBehind);
  const isCompared = below + above + about + behindBelow + behindAbove > 0;
  if (isCompared) first = scaled(first);
  const { value } = first;
  if (!first.isSure && !(isCompared ? isPrice(value) : isPriceAlone(words, start, value))) return undefined;
  if (value < 100) return undefined;
  const to = first.next + behindBelow + behindAbove;
  if (about)
    return { min: Math.round(value * (1 - nearby)), max: Math.round(value * (1 + nearby)), from, to };
  return above || behindAbove ? { min: value, from, to } : { max: value, from, to };
}

/** '40 and 60 thousand', '40-60k': the scale of the second number is that of the first. */
const sameScale = (value: number, other: number): number =>
  value < 1_000 && other >= 1_000 ? value * (other >= 100_000 && value < 10 ? 100_000 : 1_000) : value;

function secondAmount(words: readonly TypedWord[], at: number, isFree: (index: number) => boolean) {
  const [before, next] = [words[at - 1], words[at]];
  if (!before || !next) return undefined;
  if (joins.has(next.word)) return amountAt(words, at + 1, isFree);
  // A hyphen between two numbers is no word.
  return next.start - before.end === 1 ? amountAt(words, at, isFree) : undefined;
}

const isPrice = (value: number) => value >= 500;

function isPriceAlone(words: readonly TypedWord[], at: number, value: number): boolean {
  if (value < leastAlone || value > 1_000_000 || families.test(words[at - 1]?.word ?? "")) return false;
  return value % 500 === 0 || value % 1_000 === 999 || value % 1_000 === 990;
}

/** How many words from here on are one of the phrases; 0 for none. */
function phraseAt(words: readonly TypedWord[], at: number, phrases: ReadonlySet<string>): number {
  for (const many of [3, 2, 1]) {
    const typed = words.slice(at, at + many);
    if (typed.length === many && phrases.has(typed.map(({ word }) => word).join(" "))) return many;
  }
  return 0;
}

function amountAt(
  words: readonly TypedWord[],
  at: number,
  isFree: (index: number) => boolean,
): Amount | undefined {
  let next = at;
  const wordAt = (index: number) => (isFree(index) ? (words[index]?.word ?? "") : "");
  const isMarked = currency.has(wordAt(next));
  if (isMarked) next += 1;
  const [, digits, attached = ""] = /^(\d[\d,]*(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*)?$/u.exec(wordAt(next)) ?? [];
  let value = digits === undefined ? spelled.get(wordAt(next)) : Number(digits.replaceAll(",", ""));
  if (value === undefined) return undefined;
  next += 1;
  // 'fifty five thousand'
  const further = digits === undefined && value >= 20 ? (spelled.get(wordAt(next)) ?? 0) : 0;
  if (further > 0 && further < 10) [value, next] = [value + further, next + 1];
  const isUnit = attached === "" || timesOf(attached) > 1 || currency.has(attached);
  if (!isUnit) return undefined;
  const scale = attached === "" || currency.has(attached) ? wordAt(next) : attached;
  const times = timesOf(scale);
  if (times > 1 && scale !== attached) next += 1;
  if (digits === undefined && times === 1) return undefined;
  const isSaid = currency.has(wordAt(next)) || currency.has(attached);
  if (currency.has(wordAt(next))) next += 1;
  const amount = Math.round(value * times);
  // '4k' is a resolution, and '60k' an amount.
  const isScaled =
    times >= 100_000 ? scale !== "l" || value < 10 : times > 1 && (value >= 10 || scale !== "k");
  return { value: amount, next, isSure: (isMarked || isSaid || isScaled) && amount >= 100 };
}

function timesOf(scale: string): number {
  if (thousands.has(scale)) return 1_000;
  if (lakhs.has(scale)) return 100_000;
  return crores.has(scale) ? 10_000_000 : 1;
}
