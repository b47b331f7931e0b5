import type { ReportPeriod } from "../figures/report-period.ts";
import type { Questions } from "./read-questions.server.ts";
import { earnedSentence, lyingSentence, owedSentence, toBuySentence, wrongSentence } from "./sentences.ts";

/** `id` is that of the question on its page; `says` whether there is anything to say. */
export type Answer = { id: keyof Questions; question: string; sentence: string; says: boolean };

/** The five answers in words, in the order of the questions. */
export function answersOf(questions: Questions, period: ReportPeriod): Answer[] {
  const { earned, toBuy, lying, owed, wrong } = questions;
  const { isShop } = earned;
  return [
    {
      id: "earned",
      question: "What did I earn?",
      sentence: earnedSentence(earned, period),
      says: [earned.now, earned.before].some((booked) =>
        Object.values(booked).some((amount) => amount !== 0),
      ),
    },
    {
      id: "toBuy",
      question: "What should I buy?",
      sentence: toBuySentence(toBuy, isShop),
      says: toBuy.due > 0,
    },
    {
      id: "lying",
      question: "What is not selling?",
      sentence: lyingSentence(lying),
      says: lying.products.length > 0,
    },
    {
      id: "owed",
      question: "Who owes me?",
      sentence: owedSentence(owed, isShop),
      says: owed.toUs.length + owed.byUs.length > 0,
    },
    {
      id: "wrong",
      question: "What goes wrong?",
      sentence: wrongSentence(wrong, period),
      says: wrong.pieces.total.of > 0,
    },
  ];
}
