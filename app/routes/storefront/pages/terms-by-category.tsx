import {
  categoriesByTerms,
  changeOfMindWords,
  type NamedCategory,
  namesOfCategories,
  returnDaysWords,
  withinDays,
} from "#domain/catalogue/return-terms/terms-words.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import type { CategoryTerms } from "#domain/catalogue/return-terms/terms.ts";

/** The terms of returns in sentences, each with the categories for which it holds. */
export type SaidTerms = { days: string; replacement: string; changeOfMind: string[] };

/** Says the terms of all categories. Where they are the same everywhere, no category is named. */
export function sayTermsByCategory(terms: CategoryTerms[], categories: NamedCategory[]): SaidTerms {
  const days = categoriesByTerms(terms, categories, ({ returnDays }) => returnDays);
  const minds = categoriesByTerms(terms, categories, changeOfMindWords);
  return {
    days: returnDaysWords(terms, categories),
    replacement:
      days.length === 1
        ? withinDays(days[0]?.said ?? 0)
        : days
            .map(({ categories: named, said }) => `${withinDays(said)} for ${namesOfCategories(named)}`)
            .join(", "),
    changeOfMind:
      minds.length === 1
        ? minds.map(({ said }) => said)
        : minds.map(({ categories: named, said }) => `${capitalised(namesOfCategories(named))}: ${said}`),
  };
}

/** What customers who changed their mind can do, for each category where it differs. */
export function ChangeOfMind({ said }: { said: SaidTerms["changeOfMind"] }) {
  if (said.length === 1) return <p>{said[0]}</p>;
  return (
    <ul>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
