type HiddenFieldsProps = { of: Readonly<Record<string, string | number | undefined>> };

/** What a form sends without showing it, by the names of its fields. */
export function HiddenFields({ of }: HiddenFieldsProps) {
  return Object.entries(of).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
