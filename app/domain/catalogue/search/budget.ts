import { added, numberOf } from "./numbers.ts";
import { soundOf } from "../../base/text/sound.ts";
import type { TypedWord } from "./typed-words.ts";

/** What somebody wants to pay, in whole rupees with GST, and the words that said it. */
export type Budget = {
  min?: number;
  max?: number;
  /** Rupees a month. */
  monthly?: number;
  from: number;
  to: number;
};

const listed = (words: string) => new Set(words.split(", "));

const thousands = listed(
  "k, thousand, thousands, thousend, hazar, hazaar, hajar, hajaar, hazaron, हजार, हज़ार, हजारों",
);
const lakhs = listed("l, lakh, lakhs, lac, lacs, lkh, laakh, लाख, लाखों");
const crores = listed("cr, crore, crores, करोड़");
const currency = listed(
  "₹, rs, inr, rupees, rupee, rupaye, rupay, rupaiye, rupaye, rupya, rupaya, rupye, रुपये, रुपए, रुपया, रुपयों, रुपयां, रु, रुपय",
);
const isBelow = listed(
  "under, below, within, upto, up to, less than, lesser than, lower than, cheaper than, not more than, no more than, not above, max, maximum, max budget, budget, budget of, budget is, my budget, my budget is, in budget, in budget of, with budget, around budget, <, under budget, price under",
);
/** These say a price only before an amount that is one: 'for 4k' is a resolution, and 'in 2026' a year. */
const isWeaklyBelow = listed("in, for, at, only, sirf, just");
const isAbove = listed(
  "above, over, more than, greater than, min, minimum, starting, starting at, starting from, from, >, at least, kam se kam, कम से कम, किमान, beyond",
);
const isAbout = listed(
  "around, about, approx, approximately, near, nearly, lagbhag, करीब, लगभग, साधारण, ~, karib, kareeb",
);
const belowBehind = listed(
  "tak, tak ka, tak ki, tak ke, tk, se kam, se kum, se kam ka, se kam ki, se kam me, se kam mein, se niche, se neeche, se niche ka, ke andar, ke under, ke niche, ke neeche, ke bhitar, andar, ke andar ka, ke andar wala, or less, or below, and below, and under, or under, budget, ka budget, budget hai, budget mein, budget me, ke budget me, ke budget mein, ki range me, ki range mein, range, range me, range mein, max, maximum, mein, me, paryant, parynt, peksha kami, pekshya kami, chya aat, chya khali, chya aatil, chya khalil, aat, madhe, तक, तक का, तक के, तक की, से कम, से कम में, से कम का, के अंदर, के भीतर, के नीचे, से नीचे, में, का, वाला, wala, wale, wali, ka, ki, पर्यंत, पर्यंतचा, पेक्षा कमी, च्या आत, च्या आतील, च्या खाली, च्या खालील, आत, मध्ये, खाली, त, बजेट, बजट, का बजट, के बजट में",
);
const aboveBehind = listed(
  "+, plus, se zyada, se jyada, se jyda, se adhik, se upar, se upar ka, se upar ki, ke upar, ke upar ka, or more, or above, and above, onwards, and up, peksha jast, peksha jasta, chya var, chya varil, से ज्यादा, से ज़्यादा, से ऊपर, से अधिक, के ऊपर, पेक्षा जास्त, च्या वर, पेक्षा अधिक",
);
const aboutBehind = listed(
  "ke aas paas, ke aaspaas, ke as pas, ke aspas, aas paas, aaspaas, aspas, ke karib, ke kareeb, ke lagbhag, or so, approx, approximately, chya aaspas, chya aspas, chya jawal, के आसपास, के आस पास, के करीब, के लगभग, च्या आसपास, च्या जवळ, च्या जवळपास",
);
const betweenBehind = listed(
  "ke beech, ke bich, ke beech me, ke beech mein, ke bich me, ke bich mein, beech, bich, beech me, beech mein, bich me, ke darmiyan, chya darmyan, darmyan, madhe, range, ki range, के बीच, के बीच में, बीच, च्या दरम्यान, दरम्यान, मध्ये, ka, ki, wala, wali, mein, me, में, tak, तक, paryant, पर्यंत",
);
const isMonthly = listed(
  "per month, a month, each month, every month, monthly, month, months, pm, p m, mahine, mahine ki, mahine ka, mahine me, mahine mein, mahina, mahina ki, mahinyala, mahinyachi, mahinyacha, har mahine, har mahine ki, ki monthly, monthly emi, emi, emi per month, emi me, emi mein, ki emi, ka emi, ki kist, ki kisht, kist, kisht, ki kist pe, instalment, installment, instalments, installments, महीने, महीना, महिना, महीने की, दर महीने, प्रति माह, हर महीने, दरमहा, दर महिना, दर महिन्याला, महिन्याला, महिन्याच्या, मासिक, किस्त, की किस्त, की ईएमआई, emi per month",
);
const monthlyBefore = listed(
  "emi, emi of, emi under, emi below, emi upto, emi up to, emi within, emi around, emi less than, monthly emi, monthly emi of, monthly, per month, kist, kisht, kist of, instalment, instalment of, installment, installment of, instalments of, installments of, instalment under, installment under, monthly budget, emi se, emi pe, emi par, har mahine, दरमहा, मासिक, किस्त, no cost emi, har mahina",
);
const joins = listed("and, to, se, से, aur, और, te, ते, or, -, लेकर, ya");

const everyWord = new Set(
  [
    thousands,
    lakhs,
    crores,
    currency,
    isBelow,
    isAbove,
    isAbout,
    belowBehind,
    aboveBehind,
    aboutBehind,
    betweenBehind,
    isMonthly,
    monthlyBefore,
    joins,
  ]
    .flatMap((phrases) => [...phrases])
    .flatMap((phrase) => phrase.split(" ")),
);

/** Whether a word may say how much, beside an amount. */
export const isBudgetWord = (word: string): boolean => everyWord.has(word);

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
  const perMonth = phraseAt(words, from, monthlyBefore);
  const weakly = perMonth ? 0 : phraseAt(words, from, isWeaklyBelow);
  const below = perMonth || weakly || phraseAt(words, from, isBelow);
  const above = below ? 0 : phraseAt(words, from, isAbove);
  const about = below || above ? 0 : phraseAt(words, from, isAbout);
  const between = words[from]?.word === "between" ? 1 : 0;
  const start = from + (below || above || about || between);
  if (families.test(words[start - 1]?.word ?? "")) return undefined;
  let first = amountAt(words, start, isFree) ?? bareAt(words, start, isFree);
  if (!first || (weakly > 0 && !first.isSure && first.value < leastAlone)) return undefined;
  const monthly = perMonth ? perMonth : phraseAt(words, first.next, isMonthly);
  if (monthly > 0 && first.value >= 300 && first.value <= 60_000)
    return {
      monthly: first.value,
      from,
      to: first.next + (perMonth ? phraseAt(words, first.next, isMonthly) : monthly),
    };
  let second = secondAmount(words, first.next, isFree);
  if (second) {
    if (below || between) second = scaled(second);
    const value = sameScale(first.value, second.value);
    if (value >= leastAlone / 10 && (second.isSure || first.isSure || value >= leastAlone))
      return {
        min: Math.min(value, second.value),
        max: Math.max(value, second.value),
        from,
        to: second.next + phraseAt(words, second.next, betweenBehind),
      };
  }
  const behindAbout = phraseAt(words, first.next, aboutBehind);
  const behindBelow = behindAbout ? 0 : phraseAt(words, first.next, belowBehind);
  const behindAbove = behindAbout || behindBelow ? 0 : phraseAt(words, first.next, aboveBehind);
  const isCompared = below + above + about + behindAbout + behindBelow + behindAbove > 0;
  if (isCompared) first = scaled(first);
  const { value } = first;
  if (!first.isSure && !(isCompared ? isPrice(value) : isPriceAlone(words, start, value))) return undefined;
  if (value < 100) return undefined;
  const to = first.next + behindAbout + behindBelow + behindAbove;
  if (about || behindAbout)
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
  for (const many of [4, 3, 2, 1]) {
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
  const more = added[wordAt(next)];
  if (more !== undefined) next += 1;
  const [, digits, attached = ""] = /^(\d[\d,]*(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*)?$/u.exec(wordAt(next)) ?? [];
  const isScaledNext = timesOf(wordAt(next + 1)) > 1;
  let value =
    digits === undefined ? numberOf(wordAt(next), isScaledNext) : Number(digits.replaceAll(",", ""));
  if (
    value === undefined &&
    timesOf(wordAt(next)) > 1 &&
    /^(hazar|hazaar|hajar|lakh|lac|thousand|हजार|हज़ार|लाख)$/.test(wordAt(next))
  )
    value =
      wordAt(next - 1) === "a" ||
      wordAt(next - 1) === "ek" ||
      wordAt(next) === "lakh" ||
      wordAt(next) === "लाख"
        ? 1
        : undefined;
  else if (value !== undefined) next += 1;
  if (value === undefined) return undefined;
  // 'fifty five thousand'
  const further = digits === undefined && value >= 20 && value % 10 === 0 ? (numberOf(wordAt(next)) ?? 0) : 0;
  if (further > 0 && further < 10) [value, next] = [value + further, next + 1];
  value += more ?? 0;
  const isUnit = attached === "" || timesOf(attached) > 1 || currency.has(attached);
  if (!isUnit) return undefined;
  const scale = attached === "" || currency.has(attached) ? wordAt(next) : attached;
  const times = timesOf(scale);
  if (times > 1 && scale !== attached) next += 1;
  if (digits === undefined && times === 1) return undefined;
  // 'ek lakh bees hazar'
  const smaller = times >= 100_000 ? smallerAt(words, next, isFree) : undefined;
  if (smaller) next = smaller.next;
  const isStated = currency.has(wordAt(next)) || currency.has(attached);
  if (currency.has(wordAt(next))) next += 1;
  if (wordAt(next) === "only") next += 1;
  const amount = Math.round(value * times) + (smaller?.value ?? 0);
  // '4k' is a resolution, and '60k' an amount.
  const isScaled =
    times >= 100_000 ? scale !== "l" || value < 10 : times > 1 && (value >= 10 || scale !== "k");
  return { value: amount, next, isSure: (isMarked || isStated || isScaled) && amount >= 100 };
}

/** 'saath se sattar hazar': a number in words whose scale is said behind the next one. */
function bareAt(
  words: readonly TypedWord[],
  at: number,
  isFree: (index: number) => boolean,
): Amount | undefined {
  const value = isFree(at) ? numberOf(words[at]?.word ?? "") : undefined;
  const isJoined = value !== undefined && joins.has(words[at + 1]?.word ?? "");
  return isJoined && amountAt(words, at + 2, isFree)?.isSure
    ? { value, next: at + 1, isSure: false }
    : undefined;
}

function smallerAt(
  words: readonly TypedWord[],
  at: number,
  isFree: (index: number) => boolean,
): Amount | undefined {
  const found = amountAt(words, at, isFree);
  return found && found.isSure && found.value < 100_000 ? found : undefined;
}

function timesOf(scale: string): number {
  if (thousands.has(scale) || (scale.length > 4 && soundOf(scale) === "hjr")) return 1_000;
  if (lakhs.has(scale)) return 100_000;
  return crores.has(scale) ? 10_000_000 : 1;
}
