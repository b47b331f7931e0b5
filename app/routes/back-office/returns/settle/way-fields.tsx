import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { typedFor } from "#routes/shared/forms/intent-form.tsx";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";
import { Field } from "#ui/controls/field.tsx";

type WayFieldsProps = { intent: string; failure: FormAnswer | undefined };

/** How goods go to the customer: with a courier, or handed over. */
export function WayFields({ intent, failure }: WayFieldsProps) {
  const typed = typedFor(intent, failure);
  return (
    <>
      <label className="checkbox-row">
        <input type="checkbox" name="isHandedOver" defaultChecked={typed.isHandedOver === "on"} />
        The customer has picked it up, without a courier
      </label>
      <div className="form-grid">
        <TrackingFields values={typed} />
      </div>
      <Field
        label="E-way bill number"
        name="ewayBillNumber"
        inputMode="numeric"
        maxLength={12}
        optional
        hint="Goods above ₹50,000 to another state may need one."
        defaultValue={typed.ewayBillNumber}
      />
    </>
  );
}
