import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ListingToEdit } from "#domain/listing/lists/find-listing.server.ts";
import { type CatalogueSchema, categoryOf } from "#domain/catalogue/schema/catalogue-schema.ts";
import { fieldsToPublish } from "#domain/listing/facts/publishing-rules.ts";
import { hsnAfter, onlyHsn } from "#domain/listing/editing/usual-hsn.ts";
import type { VendorName } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { type RatesToday, usualRate } from "#domain/tax/rates/rates-today.ts";
import type { PreOrder } from "#domain/stock/availability.ts";
import { listingFormValues } from "#domain/listing/lists/listing-form-values.ts";
import { specField, specOfField } from "#domain/catalogue/schema/spec-problems.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Checkbox } from "#ui/controls/field.tsx";
import { useArea } from "../../area.ts";
import { deletePage } from "../delete/delete-page.ts";
import { FormTrouble } from "./form-trouble.tsx";
import {
  BasicFields,
  OtherFields,
  otherNames,
  PriceFields,
  RequiredFields,
} from "../fields/product-fields.tsx";
import { optionalSpecs, SpecFields } from "../fields/spec-fields.tsx";
import { WarrantyFields, warrantyNames } from "../fields/warranty-fields.tsx";
import { More } from "./more.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StaffFields } from "../fields/staff-fields.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useSeen } from "../fields/use-seen.ts";
import type { ProductCard as Card } from "#domain/catalogue/product/product-card-data.ts";
import { previewCard } from "#domain/listing/editing/card-preview.ts";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";

const formId = "product";

/** Sends the form as its button 'Publish' does. */
export function publishForm(): void {
  const form = document.getElementById(formId);
  const button = document.querySelector<HTMLButtonElement>(`button[form="${formId}"][value="published"]`);
  if (form instanceof HTMLFormElement && button) form.requestSubmit(button);
}

/** The values of a new product. */
const nothing = { version: 0, stock: 0 };
function beginning(schema: CatalogueSchema, vendors: readonly VendorName[] = []): Record<string, string> {
  const category = schema.categories.find(({ gathersUse }) => gathersUse === null)?.key ?? "";
  return {
    vendorId: vendors.find(({ isOwn }) => isOwn)?.id ?? "",
    category,
    hsn: onlyHsn(schema, category),
    countryOfOrigin: "India",
    netQuantity: "1 piece",
    stock: "0",
  };
}

type ProductFormProps = {
  /** Null for a new product. */
  product: ListingToEdit | null;
  rates: RatesToday;
  schema: CatalogueSchema;
  /** Without it, the form only shows its values. */
  mayEdit?: boolean;
  /** What of it can be ordered while none is in stock. */
  preOrder?: PreOrder | null;
  /** The refusal of the last save. */
  failure: FormAnswer | undefined;
  /** The only state that the signed-in vendor may sell to; null if it is registered, undefined for admins. */
  soldWithin?: string | null;
  /** For admins, who list products for vendors. */
  vendors?: VendorName[];
  /** Shown above the form's panels: content that is sent by forms of its own. */
  children: ReactNode;
  /** Shown above the preview at the side. */
  aside?: ReactNode;
};

/**
 * The form with all fields of a product, and beside it a preview of its card that follows the typing. Its `key` changes
 * with every save, so that the form starts again.
 */
export function ProductForm(props: ProductFormProps) {
  const {
    product,
    rates,
    schema,
    mayEdit = true,
    preOrder = null,
    failure,
    vendors,
    children,
    aside,
  } = props;
  const base = `${useArea()}/products`;
  const form = useWrongField(failure);
  const [typed, setTyped] = useState<Record<string, string>>();
  const { seen, isOutdated } = useSeen(product ?? nothing, { isDirty: typed !== undefined, failure });
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? String(formData?.get("intent")) : undefined;
  const stored = product ? listingFormValues({ ...product, ...seen }) : beginning(schema, vendors);
  const values = typed ?? failure?.values ?? stored;
  const gstRate = values.gstRate
    ? Number(values.gstRate)
    : (categoryOf(schema, values.category ?? "")?.gstRate ?? usualRate(rates, values.hsn ?? null));
  const chosen = vendors?.find(({ id }) => id === values.vendorId);
  const specs = optionalSpecs(schema, values.category ?? "");
  const folded = { values, failure };
  const soldWithin = chosen ? chosen.soldWithin : (product?.soldWithin ?? props.soldWithin ?? null);

  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="stack min-w-0">
        {mayEdit && children}
        <Form
          ref={form}
          id={formId}
          method="post"
          className="stack min-w-0 xl:[&_.form-grid]:grid-cols-3 [&_.panel]:grid md:[&_.form-grid]:gap-5"
          noValidate
          preventScrollReset
          onInput={({ target }) => {
            if (isNamed(target)) setTyped(after(target, values, schema));
          }}
        >
          <FormTrouble
            failure={failure}
            stored={isOutdated && product ? listingFormValues(product) : undefined}
            schema={schema}
          />
          <input type="hidden" name="version" value={seen.version} />
          <input type="hidden" name="seenStock" value={seen.stock} />
          <fieldset disabled={!mayEdit} className="stack min-w-0">
            {product?.isVariant && <VariantNote values={values} />}
            <FormState
              errors={failure?.errors}
              values={values}
              marked={fieldsToPublish(schema, values.category ?? "", values.countryOfOrigin ?? "")}
            >
              {mayEdit && <p className="muted">To publish: ● fields and a picture</p>}
              <BasicFields values={values} schema={schema} vendors={vendors} />
              <PriceFields
                values={values}
                schema={schema}
                gstRate={soldWithin === null ? gstRate : null}
                rates={rates}
              />
              <RequiredFields values={values} schema={schema} />
              {specs.length > 0 && (
                <More
                  {...folded}
                  title="More specifications"
                  names={specs.map(({ key }) => specField(key))}
                  className="grid gap-7"
                >
                  <SpecFields specs={specs} values={values} schema={schema} />
                </More>
              )}
              <More
                {...folded}
                title="Part number, condition and page address"
                names={otherNames}
                isOpen={values.condition === "open-box"}
                className="form-grid"
              >
                <OtherFields values={values} schema={schema} isNew={product === null} />
                {vendors && <StaffFields values={values} />}
              </More>
              <More {...folded} title="Warranty and service" names={warrantyNames} className="form-grid">
                <WarrantyFields />
              </More>
            </FormState>
          </fieldset>
        </Form>
        {mayEdit && (
          <SaveBar form={formId} status={product?.status ?? null} busyWith={busyWith}>
            {product?.status === "archived" && (
              <ButtonLink to={deletePage(base, [product.id])} variant="danger">
                Delete
              </ButtonLink>
            )}
          </SaveBar>
        )}
      </div>
      <aside className="stack lg:sticky lg:top-[calc(var(--header-height)+1.25rem)]" aria-label="Preview">
        {aside}
        <CardPreview
          typed={values}
          schema={schema}
          stored={{
            picture: product?.pictures[0] ?? null,
            gstRate: soldWithin === null ? gstRate : 0,
            soldWithin,
            isNew: product?.isNew ?? false,
            stock: seen.stock,
            preOrder,
          }}
        />
      </aside>
      <UnsavedGuard isDirty={typed !== undefined && busyWith === undefined} />
    </div>
  );
}

/** Says which changes the other variants get too. */
function VariantNote({ values }: { values: Partial<Record<string, string>> }) {
  return (
    <section className="panel">
      <p>
        This product has variants. What you change here applies to all of them, except prices, stock, codes,
        pictures, status and the options.
      </p>
      <Checkbox name="onlyThisVariant" value="on" defaultChecked={values["onlyThisVariant"] === "on"}>
        <span>Change the specifications of this variant only</span>
      </Checkbox>
    </section>
  );
}

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values after a field was edited. Another category brings its usual HSN code. */
function after(target: Named, values: Record<string, string>, schema: CatalogueSchema) {
  const typed = { ...values, [target.name]: typedIn(target) };
  if (target.name !== "category") return typed;
  return { ...typed, hsn: hsnAfter(schema, typed, values.category ?? "") };
}

function typedIn(target: Named): string {
  if (target.type === "checkbox" && specOfField(target.name) !== undefined) {
    const boxes = target.form?.querySelectorAll<HTMLInputElement>(
      `input[name="${CSS.escape(target.name)}"]:checked`,
    );
    return [...(boxes ?? [])].map(({ value }) => value).join(", ");
  }
  return target instanceof HTMLInputElement && target.type === "checkbox" && !target.checked
    ? "no"
    : target.value;
}

function isNamed(target: EventTarget): target is Named {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

type CardPreviewProps = {
  typed: Partial<Record<string, string>>;
  schema: CatalogueSchema;
  stored: Pick<Card, "picture" | "gstRate" | "soldWithin" | "isNew" | "stock" | "preOrder">;
};

/** Preview of the product's card in the shop's lists, as the form is being typed. */
function CardPreview({ typed, schema, stored }: CardPreviewProps) {
  const card = previewCard(typed, schema, stored);
  return (
    <section aria-labelledby="card-preview">
      <h2 id="card-preview" className="mb-2.5 text-sm font-label tracking-normal text-ink-3">
        Preview
      </h2>
      {card ? (
        <div inert className="ruled-grid max-w-80">
          <ProductCard product={card} headingLevel={3} action={<span />} />
        </div>
      ) : (
        <p className="muted">Enter a price to see the preview.</p>
      )}
    </section>
  );
}
