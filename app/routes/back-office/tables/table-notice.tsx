import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";
import { useTakeBack } from "./use-undo.ts";

/** Says what the last action on the table has done, with a button to undo it, or why it was refused. */
export function TableNotice({ answer }: { answer: TableAnswer | undefined }) {
  // An answer that came with the page, for browsers without scripts, is shown on the page; later answers are toasts.
  const [served] = useState(answer);
  const showToast = useToast();
  const takeBack = useTakeBack();

  useEffect(() => {
    if (!answer || answer === served || !("done" in answer) || answer.problems?.length) return;
    const { done, undo } = answer;
    const action = undo === null ? undefined : { label: "Undo", onClick: () => takeBack(undo) };
    showToast({ title: done, action });
  }, [answer, served, showToast, takeBack]);

  if (!answer) return null;
  if ("errors" in answer) {
    const sentence = answer.formError ?? Object.values(answer.errors)[0];
    return <Banner focusOn={answer}>{sentence}</Banner>;
  }
  const { done, undo, problems = [] } = answer;
  if (problems.length === 0 && answer !== served) return null;
  return (
    <Banner tone={problems.length > 0 ? "warn" : "ok"} focusOn={problems.length > 0 ? answer : undefined}>
      <p>{done}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {undo !== null && (
        <Form method="post" className="ml-3 inline" preventScrollReset>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={undo} />
          <button type="submit" className="link">
            Undo
          </button>
        </Form>
      )}
    </Banner>
  );
}
