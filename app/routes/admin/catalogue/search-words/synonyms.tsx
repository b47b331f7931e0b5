import type { Synonym } from "#domain/catalogue/synonyms/read-synonyms.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";

type SynonymsProps = {
  synonyms: readonly Synonym[];
  /** What the form for a new one starts with. */
  words: string;
  failure: FormAnswer | undefined;
};

/** What words of customers mean: the list, and a form to add one. */
export function Synonyms({ synonyms, words, failure }: SynonymsProps) {
  // The form that was refused is gone with its row.
  const isGone =
    failure !== undefined &&
    failure.values.intent !== "add" &&
    synonyms.every((one) => one.words !== failure.values.words);
  return (
    <section className="panel catalogue-wide" aria-labelledby="synonyms">
      <h2 id="synonyms">What customers mean</h2>
      {isGone && failure.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <p className="muted">
        Customers may use other words than your products. Search then looks for what they mean. Common words
        such as “notebook” or “sasta”, budgets and sizes are understood already.
      </p>
      {synonyms.length > 0 && (
        <ul className="panel-rows">
          {synonyms.map((synonym) => (
            <Row key={synonym.words} synonym={synonym} failure={failure} />
          ))}
        </ul>
      )}
      <IntentForm intent="add" failure={failure} values={{ words }}>
        <div className="form-grid" id="add-synonym">
          <Field
            label="Customers type"
            name="words"
            maxLength={60}
            autoComplete="off"
            hint="Such as: lappy"
          />
          <Field
            label="Search for"
            name="meaning"
            maxLength={100}
            autoComplete="off"
            hint="Such as: laptop, or gaming laptop under 80,000"
          />
        </div>
        <Button type="submit" variant="primary">
          Add
        </Button>
      </IntentForm>
    </section>
  );
}

function Row({
  synonym: { words, meaning },
  failure,
}: {
  synonym: Synonym;
  failure: FormAnswer | undefined;
}) {
  const about = { name: "words", value: words };
  return (
    <li>
      <div className="two-lines">
        <span>{words}</span>
        <span className="muted">means {meaning}</span>
      </div>
      <details className="ask-first row-change" open={isOf(failure, "change", about)}>
        <summary className="button button-quiet">
          Change<span className="visually-hidden"> {words}</span>
        </summary>
        <div className="stack-snug ask-first-question">
          <IntentForm intent="change" about={about} failure={failure} values={{ meaning }}>
            <input type="hidden" name="was" value={meaning} />
            <Field label="Search for" name="meaning" maxLength={100} autoComplete="off" />
            <Button type="submit">Save</Button>
          </IntentForm>
          <IntentForm intent="remove" about={about} failure={failure}>
            <Button type="submit" variant="quiet">
              Remove<span className="visually-hidden"> {words}</span>
            </Button>
          </IntentForm>
        </div>
      </details>
    </li>
  );
}
