import { useState } from "react";
import { Form, Link } from "react-router";
import type { ToJoin } from "#domain/listing/variants/find-to-join.server.ts";
import { valueField } from "#domain/listing/variants/join-input.ts";
import { readSpec } from "#domain/catalogue/schema/spec-texts.ts";
import { specHeading, type Specification } from "#domain/catalogue/schema/specification.ts";
import { optionText, variantName } from "#domain/catalogue/schema/variant-text.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox, Field, Options, SelectField } from "#ui/controls/field.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { fieldLabels } from "../fields/field-labels.ts";

type Texts = Partial<Record<string, string>>;
type JoinFormProps = {
  base: string;
  toJoin: ToJoin;
  failure: FormAnswer | undefined;
  maxOptions: number;
};

/** Which options the variants have, and a table with the value of each product and the name that it will have. */
export function JoinForm({ base, toJoin, failure, maxOptions }: JoinFormProps) {
  const form = useWrongField(failure);
  const isBusy = useIsBusyWith("join");
  const [typed, setTyped] = useState<Texts>(failure?.values ?? valuesOf(toJoin));
  const chosen = toJoin.choices.filter(({ key }) => typed[`option-${key}`] === "on");
  const { changesOptions } = toJoin;
  return (
    <Form
      method="post"
      ref={form}
      className="stack justify-items-start"
      noValidate
      preventScrollReset
      onChange={({ currentTarget }) =>
        setTyped((former) => ({ ...withoutOptions(former), ...textsOf(currentTarget) }))
      }
    >
      <input type="hidden" name="products" value={toJoin.products.map(({ id }) => id).join(",")} />
      <FormState errors={failure?.errors} values={typed}>
        <section className="panel form-grid w-full">
          <h2 className="form-wide">Product</h2>
          <Field
            label="Name that all variants share"
            name="name"
            className="form-wide"
            autoComplete="off"
            hint="Each variant adds its options to it."
          />
          <SharedFacts toJoin={toJoin} />
          <OptionBoxes toJoin={toJoin} typed={typed} maxOptions={maxOptions} />
        </section>
        <Panel className="w-full" title="Variants" titleId="join-table">
          {chosen.length === 0 ? (
            <p className="muted">Choose at least one option above.</p>
          ) : (
            <div className="[&_.field-label]:sr-only">
              <DataTable
                caption="Variants"
                columns={columnsOf(base, chosen, typed)}
                rows={toJoin.products}
                empty={null}
              />
            </div>
          )}
          <p className="muted">
            Each variant keeps its price, stock, SKU, barcode, pictures, page address and orders.
            {!changesOptions && " Lists show one of them, and its page leads to the others."}
          </p>
        </Panel>
      </FormState>
      <Button type="submit" variant="ink" name="intent" value="join" busy={isBusy} busyLabel="Saving...">
        {changesOptions ? "Save options" : "Join as variants"}
      </Button>
    </Form>
  );
}

function SharedFacts({ toJoin: { differing, products } }: { toJoin: ToJoin }) {
  if (differing.length === 0) return <input type="hidden" name="factsOf" value={products[0]?.id} />;
  const names = differing.map((fact) => fieldLabels[fact]).join(", ");
  return (
    <SelectField
      label="Shared facts are those of"
      name="factsOf"
      className="form-wide"
      hint={`These facts differ. All variants get those of this product: ${names}.`}
    >
      <Options of={products.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}

/** Options in which the products differ, and all others folded below them. */
function OptionBoxes({ toJoin, typed, maxOptions }: { toJoin: ToJoin; typed: Texts; maxOptions: number }) {
  const { choices, options, products } = toJoin;
  const differs = ({ key }: Specification) => new Set(products.map(({ values }) => values[key])).size > 1;
  const isLikely = (spec: Specification) => options.includes(spec.key) || differs(spec);
  const boxes = (specs: readonly Specification[]) => (
    <div className="grid w-full grid-fill-38 gap-x-4 gap-y-2">
      {specs.map(({ key, name }) => (
        <Checkbox
          key={key}
          name={`option-${key}`}
          value="on"
          defaultChecked={typed[`option-${key}`] === "on"}
        >
          <span>{name}</span>
        </Checkbox>
      ))}
    </div>
  );
  const likely = choices.filter(isLikely);
  const others = choices.filter((spec) => !isLikely(spec));
  return (
    <fieldset className="form-wide stack gap-3 justify-items-start">
      <legend className="field-label">What do the variants differ in? Choose at most {maxOptions}.</legend>
      {boxes(likely)}
      <details open={likely.length === 0} className="w-full">
        <summary className="mb-3">Other specifications</summary>
        {boxes(others)}
      </details>
      <Button type="submit" name="intent" value="show" className="without-script">
        Show these options in the table
      </Button>
    </fieldset>
  );
}

type Product = ToJoin["products"][number];

function columnsOf(base: string, chosen: readonly Specification[], typed: Texts): Column<Product>[] {
  const textOf = ({ id, values }: Product, { key }: Specification) =>
    typed[valueField(key, id)] ?? values[key] ?? "";
  return [
    headColumn("Product", ({ id, name, version }) => (
      <>
        <input type="hidden" name={`version-${id}`} value={version} />
        <Link className="link" to={`${base}/${id}/edit`}>
          {name}
        </Link>
      </>
    )),
    ...chosen.map((spec) =>
      textColumn<Product>(specHeading(spec), (product) => (
        <ValueField spec={spec} name={valueField(spec.key, product.id)} value={textOf(product, spec)} />
      )),
    ),
    textColumn("Name from now on", (product) => {
      const words = chosen.map(
        (spec) => optionText(spec, readSpec(spec, textOf(product, spec)) ?? undefined) || "…",
      );
      return variantName(typed.name ?? "", words.join(", "));
    }),
  ];
}

function ValueField({ spec, name, value }: { spec: Specification; name: string; value: string }) {
  const field = { label: specHeading(spec), name, defaultValue: value };
  if (spec.type !== "choice") return <Field {...field} autoComplete="off" />;
  return (
    <SelectField {...field}>
      <option value="">Choose</option>
      <Options of={spec.options.map(({ key, label }) => [key, label])} />
    </SelectField>
  );
}

/** What the form starts with. */
function valuesOf({ name, factsOf, options }: ToJoin): Texts {
  return { name, factsOf, ...Object.fromEntries(options.map((key) => [`option-${key}`, "on"])) };
}

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** A box that is not ticked is not sent. */
function withoutOptions(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith("option-")));
}
