import { Field } from "#ui/controls/field.tsx";

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
      hint="6 digits from your authenticator app, or one of your recovery codes."
    />
  );
}
