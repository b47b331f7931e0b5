import type { ComponentProps, ReactNode } from "react";
import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentButton, IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { TextareaField } from "#ui/controls/field.tsx";

export type DeskFormProps = { returned: ReturnPage; failure: FormAnswer | undefined };

type StepFormProps = DeskFormProps & {
  intent: string;
  /** The words on the button, and while it is busy. */
  words: string;
  busyWords?: string;
  variant?: ComponentProps<typeof IntentButton>["variant"];
  children?: ReactNode;
};

/** The form of a step. It carries the last step that this page shows, so that an old page does nothing. */
export function StepForm(props: StepFormProps) {
  const { returned, failure, intent, words, busyWords = "Saving...", variant = "ink", children } = props;
  return (
    <IntentForm intent={intent} failure={failure}>
      <input type="hidden" name="seen" value={returned.seen} />
      {children}
      <IntentButton variant={variant} busyLabel={busyWords}>
        {words}
      </IntentButton>
    </IntentForm>
  );
}

/** A step that explains itself before its form. */
export function AskedStep({ about, ...props }: StepFormProps & { about: ReactNode }) {
  const { failure, intent, words, children } = props;
  return (
    <AskFirst label={words} open={isOf(failure, intent)}>
      <p>{about}</p>
      <StepForm {...props}>{children}</StepForm>
    </AskFirst>
  );
}

type AnswerFieldProps = Pick<DeskFormProps, "failure"> & {
  intent: string;
  label: string;
  hint?: string;
  optional?: boolean;
};

/** What the customer is told. */
export function AnswerField({ failure, intent, label, hint, optional }: AnswerFieldProps) {
  return (
    <TextareaField
      label={label}
      name="answer"
      hint={hint}
      optional={optional}
      rows={3}
      maxLength={1_000}
      defaultValue={typedFor(intent, failure).answer}
    />
  );
}
