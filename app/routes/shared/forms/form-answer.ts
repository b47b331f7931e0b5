/**
 * What the server answers to a form that it refused: an error for each field, one for the whole form, and what was
 * typed.
 */
export type FormAnswer = {
  errors: Record<string, string>;
  formError: string | null;
  values: Record<string, string>;
};

/**
 * What a table's page answers to a form: a sentence about what was done, how to undo it, and a sentence for each row
 * that failed; or a refusal of the whole form.
 */
export type TableAnswer = { done: string; undo: string | null; problems?: readonly string[] } | FormAnswer;
