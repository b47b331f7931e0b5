import { Form, Link } from "react-router";
import type { ProductVariants, VariantRow } from "#domain/listing/variants/find-variants.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { priceLabel } from "../fields/field-labels.ts";

type VariantsTableProps = {
  base: string;
  product: ProductVariants;
  mayEdit: boolean;
  failure: FormAnswer | undefined;
};

/** Price, MRP, stock, codes and status of every variant; saved together. */
export function VariantsTable({ base, product, mayEdit, failure }: VariantsTableProps) {
  const form = useWrongField(failure);
  const isBusy = useIsBusyWith("save");
  return (
    <Form method="post" ref={form} className="stack justify-items-start mb-8" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <fieldset disabled={!mayEdit} className="grid w-full min-w-0 gap-4">
        <FormState errors={failure?.errors}>
          {product.variants.map((variant) => (
            <VariantFields
              key={variant.id}
              base={base}
              variant={variant}
              chargesGst={product.chargesGst}
              values={failure?.values ?? {}}
            />
          ))}
        </FormState>
      </fieldset>
      {mayEdit && (
        <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
          Save all variants
        </Button>
      )}
    </Form>
  );
}

type VariantFieldsProps = {
  base: string;
  variant: VariantRow;
  chargesGst: boolean;
  /** What was typed before a refusal. */
  values: Partial<Record<string, string>>;
};

function VariantFields({ base, variant, chargesGst, values }: VariantFieldsProps) {
  const { id, words, pictures, slug, isPublic } = variant;
  const field = (name: string, label: string, stored: string | number | null) => ({
    label,
    name: `${name}-${id}`,
    autoComplete: "off",
    defaultValue: values[`${name}-${id}`] ?? (stored === null ? "" : String(stored)),
  });
  const seen = (name: string, stored: number) => (
    <input type="hidden" name={`${name}-${id}`} value={values[`${name}-${id}`] ?? stored} />
  );
  return (
    <section className="panel" aria-labelledby={`variant-${id}`}>
      <header className="spread gap-x-6">
        <h2 id={`variant-${id}`}>{words}</h2>
        <p className="small flex gap-5">
          <Link className="link" to={`${base}/${id}/edit`}>
            {pictures === 1 ? "1 picture" : `${pictures} pictures`} and details
          </Link>
          {isPublic && (
            <a className="link" href={`/products/${slug}`}>
              View in shop
            </a>
          )}
        </p>
      </header>
      {seen("version", variant.version)}
      {seen("seenStock", variant.stock)}
      <div className="grid grid-fill-36 items-start gap-x-4 gap-y-3">
        <Field {...field("price", priceLabel(chargesGst), variant.price)} inputMode="numeric" />
        <Field {...field("discountPrice", "Discount price", variant.discountPrice)} inputMode="numeric" />
        <Field {...field("mrpInclGst", "MRP, ₹", variant.mrpInclGst)} inputMode="numeric" />
        <Field {...field("stock", "Stock", variant.stock)} />
        <Field {...field("sku", "SKU", variant.sku)} placeholder={`Y-${id}`} />
        <Field {...field("gtin", "Barcode", variant.gtin)} inputMode="numeric" />
        <Field {...field("mpn", "Part number", variant.mpn)} />
        <SelectField {...field("status", "Status", variant.status)}>
          <option value="draft">Draft</option>
          <option value="published">On sale</option>
          <option value="archived">Archived</option>
        </SelectField>
      </div>
    </section>
  );
}
