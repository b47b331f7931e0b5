import { data, Form, Link } from "react-router";
import { findVariants, type ProductVariants } from "#domain/listing/variants/find-variants.server.ts";
import { maxOptions } from "#domain/catalogue/schema/variant-text.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { PageHeading } from "../../page-heading.tsx";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta, useArea, useMayHere } from "../../area.ts";
import { productIdOf } from "../product-id-of.ts";
import { variantsForms } from "./variants-forms.server.ts";
import { VariantsTable } from "./variants-table.tsx";
import { alwaysRead } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/variants-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Variants of ${page.loaderData.product.name}` : "Page Not Found", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const product = await findVariants(context.get(shopContext), params.productId);
  if (!product) throw data(null, 404);
  return { product, done: url.searchParams.get("done") };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, variantsForms, { about: productIdOf(call.params.productId) });
}

export const shouldRevalidate = alwaysRead;

/** The page on which a seller gives a product variants, and edits their prices, stock and codes together. */
export default function VariantsPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { product, done } = loaderData;
  const base = `${useArea()}/products`;
  const mayEdit = useMayHere()("products.edit");
  const hasVariants = product.variants.length > 0;
  const message = failure ? undefined : textOf(done);
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
        {mayEdit && hasVariants && (
          <ButtonLink to={`${base}/join?products=${product.id}`}>Change options</ButtonLink>
        )}
        <ButtonLink to={`${base}/${product.id}/edit`}>Back to the product</ButtonLink>
      </PageHeading>
      {message && <Banner tone="ok">{message}</Banner>}
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
      {mayEdit && !product.isOpenBox && (
        <JoinNote address={`${base}?category=${encodeURIComponent(product.category)}`} />
      )}
      {mayEdit && hasVariants && <SeparateForm product={product} />}
    </>
  );
}

function OptionsForm({ product, failure }: { product: ProductVariants; failure: FormAnswer | undefined }) {
  const form = useWrongField(failure);
  const isBusy = useIsBusyWith("add");
  const hasVariants = product.variants.length > 0;
  const fields = hasVariants ? product.options : product.possible;
  return (
    <Form method="post" ref={form} className="panel mb-6" noValidate preventScrollReset>
      <h2>{hasVariants ? "Add variants" : "What do the variants differ in?"}</h2>
      <p className="muted">
        {hasVariants
          ? "Enter the values to combine. A field that you leave empty stands for all its present values. Variants that are there already stay as they are."
          : `Enter all values of one to ${maxOptions} specifications, separated by commas, and leave the others empty. For example, RAM 16, 32 and Colour Silver, Black make four variants.`}{" "}
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

function JoinNote({ address }: { address: string }) {
  return (
    <p className="muted mb-6">
      Is one of the variants a product already? Select both in the{" "}
      <Link className="link" to={address}>
        list of products
      </Link>{" "}
      and choose &lsquo;Join as variants&rsquo;.
    </p>
  );
}

function SeparateForm({ product }: { product: ProductVariants }) {
  const isBusy = useIsBusyWith("separate");
  return (
    <details className="panel mb-6 gap-0">
      <summary>Sell variants as separate products</summary>
      <p>
        Each becomes a product of its own with its name, page, price and stock. Lists show it by itself, and
        its page no longer leads to the others.
      </p>
      <Form method="post" className="mt-4 grid justify-items-start gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="separate" />
        <SelectField label="Variants" name="variant" className="w-full max-w-96">
          <option value="">All</option>
          {product.variants.length > 2 && (
            <Options of={product.variants.map(({ id, words }) => [id, words])} />
          )}
        </SelectField>
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Separate
        </Button>
      </Form>
    </details>
  );
}

function textOf(done: string | null): string | undefined {
  const [word, count = "0"] = (done ?? "").split(".");
  const number = Number(count);
  switch (word) {
    case "added":
      return number === 1
        ? "1 variant added as a draft. Enter its price and stock below, then put it on sale."
        : `${number} variants added as drafts. Enter their prices and stock below, then put them on sale.`;
    case "joined":
      return `Saved. These ${number} variants are one product.`;
    case "saved":
      return "All variants are saved.";
    case "separated":
      return count === "1"
        ? "That variant is a product of its own now."
        : "Each variant is a product of its own now.";
    default:
      return undefined;
  }
}
