import type { ComponentProps, ReactNode } from "react";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { Button } from "#ui/controls/button.tsx";
import { TextareaField } from "#ui/controls/field.tsx";

export type DeskFormProps = { returned: ReturnPage; failure: FormAnswer | undefined };

type StepFormProps = DeskFormProps & {
  intent: string;
  /** The words on the button, and while it is busy. */
  label: string;
  busyText?: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** What the fields start with, by name. */
  values?: Partial<Record<string, string>>;
  children?: ReactNode;
};

/** The form of a step. It carries the last step that this page shows, so that an old page does nothing. */
export function StepForm(props: StepFormProps) {
  const {
    returned,
    failure,
    intent,
    label,
    busyText = "Saving...",
    variant = "ink",
    values,
    children,
  } = props;
  return (
    <IntentForm intent={intent} failure={failure} {...(values && { values })}>
      <input type="hidden" name="seen" value={returned.seen} />
      {children}
      <SubmitButton variant={variant} busyLabel={busyText}>
        {label}
      </SubmitButton>
    </IntentForm>
  );
}

/** A step that explains itself before its form. */
export function ConfirmedStep({ about, ...props }: StepFormProps & { about: ReactNode }) {
  const { failure, intent, label, children } = props;
  return (
    <ConfirmFirst label={label} open={isOf(failure, intent)}>
      <p>{about}</p>
      <StepForm {...props}>{children}</StepForm>
    </ConfirmFirst>
  );
}

export function AnswerField(props: { label: string; hint?: string; optional?: boolean }) {
  return <TextareaField {...props} name="answer" rows={3} maxLength={1_000} />;
}
