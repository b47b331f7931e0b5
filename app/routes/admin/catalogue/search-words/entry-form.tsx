import { Link } from "react-router";
import type { SearchList } from "#db/values/search-values.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { listLabels } from "./list-texts.ts";

type EntryFormProps = {
  list: SearchList;
  /** What the form begins with: the entry to change, with `was`, or what somebody searched for. */
  values: Partial<Record<string, string>>;
  /** What it may show, and how that is called: categories, the kinds of work for a use, the filters for a kind of work. */
  choices: readonly (readonly [value: string, label: string])[];
  /** The address of the list without the entry. */
  back: string;
  failure: FormAnswer | undefined;
};

/** Adds an entry to a list, or changes one. */
export function EntryForm({ list, values, choices, back, failure }: EntryFormProps) {
  const { name, words, shows, says, source } = listLabels[list];
  const { was } = values;
  const typed = { autoComplete: "off" };
  const isChosen = list === "kinds" || list === "uses";
  return (
    <IntentForm
      key={`${list} ${values.entry}`}
      intent={was === undefined ? "add" : "change"}
      about={{ name: "list", value: list }}
      failure={failure}
      values={values}
    >
      {was !== undefined && (
        <>
          <input type="hidden" name="entry" value={values.entry} />
          <input type="hidden" name="was" value={was} />
        </>
      )}
      <div className="form-grid" id="entry">
        <Field {...typed} {...name} name="name" maxLength={60} />
        {shows && isChosen && (
          <SelectField {...shows} name="shows">
            <Options of={[["", ""], ...choices]} />
          </SelectField>
        )}
        {shows && !isChosen && <Field {...typed} {...shows} name="shows" maxLength={200} />}
        {words && <TextareaField {...words} className="form-wide" name="words" rows={3} maxLength={2_000} />}
        {says && <Field {...typed} {...says} optional name="says" maxLength={300} />}
        {source && <Field {...typed} {...source} optional name="source" maxLength={300} />}
      </div>
      {list === "classes" && (
        <details className="muted small">
          <summary>Filters that can be needed</summary>
          <ul>
            {choices.map(([key, label]) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="button-row">
        <Button type="submit" variant="primary">
          {was === undefined ? "Add" : "Save"}
        </Button>
        {was !== undefined && (
          <Link className="link" to={back}>
            Cancel
          </Link>
        )}
      </div>
    </IntentForm>
  );
}
