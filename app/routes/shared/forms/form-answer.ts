/**
 * What the server answers to a form that it refused: an error for each field, one for the whole form, and what was
 * typed.
 */
export type FormAnswer = {
  errors: Record<string, string>;
  formError: string | null;
  values: Record<string, string>;
};
