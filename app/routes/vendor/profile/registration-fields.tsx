import { Field } from "#ui/controls/field.tsx";

/** The vendor's tax registration: registered for GST, or below the threshold and enrolled. */
export function RegistrationFields({ values }: { values: Record<string, string | undefined> }) {
  return (
    <>
      <Field
        label="GSTIN"
        name="gstin"
        hint="15 characters. Leave it empty if you are not registered for GST"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.gstin}
      />
      <details className="form-wide" open={Boolean(values.enrolmentNumber) || undefined}>
        <summary>Not registered for GST</summary>
        <p className="field-hint">
          If your turnover is below the GST threshold, you can sell with an enrolment number from the GST
          portal, but only to customers in your own state.
        </p>
        <div className="form-grid">
          <Field
            label="Enrolment number"
            name="enrolmentNumber"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.enrolmentNumber}
          />
          <Field
            label="PAN"
            name="pan"
            optional
            hint="Needed with an enrolment number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.pan}
          />
        </div>
      </details>
    </>
  );
}
