import { Field } from "#ui/controls/field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";

/** The two-factor code of a signed-in person, asked for beside the password. */
export function OwnCodeField({ name }: { name: string }) {
  return (
    <Field
      label="Code"
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      defaultValue=""
      hint="6 digits from your authenticator app, or one of your recovery codes."
    />
  );
}

/** The fields by which a signed-in person proves who they are again: the password, and a code if two-factor is on. */
export function OwnProofFields({ needsCode }: { needsCode: boolean }) {
  return (
    <>
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
      {needsCode && <OwnCodeField name="code" />}
    </>
  );
}
