import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ListingToEdit } from "#domain/listing/editing/find-listing.server.ts";
import type { VendorName } from "#domain/vendors/list-vendor-names.server.ts";
import { type RatesToday, usualRate } from "#domain/tax-rates/rates-today.ts";
import { listingFormValues } from "#domain/listing/editing/listing-form-values.ts";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { useWrongField } from "../../forms/use-wrong-field.ts";
import { CardPreview } from "./card-preview.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import { BasicFields, LegalFields, PriceFields, SpecificationFields } from "./product-fields.tsx";
import { WarrantyFields } from "./warranty-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StaffFields } from "./staff-fields.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useSeen } from "./use-seen.ts";

const formId = "product";

/** The values of a new product. */
const nothing = { version: 0, stock: 0 };
const beginning: Record<string, string> = {
  category: "Laptop",
  countryOfOrigin: "India",
  netQuantity: "1 N",
  stock: "0",
};

type ProductFormProps = {
  /** Null for a new product. */
  product: ListingToEdit | null;
  rates: RatesToday;
  /** Without it, the form only shows its values. */
  mayEdit?: boolean;
  /** The refusal of the last save. */
  failure: FormAnswer | undefined;
  /** The only state that the signed-in vendor may sell to; null if it is registered, undefined for admins. */
  soldWithin?: string | null;
  /** For admins, who list products for vendors. */
  vendors?: VendorName[];
  /** Shown below the form's panels: content that is sent by forms of its own. */
  children: ReactNode;
  /** Shown above the preview at the side. */
  aside?: ReactNode;
};

/**
 * The form with all fields of a product, and beside it a preview of its card that follows the typing. Its `key` changes
 * with every save, so that the form starts again.
 */
export function ProductForm(props: ProductFormProps) {
  const { product, rates, mayEdit = true, failure, vendors, children, aside } = props;
  const form = useWrongField(failure);
  const [typed, setTyped] = useState<Record<string, string>>();
  const { seen, isOutdated } = useSeen(product ?? nothing, { isDirty: typed !== undefined, failure });
  const { formMethod, formData } = useNavigation();
  const busyWith = formMethod === "POST" ? String(formData?.get("intent")) : undefined;
  const stored = product ? listingFormValues({ ...product, ...seen }) : beginning;
  const values = typed ?? failure?.values ?? stored;
  const gstRate = values.gstRate ? Number(values.gstRate) : usualRate(rates, values.hsn ?? null);
  const chosen = vendors?.find(({ id }) => id === values.vendorId);
  const soldWithin = chosen ? chosen.soldWithin : (product?.soldWithin ?? props.soldWithin ?? null);

  return (
    <div className="product-form-page">
      <div className="product-form-main">
        <Form
          ref={form}
          id={formId}
          method="post"
          className="product-form"
          noValidate
          preventScrollReset
          onInput={({ target }) => {
            if (isNamed(target)) setTyped({ ...values, [target.name]: typedIn(target) });
          }}
        >
          <FormTrouble
            failure={failure}
            stored={isOutdated && product ? listingFormValues(product) : undefined}
          />
          <input type="hidden" name="version" value={seen.version} />
          <input type="hidden" name="seenStock" value={seen.stock} />
          <fieldset disabled={!mayEdit} className="product-form">
            <FieldErrors errors={failure?.errors}>
              {vendors && <StaffFields values={values} vendors={vendors} />}
              <BasicFields values={values} />
              <PriceFields values={values} gstRate={soldWithin === null ? gstRate : null} rates={rates} />
              <SpecificationFields values={values} />
              <WarrantyFields values={values} />
              <LegalFields values={values} isNew={product === null} />
            </FieldErrors>
          </fieldset>
        </Form>
        {mayEdit && children}
        {mayEdit && <SaveBar form={formId} status={product?.status ?? null} busyWith={busyWith} />}
      </div>
      <aside className="product-form-aside" aria-label="Preview">
        {aside}
        <CardPreview
          typed={values}
          known={{
            picture: product?.pictures[0] ?? null,
            gstRate: soldWithin === null ? gstRate : 0,
            soldWithin,
            isNew: product?.isNew ?? false,
            stock: seen.stock,
          }}
        />
      </aside>
      <UnsavedGuard isDirty={typed !== undefined && busyWith === undefined} />
    </div>
  );
}

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function typedIn(target: Named): string {
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
