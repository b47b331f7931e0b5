import type { FormAnswer } from "../forms/form-answer.ts";

/**
 * What a table's page answers: a sentence about what was done, how to undo it, and a sentence for each row that could
 * not be done; or a refusal of all.
 */
export type TableAnswer = { done: string; undo: string | null; problems?: readonly string[] } | FormAnswer;
