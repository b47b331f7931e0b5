/** The words a screen shows for a failed request, where it knows more than that something went wrong. */
export type FailureWords = { title: string; text: string };

/** The words in what a route has thrown, if there are any. */
export function failureWordsIn(thrown: unknown): FailureWords | undefined {
  const words = thrown as Partial<FailureWords> | null | undefined;
  return words?.title && words.text ? (words as FailureWords) : undefined;
}
