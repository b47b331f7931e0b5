import type { ReactNode } from "react";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { isOf, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type TwoFactorFormProps = {
  intent: "begin" | "confirm" | "codes" | "end";
  words: { do: string; doing: string };
  variant?: "ink" | "line" | "danger";
  failure: FormFailure | undefined;
  /** The form's fields; the person's current password unless given. */
  children?: ReactNode;
};

export function TwoFactorForm({ intent, words, variant = "ink", failure, children }: TwoFactorFormProps) {
  return (
    <PageForm
      failure={isOf(failure, intent) ? failure : undefined}
      isBusy={useIsBusyWith(intent)}
      className="my-account-form"
    >
      <input type="hidden" name="intent" value={intent} />
      {children ?? <OwnProofFields asksForCode={false} />}
      <div className="button-row">
        <SubmitButton variant={variant} busyLabel={words.doing}>
          {words.do}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
