import { data } from "react-router";

/** What each form of a page answers, by its intent. */
type Forms<Answers> = { [Intent in keyof Answers]: () => Answers[Intent] };

/** Answers the form with this intent; undefined if these forms have none. */
export function ofIntent<Answers>(
  intent: unknown,
  forms: Forms<Answers>,
): Answers[keyof Answers] | undefined {
  return new Map<unknown, () => Answers[keyof Answers]>(Object.entries(forms)).get(intent)?.();
}

/** Answers the form with this intent, and 400 if the page has none. */
export function byIntent<Answers>(intent: unknown, forms: Forms<Answers>): Answers[keyof Answers] {
  const answer = ofIntent(intent, forms);
  if (answer === undefined) throw data(null, 400);
  return answer;
}
