/** What a screen says of a request that failed, where it knows more than that something went wrong. */
export type FailureWords = { title: string; text: string };

/** The words in what a route has thrown, if there are any. */
export function failureWordsIn(thrown: unknown): FailureWords | undefined {
  if (typeof thrown !== "object" || thrown === null) return undefined;
  return "title" in thrown && "text" in thrown ? (thrown as FailureWords) : undefined;
}
