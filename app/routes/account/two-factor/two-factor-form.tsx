import type { ReactNode } from "react";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { isOf, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { accountPartForm } from "../frame/account-parts.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type TwoFactorFormProps = {
  intent: "begin" | "confirm" | "codes" | "end";
  label: { do: string; doing: string };
  variant?: "ink" | "line" | "danger";
  failure: FormFailure | undefined;
  /** The form's fields; the person's current password unless given. */
  children?: ReactNode;
};

export function TwoFactorForm({ intent, label, variant = "ink", failure, children }: TwoFactorFormProps) {
  return (
    <PageForm
      failure={isOf(failure, intent) ? failure : undefined}
      isBusy={useIsBusyWith(intent)}
      className={accountPartForm}
    >
      <input type="hidden" name="intent" value={intent} />
      {children ?? <OwnProofFields needsCode={false} />}
      <div className="button-row">
        <SubmitButton variant={variant} busyLabel={label.doing}>
          {label.do}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
