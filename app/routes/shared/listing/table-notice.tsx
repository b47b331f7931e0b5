import { useEffect, useState } from "react";
import { Form, useSubmit } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { useToast } from "#ui/toasts.tsx";
import type { TableAnswer } from "./table-answer.ts";

/** Says what the last step on the table has done, with a way back, or why it was refused. */
export function TableNotice({ answer }: { answer: TableAnswer | undefined }) {
  // What came with the page, to a browser without scripts, stands on the page; later answers pop up.
  const [served] = useState(answer);
  const showToast = useToast();
  const submit = useSubmit();

  useEffect(() => {
    if (!answer || answer === served || !("done" in answer)) return;
    const { done, undo } = answer;
    const back = { label: "Undo", onClick: () => void submit({ intent: "undo", undo }, undoing) };
    showToast({ title: done, action: undo === null ? undefined : back });
  }, [answer, served, showToast, submit]);

  if (!answer) return null;
  if ("errors" in answer) {
    const sentence = answer.formError ?? Object.values(answer.errors)[0];
    return <Banner focusOn={answer}>{sentence}</Banner>;
  }
  if (answer !== served) return null;
  return (
    <Banner tone="ok">
      {answer.done}
      {answer.undo !== null && (
        <Form method="post" className="table-undo">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={answer.undo} />
          <button type="submit" className="link">
            Undo
          </button>
        </Form>
      )}
    </Banner>
  );
}

const undoing = { method: "post", preventScrollReset: true } as const;
