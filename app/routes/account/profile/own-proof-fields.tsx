import { OwnCodeField } from "#routes/shared/forms/own-code-field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";

/** The fields by which a signed-in person proves who they are again: the password, and a code if two-factor is on. */
export function OwnProofFields({ asksForCode }: { asksForCode: boolean }) {
  return (
    <>
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
      {asksForCode && <OwnCodeField name="code" />}
    </>
  );
}
