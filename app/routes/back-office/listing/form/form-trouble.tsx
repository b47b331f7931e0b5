import type { CatalogueSchema } from "#domain/catalogue/schema/catalogue-schema.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { inFormOrder, labelOf } from "../fields/field-labels.ts";

type FormTroubleProps = {
  failure: FormAnswer | undefined;
  /** The stored values, if somebody else changed the product in between. */
  stored: Record<string, string> | undefined;
  schema: CatalogueSchema;
};

/**
 * Notice above a product's form: why it was refused, which fields are wrong, and what others have changed in the
 * meantime.
 */
export function FormTrouble({ failure, stored, schema }: FormTroubleProps) {
  if (!failure) return null;
  const fields = inFormOrder(failure.errors, schema);
  const differences = stored ? differencesOf(stored, failure.values) : [];
  if (!failure.formError && fields.length === 0 && differences.length === 0) return null;
  return (
    <Banner focusOn={fields.length === 0 ? failure : undefined}>
      <p>{failure.formError ?? "Nothing was saved. Please check these fields:"}</p>
      {fields.length > 0 && (
        <ul className="my-1.5 list-disc pl-4.5">
          {fields.map(([name, sentence]) => (
            <li key={name}>
              {!sentence.startsWith(labelOf(name, schema)) && <b>{labelOf(name, schema)}: </b>}
              {name === "pictures" ? (
                <a className="link" href="#pictures">
                  {sentence}
                </a>
              ) : (
                sentence
              )}
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <>
          <p>Stored values that differ from yours:</p>
          <ul className="my-1.5 list-disc pl-4.5">
            {differences.map(([name, text]) => (
              <li key={name}>
                <b>{labelOf(name, schema)}:</b> {text || "nothing"}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}

function differencesOf(stored: Record<string, string>, typed: Record<string, string>): [string, string][] {
  return Object.entries(stored).filter(([name, text]) => typed[name] !== undefined && typed[name] !== text);
}
