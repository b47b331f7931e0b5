import { taxStatusLabels } from "#domain/base/gst/tax-status-labels.ts";
import { Field } from "#ui/controls/field.tsx";

const choices: { value: keyof typeof taxStatusLabels; question: string }[] = [
  {
    value: "registered",
    question: "Do you charge GST? Your invoices are tax invoices, and you sell in all of India.",
  },
  {
    value: "composition",
    question:
      "Do you have a GSTIN in the composition scheme? Your prices are final without GST, and you sell only in your own state.",
  },
  {
    value: "enrolled",
    question:
      "Is your turnover below the GST threshold? You need an enrolment number from the GST portal. Your prices are final without GST, and you sell only in your own state.",
  },
];

/**
 * The vendor's tax status and the number that goes with it. The style sheet shows the fields of the chosen status, also
 * without a script.
 */
export function RegistrationFields({ values }: { values: Record<string, string | undefined> }) {
  const chosen = values.taxStatus ?? "registered";
  return (
    <div className="group form-wide stack gap-4.5">
      <fieldset>
        <legend className="font-semibold">Your GST registration</legend>
        {choices.map(({ value, question }) => (
          <div key={value}>
            <label className="radio-row">
              <input
                type="radio"
                name="taxStatus"
                value={value}
                defaultChecked={value === chosen}
                aria-describedby={`tax-status-${value}`}
              />
              {taxStatusLabels[value]}
            </label>
            <p className="text-xs text-ink-3 pb-2 pl-7" id={`tax-status-${value}`}>
              {question}
            </p>
          </div>
        ))}
      </fieldset>
      <div className="group-has-[[value=enrolled]:checked]:hidden">
        <Field
          label="GSTIN"
          name="gstin"
          hint="15 characters, as on your GST registration"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div className="form-grid group-has-[[value=enrolled]:not(:checked)]:hidden">
        <Field
          label="Enrolment number"
          name="enrolmentNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field label="PAN" name="pan" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </div>
    </div>
  );
}
