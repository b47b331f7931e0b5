import { ruleLabels } from "#domain/reviews/review/review-labels.ts";
import { SelectField } from "#ui/controls/field.tsx";

/** The rule of the policy for which something is removed. */
export function RuleField() {
  return (
    <SelectField label="Rule that it breaks" name="rule">
      <option value="">Choose a rule</option>
      {Object.entries(ruleLabels).map(([rule, text]) => (
        <option key={rule} value={rule}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
