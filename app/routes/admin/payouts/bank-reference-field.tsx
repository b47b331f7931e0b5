import { Field } from "#ui/controls/field.tsx";

/** The field for the bank's own number of a transfer. */
export function BankReferenceField({ hint }: { hint?: string }) {
  return (
    <Field
      label="Bank reference (UTR)"
      name="reference"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      hint={hint}
    />
  );
}
