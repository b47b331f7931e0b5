/** What a form that was refused brings back: a sentence for each field, one for the whole, and what was typed. */
export type FormAnswer = {
  errors: Record<string, string>;
  formError: string | null;
  values: Record<string, string>;
};
