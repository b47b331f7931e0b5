import { CircleAlert } from "lucide-react";
import { addressLines } from "#domain/base/addresses/address-lines.ts";
import { AddressFields, BillingFields, LegalNameField } from "#routes/shared/forms/address-fields.tsx";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { classNames } from "#ui/behaviour/class-names.ts";
import type { EntryPage } from "./entry-forms.server.ts";

type Part = { page: EntryPage };

/** Where it goes, or that it is collected; and the business that is billed. */
export function DeliveryPart({ page }: Part) {
  const { fields, isCollectable, address, buyer } = page;
  const isToCollect = fields.way === "collect";
  return (
    <Panel title={isToCollect ? "Collection" : "Delivery"} titleId="delivery">
      {(isCollectable || isToCollect) && (
        <fieldset className="stack gap-2">
          <legend className="visually-hidden">How does the customer get it?</legend>
          <Choice name="way" value="deliver" isChosen={!isToCollect}>
            Deliver
          </Choice>
          <Choice name="way" value="collect" isChosen={isToCollect}>
            Collect at the shop
          </Choice>
        </fieldset>
      )}
      {isToCollect && <p className="muted">The address is for the invoice.</p>}
      <div className="group stack gap-3">
        {buyer && buyer.addresses.length > 0 && (
          <fieldset className="stack gap-2">
            <legend className="visually-hidden">Address</legend>
            {buyer.addresses.map(({ id, fullName, phone, addressLine1, addressLine2, ...place }) => (
              <Choice key={id} name="address" value={id} isChosen={address === id}>
                <bdi>{fullName}</bdi>,{" "}
                {addressLines({ first: addressLine1, second: addressLine2, ...place }).join(", ")} · {phone}
              </Choice>
            ))}
            <Choice name="address" value="new" isChosen={address === "new"}>
              Another address
            </Choice>
          </fieldset>
        )}
        <div
          className={classNames(
            "form-grid",
            Boolean(buyer?.addresses.length) && "group-has-[[name=address][value=new]:not(:checked)]:hidden",
          )}
        >
          <p className="muted form-wide">Name and phone number are the customer’s if you leave them empty.</p>
          <AddressFields isForOther />
        </div>
      </div>
      <BusinessPart page={page} />
    </Panel>
  );
}

export function BusinessPart({ page: { buyer, business, fields } }: Part) {
  const { errors } = useFormState();
  const isOpen = business !== "none" || errors?.buyerGstin !== undefined;
  return (
    <details className="group" open={isOpen || undefined}>
      <summary>GST invoice for a business</summary>
      {buyer && buyer.businesses.length > 0 && (
        <fieldset className="stack gap-2">
          <legend className="visually-hidden">Invoice for</legend>
          <Choice name="business" value="none" isChosen={business === "none"}>
            Without a GSTIN
          </Choice>
          {buyer.businesses.map(({ id, buyerBusinessName, buyerGstin }) => (
            <Choice key={id} name="business" value={id} isChosen={business === id}>
              {buyerBusinessName}, GSTIN <span className="spec">{buyerGstin}</span>
            </Choice>
          ))}
          <Choice name="business" value="new" isChosen={business === "new"}>
            Another business
          </Choice>
        </fieldset>
      )}
      <div
        className={classNames(
          "form-grid",
          Boolean(buyer?.businesses.length) && "group-has-[[name=business][value=new]:not(:checked)]:hidden",
        )}
      >
        <Field
          label="GSTIN"
          name="buyerGstin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <LegalNameField />
        <fieldset className="form-wide stack gap-2">
          <legend className="field-label mb-2">Billing address</legend>
          <Choice name="billing" value="same" isChosen={fields.billing !== "other"}>
            Same as the delivery address
          </Choice>
          <Choice name="billing" value="other" isChosen={fields.billing === "other"}>
            Another address
          </Choice>
          {/* The field that it is about is not shown then. */}
          {fields.billing !== "other" && errors?.billingAddressLine1 && (
            <p className="field-error">
              <CircleAlert size={16} />
              {errors.billingAddressLine1}
            </p>
          )}
          <div className="form-grid group-has-[[value=same]:checked]:hidden">
            <BillingFields />
          </div>
        </fieldset>
      </div>
      <SelectField
        label="Goods to another state than the GSTIN’s: who receives them?"
        name="receivedBy"
        defaultValue={fields.receivedBy ?? ""}
      >
        <Options
          of={[
            ["", "Does not apply"],
            ["buyer", "The buyer’s own place of business"],
            ["somebody-else", "Somebody else, on the buyer’s order"],
          ]}
        />
      </SelectField>
    </details>
  );
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; children: React.ReactNode };

export function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="radio-row">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  );
}
