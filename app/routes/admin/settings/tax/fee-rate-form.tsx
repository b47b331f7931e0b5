import { ratedKinds } from "#db/words/book-words.ts";
import { feeTitles } from "#domain/tax/deductions/fee-words.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";

/** Schedules a rate from a future day. */
export function FeeRateForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <section className="panel" aria-labelledby="plan">
      <h2 id="plan">Schedule a new rate</h2>
      <IntentForm intent="rate" failure={failure}>
        <SelectField label="Rate for" name="kind">
          <Options of={ratedKinds.map((kind) => [kind, feeTitles[kind]])} />
        </SelectField>
        <Field
          label="Percent"
          name="percent"
          inputMode="decimal"
          hint="For example 5 or 0.25"
          autoComplete="off"
        />
        <Field
          label="From"
          name="validFrom"
          type="date"
          hint="Tomorrow at the earliest. The rate starts at midnight, India time"
        />
        <Field
          label="Source (optional)"
          name="source"
          hint="The law or notification, or who confirmed it"
          maxLength={200}
        />
        <SubmitRow variant="primary">Schedule rate</SubmitRow>
      </IntentForm>
    </section>
  );
}
