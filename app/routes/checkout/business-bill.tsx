import type { SavedBusiness } from "#domain/people/customers/business.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { BillingFields, LegalNameField } from "#routes/shared/forms/address-fields.tsx";
import { FormState, useFormState } from "#ui/controls/form-state.tsx";
import { Field } from "#ui/controls/field.tsx";
import { businessToStartWith, type States } from "./receiver-states.ts";
import { ReceiverQuestion } from "./receiver-question.tsx";

type BusinessBillProps = {
  businesses: SavedBusiness[];
  values: Partial<Record<string, string>>;
  states: States;
  isOpen: boolean;
};

/**
 * The part of the address form for a business: a saved one, or GSTIN, legal name and billing address. The style sheet
 * shows the fields of what is chosen, also without a script.
 */
export function BusinessBill({ businesses, values, states, isOpen }: BusinessBillProps) {
  const chosen = businessToStartWith(values, businesses);
  const isSavedChosen = businesses.some(({ id }) => id === chosen);
  // The server fills in what is saved. A business that is typed instead begins empty.
  const typed = isSavedChosen ? {} : values;
  return (
    <details className="business-bill form-wide border-y border-line py-2" open={isOpen || undefined}>
      <summary className="py-2 font-label">I need a GST invoice for my business</summary>
      {businesses.length > 0 && <SavedBusinesses businesses={businesses} chosen={chosen} />}
      <FormState {...useFormState()} values={typed}>
        <div className="business-new form-grid pt-3 pb-4">
          <Field
            label="GSTIN"
            name="buyerGstin"
            optional
            hint="15 characters, as on your GST registration. We cannot invoice SEZ units yet."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            pattern="\s*\d{2}[A-Za-z]{5}\d{4}[A-Za-z][\dA-Za-z]{3}\s*"
          />
          <LegalNameField />
          <BillingAddress values={typed} states={states} />
        </div>
      </FormState>
      {states.isReceiverRequired && <ReceiverQuestion states={states} chosen={values.receivedBy} />}
    </details>
  );
}

function SavedBusinesses({ businesses, chosen }: { businesses: SavedBusiness[]; chosen: string }) {
  const option = (value: string) => ({ name: "business", value, defaultChecked: chosen === value });
  return (
    <fieldset>
      <legend className="field-label">Invoice for</legend>
      <label className="radio-row items-start py-2">
        <input type="radio" {...option("none")} />
        Myself, without a GSTIN
      </label>
      {businesses.map(({ id, ...business }) => (
        <label key={id} className="radio-row items-start py-2">
          <input type="radio" {...option(id)} />
          <span>
            <bdi>{business.buyerBusinessName}</bdi>, GSTIN <span className="spec">{business.buyerGstin}</span>
            <span className="text-xs text-ink-3 block">
              <bdi>{business.billingAddressLine1}</bdi>, <bdi>{business.billingCity}</bdi>{" "}
              {business.billingPincode}
            </span>
          </span>
        </label>
      ))}
      <label className="radio-row items-start py-2">
        <input type="radio" {...option("new")} />
        Another business
      </label>
    </fieldset>
  );
}

/** Where the GSTIN is of another state, the delivery address cannot be the billing address. */
function BillingAddress({ values, states }: Pick<BusinessBillProps, "values" | "states">) {
  const { registered, isReceiverRequired } = states;
  const isOther = values.billing === "other";
  return (
    <div className="form-wide">
      {isReceiverRequired ? (
        <>
          <input type="hidden" name="billing" value="other" />
          <p className="muted">
            Please enter your billing address in {stateName(registered ?? "")}, where your GSTIN is
            registered.
          </p>
        </>
      ) : (
        <fieldset>
          <legend className="field-label">Billing address</legend>
          <label className="radio-row">
            <input type="radio" name="billing" value="same" defaultChecked={!isOther} />
            Same as the delivery address
          </label>
          <label className="radio-row">
            <input type="radio" name="billing" value="other" defaultChecked={isOther} />
            Another address
          </label>
        </fieldset>
      )}
      <div className="billing-fields form-grid mt-3">
        <BillingFields state={registered} />
      </div>
    </div>
  );
}
