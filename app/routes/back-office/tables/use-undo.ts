import { useCallback, useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { useToast } from "#ui/feedback/toasts.tsx";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";

/**
 * Undoes an action on this page's table, and says how that went. The undo button is in a toast that may outlive the
 * page; a person who has moved on stays where they are.
 */
export function useTakeBack(): (undo: string) => void {
  const fetcher = useFetcher<TableAnswer>();
  const { pathname } = useLocation();
  const showToast = useToast();
  const { data: answer, submit } = fetcher;

  useEffect(() => {
    if (!answer) return;
    if ("done" in answer) {
      showToast({ title: answer.done, detail: answer.problems?.join(" ") });
    } else {
      showToast({ tone: "error", title: answer.formError ?? Object.values(answer.errors)[0] ?? "" });
    }
  }, [answer, showToast]);

  return useCallback(
    (undo) => void submit({ intent: "undo", undo }, { method: "post", action: pathname }),
    [submit, pathname],
  );
}
