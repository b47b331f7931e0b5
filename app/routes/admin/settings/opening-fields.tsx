import { closedField, weekdayNames } from "#domain/shop/settings/weekdays.ts";
import { Field, TextareaField } from "#ui/controls/field.tsx";
import { useFieldError, useFormState } from "#ui/controls/form-state.tsx";

/** When the shop is open: shown to customers, and skipped by its own promises. */
export function OpeningFields() {
  const { values } = useFormState();
  const { error } = useFieldError("closedWeekdays", undefined);
  return (
    <>
      <h3 className="form-wide">Opening hours</h3>
      <Field label="Opens at" name="opensAt" type="time" />
      <Field label="Closes at" name="closesAt" type="time" />
      <fieldset className="form-wide">
        <legend>Closed every</legend>
        {weekdayNames.map((weekday) => (
          <label key={weekday} className="checkbox-row">
            <input
              type="checkbox"
              name={closedField(weekday)}
              defaultChecked={values?.[closedField(weekday)] === "on"}
            />
            {weekday}
          </label>
        ))}
        {error !== undefined && <p className="field-error">{error}</p>}
      </fieldset>
      <TextareaField
        label="Also closed on"
        name="closedDays"
        className="form-wide"
        optional
        rows={4}
        hint="Holidays, one date per line, such as 26 Jan 2027. Replies, inspections and refunds that you and your vendors promise skip closed days. The grievance officer's 48 hours and month do not"
      />
    </>
  );
}
