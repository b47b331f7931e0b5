import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";

type TwoFactorFormProps = {
  intent: "begin" | "confirm" | "codes" | "end";
  words: { do: string; doing: string };
  variant?: "ink" | "line" | "danger";
  failure: FormFailure | undefined;
  /** The form's fields; the person's current password unless given. */
  children?: ReactNode;
};

/** One of the forms of the two-factor page. */
export function TwoFactorForm({ intent, words, variant = "ink", failure, children }: TwoFactorFormProps) {
  const { formMethod, formData } = useNavigation();
  const own = failure?.values.intent === intent ? failure : undefined;
  const form = useWrongField(own);
  const isBusy = formMethod === "POST" && formData?.get("intent") === intent;
  return (
    <Form ref={form} method="post" className="my-account-form" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {own?.formError && <Banner focusOn={own}>{own.formError}</Banner>}
      <FieldErrors errors={own?.errors}>{children ?? <OwnProofFields asksForCode={false} />}</FieldErrors>
      <div className="button-row">
        <Button type="submit" variant={variant} busy={isBusy} busyLabel={words.doing}>
          {words.do}
        </Button>
      </div>
    </Form>
  );
}
