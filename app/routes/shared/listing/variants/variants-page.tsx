import { Form } from "react-router";
import type { ProductVariants } from "#domain/listing/variants/find-variants.server.ts";
import { mostOptions } from "#domain/specifications/variant-words.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { useWrongField } from "../../forms/use-wrong-field.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { useBusyWith } from "./use-busy-with.ts";
import { VariantsTable } from "./variants-table.tsx";

type VariantsPageProps = {
  /** The address of the product table: '/vendor/products'. */
  base: string;
  product: ProductVariants;
  /** `?done=`, what the last form did. */
  done: string | null;
  mayEdit: boolean;
  failure: FormAnswer | undefined;
};

/** The page on which a seller gives a product variants, and edits their prices, stock and codes together. */
export function VariantsPage({ base, product, done, mayEdit, failure }: VariantsPageProps) {
  const hasVariants = product.variants.length > 0;
  const said = failure ? undefined : wordsOf(done);
  return (
    <>
      <Crumbs
        trail={[
          { label: "Products", to: base },
          { label: product.name, to: `${base}/${product.id}/edit` },
          { label: "Variants" },
        ]}
      />
      <PageHeading title={`Variants of ${product.name}`}>
        <ButtonLink to={`${base}/${product.id}/edit`}>Back to the product</ButtonLink>
      </PageHeading>
      {said && <Banner tone="ok">{said}</Banner>}
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {hasVariants && (
        <VariantsTable
          // The table starts again with what was saved.
          key={product.variants.map(({ version, stock }) => `${version}.${stock}`).join("-")}
          base={base}
          product={product}
          mayEdit={mayEdit}
          failure={failure?.values?.intent === "save" ? failure : undefined}
        />
      )}
      {mayEdit && !product.isOpenBox && (
        <OptionsForm
          key={`${product.variants.length}`}
          product={product}
          failure={failure?.values?.intent === "add" ? failure : undefined}
        />
      )}
      {product.isOpenBox && (
        <p className="muted">An open-box listing sells one piece as it is, so it has no variants.</p>
      )}
      {mayEdit && hasVariants && <SeparateForm />}
    </>
  );
}

type OptionsFormProps = { product: ProductVariants; failure: FormAnswer | undefined };

function OptionsForm({ product, failure }: OptionsFormProps) {
  const form = useWrongField(failure);
  const isBusy = useBusyWith("add");
  const hasVariants = product.variants.length > 0;
  const fields = hasVariants ? product.options : product.possible;
  return (
    <Form method="post" ref={form} className="panel variant-options" noValidate preventScrollReset>
      <h2>{hasVariants ? "Add variants" : "What do the variants differ in?"}</h2>
      <p className="muted">
        {hasVariants
          ? "Enter the values to combine. A field that you leave empty stands for all its present values. Variants that are there already stay as they are."
          : `Enter all values of one to ${mostOptions} specifications, separated by commas, and leave the others empty. For example, RAM 16, 32 and Colour Silver, Black make four variants.`}{" "}
        Use semicolons if a value has a comma. New variants are drafts with the facts, pictures and prices of{" "}
        {product.name}.
      </p>
      <input type="hidden" name="intent" value="add" />
      <FormState errors={failure?.errors}>
        <div className="form-grid">
          {fields.map(({ key, heading, present }) => (
            <Field
              key={key}
              label={heading}
              name={`value-${key}`}
              optional
              autoComplete="off"
              hint={present ? `Now: ${present}` : undefined}
              defaultValue={failure?.values?.[`value-${key}`]}
            />
          ))}
        </div>
      </FormState>
      <Button type="submit" variant="ink" busy={isBusy} busyLabel="Adding...">
        Add variants
      </Button>
    </Form>
  );
}

function SeparateForm() {
  const isBusy = useBusyWith("separate");
  return (
    <details className="panel variant-separate">
      <summary>Sell the variants as separate products</summary>
      <p>
        Each variant becomes a product of its own with its name, page, price and stock. Lists show all of
        them, and their pages no longer lead to each other.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="separate" />
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Separate the variants
        </Button>
      </Form>
    </details>
  );
}

function wordsOf(done: string | null): string | undefined {
  const [word, count = "0"] = (done ?? "").split(".");
  const number = Number(count);
  switch (word) {
    case "added":
      return number === 1
        ? "1 variant added as a draft. Enter its price and stock below, then put it on sale."
        : `${number} variants added as drafts. Enter their prices and stock below, then put them on sale.`;
    case "saved":
      return "All variants are saved.";
    case "separated":
      return "Each variant is a product of its own now.";
    default:
      return undefined;
  }
}
