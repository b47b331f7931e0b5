import { useState } from "react";
import type { FetcherWithComponents, Form } from "react-router";
import type { Listing } from "#domain/listing/lists/list-listings.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field } from "#ui/controls/field.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { priceLabel } from "./field-labels.ts";
import { PriceNote } from "./price-note.tsx";
import { useSeen } from "./use-seen.ts";

type PriceAndStockFormProps = {
  product: Listing;
  /** The refusal of this form. */
  failure: FormAnswer | undefined;
  isBusy: boolean;
  /** The component that sends it: the page's form, or a fetcher's. */
  sender: typeof Form | FetcherWithComponents<unknown>["Form"];
};

export function PriceAndStockForm({ product, failure, isBusy, sender: Sender }: PriceAndStockFormProps) {
  const form = useWrongField(failure);
  const [typed, setTyped] = useState(failure?.values);
  const { seen } = useSeen(product, { isDirty: typed !== undefined, failure });
  const values = typed ?? textsOf(seen);
  return (
    <Sender
      ref={form}
      method="post"
      className="grid gap-3.5"
      noValidate
      preventScrollReset
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...values, [target.name]: target.value });
      }}
    >
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <input type="hidden" name="intent" value="price-and-stock" />
      <input type="hidden" name="productId" value={seen.id} />
      <input type="hidden" name="version" value={seen.version} />
      <input type="hidden" name="seenStock" value={seen.stock} />
      <FormState errors={failure?.errors} values={values}>
        <Field label={priceLabel(seen.chargesGst)} name="price" inputMode="numeric" autoComplete="off" />
        <Field label="Discount price" name="discountPrice" optional inputMode="numeric" autoComplete="off" />
        <PriceNote
          typed={{ ...values, mrpInclGst: textsOf(seen).mrpInclGst }}
          gstRate={seen.chargesGst ? seen.gstRate : null}
        />
        <Field
          label="Stock"
          name="stock"
          hint="Enter the stock, or a change such as +5 or -3"
          autoComplete="off"
        />
      </FormState>
      <Button type="submit" variant="ink" full busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
    </Sender>
  );
}

function textsOf({ price, discountPrice, mrpInclGst, stock }: Listing): Record<string, string> {
  const text = (number: number | null) => (number === null ? "" : String(number));
  return {
    price: text(price),
    discountPrice: text(discountPrice),
    mrpInclGst: text(mrpInclGst),
    stock: text(stock),
  };
}
