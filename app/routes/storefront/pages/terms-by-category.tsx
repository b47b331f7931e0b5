import {
  categoriesByTerms,
  changeOfMindText,
  type NamedCategory,
  namesOfCategories,
  returnDaysText,
  withinDays,
} from "#domain/catalogue/return-terms/terms-sentences.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import type { CategoryTerms } from "#domain/catalogue/return-terms/terms.ts";

/** The terms of returns in sentences, each with the categories for which it holds. */
export type TermsByCategoryText = { days: string; replacement: string; changeOfMind: string[] };

/** Says the terms of all categories. Where they are the same everywhere, no category is named. */
export function describeTermsByCategory(
  terms: CategoryTerms[],
  categories: NamedCategory[],
): TermsByCategoryText {
  const days = categoriesByTerms(terms, categories, ({ returnDays }) => returnDays);
  const minds = categoriesByTerms(terms, categories, changeOfMindText);
  return {
    days: returnDaysText(terms, categories),
    replacement:
      days.length === 1
        ? withinDays(days[0]?.text ?? 0)
        : days
            .map(({ categories: named, text }) => `${withinDays(text)} for ${namesOfCategories(named)}`)
            .join(", "),
    changeOfMind:
      minds.length === 1
        ? minds.map(({ text }) => text)
        : minds.map(({ categories: named, text }) => `${capitalised(namesOfCategories(named))}: ${text}`),
  };
}

/** What customers who changed their mind can do, for each category where it differs. */
export function ChangeOfMind({ termsText }: { termsText: TermsByCategoryText["changeOfMind"] }) {
  if (termsText.length === 1) return <p>{termsText[0]}</p>;
  return (
    <ul>
      {termsText.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
