import type { FormAnswer } from "../forms/form-answer.ts";

/**
 * What a table's page answers to a form: a sentence about what was done, how to undo it, and a sentence for each row
 * that failed; or a refusal of the whole form.
 */
export type TableAnswer = { done: string; undo: string | null; problems?: readonly string[] } | FormAnswer;
