import { ruleWords } from "#domain/reviews/review/review-words.ts";
import { SelectField } from "#ui/controls/field.tsx";

/** The rule of the policy for which something is removed. */
export function RuleField() {
  return (
    <SelectField label="Rule that it breaks" name="rule">
      <option value="">Choose a rule</option>
      {Object.entries(ruleWords).map(([rule, words]) => (
        <option key={rule} value={rule}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
