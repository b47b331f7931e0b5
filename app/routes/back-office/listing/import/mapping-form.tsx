import type { ComponentProps, ReactNode } from "react";
import { isOfThisShop } from "#domain/listing/import/map/mapping.ts";
import { type Source, plainHeading } from "#domain/listing/import/map/product-table.ts";
import { neededHeadings } from "#domain/listing/import/runs/import-run.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { sourceLabels } from "./import-labels.ts";
import { mappingFields, usualHeadings } from "./mapping-fields.ts";
import type { Meaning } from "./read-run.server.ts";

type MappingFormProps = { meaning: Meaning; source: Source; answer: FormAnswer | undefined };

/** Asks what the columns of a file from another shop mean here. */
export function MappingForm({ meaning, source, answer }: MappingFormProps) {
  // What was chosen before the form was refused is stored, and comes back with the page shortly after the refusal.
  const isRefused = answer?.errors !== undefined || answer?.formError !== undefined;
  return (
    <IntentForm
      intent="map"
      failure={undefined}
      className="stack gap-4 max-w-240"
      key={JSON.stringify(meaning.mapping)}
    >
      {source !== "other" && source !== "yantra" && (
        <p>
          This looks like an export from {sourceLabels[source]}. Please check what we chose for each column.
        </p>
      )}
      <Columns meaning={meaning} />
      <Categories meaning={meaning} isRefused={isRefused} />
      <Usual meaning={meaning} />
      {isOfThisShop(meaning.mapping) ? (
        <>
          <input type="hidden" name="publishes" value="yes" />
          <p>
            These products are from this shop. Their prices, stock and status are imported as the file has
            them.
          </p>
        </>
      ) : (
        <PricesAndSale meaning={meaning} isRefused={isRefused} />
      )}
      <div className="button-row">
        <SubmitButton variant="primary" busyLabel="Checking...">
          Check the file
        </SubmitButton>
      </div>
    </IntentForm>
  );
}

/** Fields about one thing. Its legend floats, because it would lie on the border otherwise. */
function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="panel grid grid-fill-68 items-start [&_[id$=-hint]]:wrap-anywhere">
      <legend className="float-left col-span-full font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

function PricesAndSale({ meaning, isRefused }: RefusableProps) {
  const { columns, pricesInclGst } = meaning.mapping;
  const isPriced = Object.values(columns).some((target) => /price without gst$/i.test(target));
  return (
    <Group legend="Prices and sale">
      <SelectField
        label="Prices in the file"
        name="pricesInclGst"
        defaultValue={pricesInclGst === null ? "" : pricesInclGst ? "yes" : "no"}
        error={isRefused && isPriced && pricesInclGst === null ? "Please choose" : undefined}
      >
        <option value="">Please choose</option>
        <option value="yes">include GST (we take it out, rounded down to whole rupees)</option>
        <option value="no">are without GST</option>
      </SelectField>
      <SelectField
        label="Products on sale in the file"
        name="publishes"
        defaultValue={meaning.mapping.publishes ? "yes" : "no"}
        hint="A product is published only with a picture and everything its category needs."
      >
        <option value="no">become drafts</option>
        <option value="yes">are published</option>
      </SelectField>
    </Group>
  );
}

type Choice = [value: string, words: string];

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const htmlOf = (choices: readonly Choice[]) =>
  choices.map(([value, text]) => `<option value="${escaped(value)}">${escaped(text)}</option>`).join("");

/** A choice from a long list that many fields have: written once, as making each option by itself takes most of a page's time. */
function LongSelect({
  html,
  ...select
}: ComponentProps<typeof SelectField> & { html: string; defaultValue: string }) {
  const chosen = `<option value="${escaped(select.defaultValue)}"`;
  const marked = html.replace(chosen, () => `${chosen} selected=""`);
  return <SelectField {...select} dangerouslySetInnerHTML={{ __html: marked }} />;
}

/** As many choices as a page is made with quickly. */
const maxChoices = 6_000;

/** Empty columns mean nothing. Where there are many others, what each means is typed, with one list of suggestions. */
function Columns({ meaning: { columns, mapping, targets } }: { meaning: Meaning }) {
  const filled = columns.filter(({ examples }) => examples.length > 0);
  const empty = columns.filter(({ examples }) => examples.length === 0);
  const areMany = filled.length * targets.length > maxChoices;
  const choices = targets.map((target): Choice => [target, target]);
  const html = htmlOf([["", "Do not import"], ...choices]);
  return (
    <Group legend="Columns of the file">
      {areMany && (
        <datalist id="column-targets">
          <Options of={choices} />
        </datalist>
      )}
      {filled.map(({ heading, examples }) => {
        const field = {
          label: heading || "Column without a heading",
          name: mappingFields.column(heading),
          defaultValue: mapping.columns[heading] ?? "",
          hint: `For example: ${examples.join(" · ")}`,
        };
        return areMany ? (
          <Field key={heading} {...field} list="column-targets" placeholder="Do not import" maxLength={200} />
        ) : (
          <LongSelect key={heading} {...field} html={html} />
        );
      })}
      {empty.length > 0 && <p>Empty in this file: {empty.map(({ heading }) => heading).join(", ")}</p>}
      {/* Remembered for the next file like it. */}
      {empty.map(({ heading }) => {
        const target = mapping.columns[heading] ?? "";
        if (!targets.includes(target)) return null;
        return <input key={heading} type="hidden" name={mappingFields.column(heading)} value={target} />;
      })}
    </Group>
  );
}

type RefusableProps = { meaning: Meaning; isRefused: boolean };

function Categories({ meaning: { words, mapping, categories }, isRefused }: RefusableProps) {
  if (words.length === 0) return null;
  const choices = categories.map(({ value, words }): Choice => [value, words]);
  const html = htmlOf([["", "Please choose"], ...choices]);
  return (
    <Group legend="Categories of the file">
      {words.map((word) => (
        <LongSelect
          key={word}
          html={html}
          label={word}
          name={mappingFields.category(word)}
          defaultValue={mapping.categories[plainHeading(word)] ?? ""}
          error={
            isRefused && !mapping.categories[plainHeading(word)] ? "Please choose a category" : undefined
          }
        />
      ))}
    </Group>
  );
}

function Usual({ meaning: { mapping, categories, sellers } }: { meaning: Meaning }) {
  const headings = usualHeadings.filter((heading) => heading !== "Seller" || sellers);
  const chosen = new Set(Object.values(mapping.columns));
  const lacking = neededHeadings.filter((heading) => !chosen.has(heading) && !mapping.usual[heading]);
  const wordsOf = (heading: string) =>
    lacking.some((text) => text === heading)
      ? { label: heading, hint: "Required, no column chosen" }
      : { label: heading, optional: true };
  const choices: Record<string, [string, string][]> = {
    Category: categories.map(({ value, words }) => [value, words]),
    Seller: sellers?.choices.map((seller) => [seller, seller]) ?? [],
  };
  return (
    <Group legend="If a column is missing, use">
      {lacking.includes("Name") && <p className="form-wide">Name: required, no column chosen</p>}
      {headings.map((heading) =>
        choices[heading] ? (
          <SelectField
            key={heading}
            {...wordsOf(heading)}
            name={mappingFields.usual(heading)}
            defaultValue={mapping.usual[heading] ?? (heading === "Seller" ? sellers?.own : "")}
          >
            <option value="">None</option>
            <Options of={choices[heading]} />
          </SelectField>
        ) : (
          <Field
            key={heading}
            {...wordsOf(heading)}
            name={mappingFields.usual(heading)}
            defaultValue={mapping.usual[heading] ?? ""}
            maxLength={200}
          />
        ),
      )}
    </Group>
  );
}
