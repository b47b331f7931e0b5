import { OwnCodeField } from "#routes/shared/forms/own-code-field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";

/** By which somebody who is signed in proves anew who they are: the password, and a code where there is a second step. */
export function OwnProofFields({ asksForCode }: { asksForCode: boolean }) {
  return (
    <>
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
      {asksForCode && <OwnCodeField name="code" />}
    </>
  );
}
