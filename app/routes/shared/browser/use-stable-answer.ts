import { useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * The answer of the page's action, kept while the page revalidates. The router drops it then, and with it the page's
 * success and error messages. It is replaced by the answer to the next form, or when the URL's query changes.
 */
export function useStableAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { search } = useLocation();
  const isPosting = useNavigation().formMethod === "POST";
  const [kept, setKept] = useState({ answer, search, isPosting });
  const hasAnswered = kept.isPosting && !isPosting;
  const isNew = hasAnswered || search !== kept.search || (answer !== undefined && answer !== kept.answer);
  if (!isNew && isPosting === kept.isPosting) return kept.answer;
  const next = { answer: isNew ? answer : kept.answer, search, isPosting };
  setKept(next);
  return next.answer;
}
