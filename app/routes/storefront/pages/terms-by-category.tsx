import {
  categoriesByTerms,
  changeOfMindWords,
  namesOfCategories,
  withinDays,
} from "#domain/terms/return-words.ts";
import type { CategoryTerms } from "#domain/terms/terms.ts";

type ByCategory = { categories: CategoryTerms[] };

/** 'within 7 days of delivery', for each category where they differ. */
export function ReplacementDays({ categories }: ByCategory) {
  const groups = categoriesByTerms(categories, ({ returnDays }) => returnDays);
  if (groups.length === 1) return <>{withinDays(groups[0]?.said ?? 0)}</>;
  return (
    <>
      {groups
        .map(({ categories: named, said }) => `${withinDays(said)} for ${namesOfCategories(named)}`)
        .join(", ")}
    </>
  );
}

/** What customers who changed their mind can do, for each category where it differs. */
export function ChangeOfMind({ categories }: ByCategory) {
  const groups = categoriesByTerms(categories, changeOfMindWords);
  if (groups.length === 1) return <p>{groups[0]?.said}</p>;
  return (
    <ul>
      {groups.map(({ categories: named, said }) => (
        <li key={said}>
          {capitalised(namesOfCategories(named))}: {said}
        </li>
      ))}
    </ul>
  );
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
