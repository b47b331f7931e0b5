/** The words a screen shows for a failed request, where it knows more than that something went wrong. */
export type FailureText = { title: string; text: string };

/** The words in what a route has thrown, if there are any. */
export function failureTextIn(thrown: unknown): FailureText | undefined {
  const labels = thrown as Partial<FailureText> | null | undefined;
  return labels?.title && labels.text ? (labels as FailureText) : undefined;
}
