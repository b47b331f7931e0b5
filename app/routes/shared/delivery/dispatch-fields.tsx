import { Field } from "#ui/controls/field.tsx";

/** How soon a seller hands orders over to the courier. */
export function DispatchFields() {
  return (
    <>
      <Field
        label="Dispatch within (working days)"
        name="dispatchDays"
        inputMode="numeric"
        autoComplete="off"
        hint="0 means the same day. Days on which the shop is closed do not count"
      />
      <Field
        label="For orders placed before"
        name="cutOff"
        type="time"
        hint="Later orders count from the next working day"
      />
    </>
  );
}
