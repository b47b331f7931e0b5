import type { FormAnswer } from "../form-answer.ts";

/** What the table's page answers: a sentence about what was done and how to undo it, or a refusal. */
export type TableAnswer = { done: string; undo: string | null } | FormAnswer;
