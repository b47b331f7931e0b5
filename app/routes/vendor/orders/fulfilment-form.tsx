import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FulfilmentTransition } from "#domain/refusals/blocked-reason.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Button } from "#ui/controls/button.tsx";

type FulfilmentFormProps = {
  step: FulfilmentTransition | "correct";
  /** The words on the button, and while it is busy: 'Pack', 'Packing...'. */
  words: { do: string; doing: string };
  /** The last answer, if it is about this form. */
  failure: FormFailure | undefined;
  variant?: "primary" | "line" | "danger";
  children?: ReactNode;
};

/** The form of one transition of a fulfilment. */
export function FulfilmentForm({ step, words, failure, variant = "primary", children }: FulfilmentFormProps) {
  const { formData } = useNavigation();
  const form = useWrongField(failure);
  const isBusy = formData?.get("intent") === step;
  return (
    <Form ref={form} method="post" className="part-form" noValidate preventScrollReset>
      <input type="hidden" name="intent" value={step} />
      {children}
      <div>
        <Button type="submit" variant={variant} busy={isBusy} busyLabel={words.doing}>
          {words.do}
        </Button>
      </div>
    </Form>
  );
}
