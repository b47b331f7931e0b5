import { formatExact, formatRupees } from "../base/money/money.ts";
import { formatCount } from "../base/text/counts.ts";

/** A problem with a field of a product; prices in paise. */
export type Problem =
  | { reason: "price-missing" }
  | { reason: "discount-above-price"; price: number }
  /** `isBefore` means the price without the discount. */
  | { reason: "above-mrp"; paid: number; mrp: number; chargesGst?: boolean; isBefore?: boolean }
  | { reason: "below-one-rupee" }
  /** Percent. `ended` is the day since when the rate is not legal any more, in words, if it ever was. */
  | { reason: "rate-not-legal"; rate: number; legal: readonly number[]; ended?: string }
  | { reason: "open-box-not-said" }
  | { reason: "condition-missing" }
  | { reason: "required"; label: string }
  | { reason: "importer-required" }
  | { reason: "picture-required" }
  | { reason: "category-unknown" }
  | { reason: "number-expected"; unit: string | null; decimals: number; highest: number }
  | { reason: "option-expected"; typed: string; labels: readonly string[] }
  | { reason: "yes-or-no-expected" }
  | { reason: "text-too-long"; longest: number };

export type Problems = Record<string, Problem>;

/** The problem as a sentence for the person who typed the value. */
export function describeProblem(problem: Problem): string {
  switch (problem.reason) {
    case "price-missing":
      return "Please enter the price first, then the discount price";
    case "discount-above-price":
      return `The discount price must be less than the price of ${formatRupees(problem.price / 100)}`;
    case "above-mrp":
      return aboveMrp(problem);
    case "below-one-rupee":
      return "the price would fall below ₹1";
    case "rate-not-legal":
      return rateNotLegal(problem);
    case "open-box-not-said":
      return "Please write 'open box' in the name, so that nobody takes it for new";
    case "condition-missing":
      return "Please describe the condition, such as: Box opened, used for a week, no scratches";
    case "required":
      return `${problem.label} is required to publish`;
    case "importer-required":
      return "Importer is required to publish goods from outside India";
    case "picture-required":
      return "Please add a picture. A product without a picture cannot be published";
    case "category-unknown":
      return "Please choose a category from the list";
    case "number-expected":
      return numberExpected(problem);
    case "option-expected":
      return optionExpected(problem);
    case "yes-or-no-expected":
      return "Please enter yes or no";
    case "text-too-long":
      return `Please use at most ${problem.longest} characters`;
  }
}

function rateNotLegal({ rate, legal, ended }: Extract<Problem, { reason: "rate-not-legal" }>): string {
  const isFraction = legal.includes(Number((rate * 100).toFixed(2))) && rate !== 0;
  const wrong = ended ? `is not a GST rate any more, since ${ended}` : "is not a GST rate";
  const meant = isFraction ? ` Do you mean ${Number((rate * 100).toFixed(2))}%?` : "";
  return `${rate}% ${wrong}.${meant} Please choose one of ${legal.map((entry) => `${entry}%`).join(", ")}`;
}

function aboveMrp({ paid, mrp, chargesGst, isBefore }: Extract<Problem, { reason: "above-mrp" }>): string {
  const price = `${formatExact(paid)}${chargesGst === false ? "" : " incl. GST"}`;
  return isBefore
    ? `Its price without discount, ${price}, is above the MRP of ${formatRupees(mrp / 100)}. Lower the price first`
    : `${price} is above the MRP of ${formatRupees(mrp / 100)}. Please lower the price`;
}

type NumberExpected = Extract<Problem, { reason: "number-expected" }>;

function numberExpected({ unit, decimals, highest }: NumberExpected): string {
  const kind = decimals === 0 ? "whole number" : "number";
  const range = unit === null ? `from 0 to ${formatCount(highest)}` : `above 0`;
  const digits = [
    "",
    ", with at most one decimal",
    ", with at most two decimals",
    ", with at most three decimals",
  ];
  return `Please enter a ${kind} ${range}${unit === null ? "" : `, in ${unit}`}${digits[decimals] ?? ""}`;
}

const maxNamed = 12;

function optionExpected({ typed, labels }: Extract<Problem, { reason: "option-expected" }>): string {
  const named = labels.slice(0, maxNamed).join(", ");
  const more = labels.length > maxNamed ? `, or one of ${labels.length - maxNamed} more` : "";
  return `'${typed.slice(0, 60)}' is not one of the values. Please choose from: ${named}${more}`;
}

export function describeProblems(problems: Problems): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([fact, problem]) => [fact, describeProblem(problem)]),
  );
}
