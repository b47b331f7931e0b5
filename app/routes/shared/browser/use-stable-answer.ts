import { useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * The answer of the page's action, kept while the page revalidates. The router drops it then, and with it the page's
 * success and error messages. It is replaced by the answer to the next form, or when the URL's query changes.
 */
export function useStableAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { search } = useLocation();
  const isPosting = useNavigation().formMethod === "POST";
  const [last, setLast] = useState({ answer, search, isPosting });
  const hasAnswered = last.isPosting && !isPosting;
  const isNew = hasAnswered || search !== last.search || (answer !== undefined && answer !== last.answer);
  if (!isNew && isPosting === last.isPosting) return last.answer;
  const next = { answer: isNew ? answer : last.answer, search, isPosting };
  setLast(next);
  return next.answer;
}
