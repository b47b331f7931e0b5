import { formatRupees } from "#domain/base/money/money.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { Checkbox, Field } from "#ui/controls/field.tsx";

/** How goods go to the customer: with a courier, or handed over. */
export function WayFields({ returned: { ewayBillLimit } }: { returned: ReturnPage }) {
  const { values } = useFormState();
  return (
    <>
      <Checkbox name="isHandedOver" defaultChecked={values?.isHandedOver === "on"}>
        The customer has picked it up, without a courier
      </Checkbox>
      <div className="form-grid">
        <TrackingFields />
      </div>
      <Field
        label="E-way bill number"
        name="ewayBillNumber"
        inputMode="numeric"
        maxLength={12}
        optional
        hint={
          ewayBillLimit === null
            ? undefined
            : `Goods above ${formatRupees(ewayBillLimit)} to another state may need one.`
        }
      />
    </>
  );
}
