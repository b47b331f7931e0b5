import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { DatedFields } from "./dated-rows-table.tsx";

type FormProps = { failure: FormFailure | undefined };

/** Sets from a day on whether a rate is legal. */
export function LegalRateForm({ failure }: FormProps) {
  return (
    <Panel title="Add or withdraw a GST rate" titleId="legal-rate">
      <IntentForm intent="legal" failure={failure}>
        <PercentField />
        <SelectField label="From that day it is" name="standing">
          <option value="legal">In force</option>
          <option value="ended">Withdrawn</option>
        </SelectField>
        <DatedFields />
        <SubmitRow variant="primary">Save rate</SubmitRow>
      </IntentForm>
    </Panel>
  );
}

/** Sets the usual rate of an HSN code from a day on. */
export function UsualRateForm({ failure }: FormProps) {
  return (
    <Panel title="Change a usual rate" titleId="usual-rate">
      <IntentForm intent="usual" failure={failure}>
        <Field
          label="HSN code begins with"
          name="hsnPrefix"
          optional
          inputMode="numeric"
          hint="2, 4, 6 or 8 digits. Empty: all other goods"
          autoComplete="off"
        />
        <PercentField />
        <DatedFields />
        <SubmitRow variant="primary">Save rate</SubmitRow>
      </IntentForm>
    </Panel>
  );
}

function PercentField() {
  return (
    <Field
      label="GST rate, percent"
      name="percent"
      inputMode="decimal"
      hint="For example 18 or 0.25"
      autoComplete="off"
    />
  );
}
