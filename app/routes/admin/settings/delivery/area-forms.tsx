import type { ZoneRow } from "#domain/orders/delivery/read-zones.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

/** The forms that put PIN codes into a zone, and take them out of the list again. */
export function AreaForms({ zones, failure }: { zones: ZoneRow[]; failure: FormFailure | undefined }) {
  return (
    <section className="panel" aria-labelledby="areas">
      <h2 id="areas">PIN codes</h2>
      <p className="muted">
        Enter a PIN code, or the first digits of many: 411 is all of Pune city. The longest entry counts, so
        411045 can differ from 411.
      </p>
      <IntentForm intent="area" encType="multipart/form-data" className="form-grid" failure={failure}>
        <Field label="PIN code or first digits" name="prefix" inputMode="numeric" autoComplete="off" />
        <SelectField label="Zone" name="zone">
          {zones.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value="">Not served</option>
        </SelectField>
        <SubmitRow variant="ink">Save PIN code</SubmitRow>
      </IntentForm>
      <details open={failure?.values.intent === "drop-area" || undefined}>
        <summary>Remove an entry</summary>
        <IntentForm intent="drop-area" encType="multipart/form-data" className="form-grid" failure={failure}>
          <Field label="PIN code or first digits" name="prefix" inputMode="numeric" autoComplete="off" />
          <SubmitRow variant="line">Remove from the list</SubmitRow>
        </IntentForm>
      </details>
    </section>
  );
}
