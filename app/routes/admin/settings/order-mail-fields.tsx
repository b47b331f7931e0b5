import type { ShopSettingsInput } from "#domain/shop/settings/shop-settings-input.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";

const choices: { value: ShopSettingsInput["orderMails"]; words: string }[] = [
  { value: "each", words: "One for each event" },
  { value: "daily", words: "One a day, at 9 am" },
  { value: "off", words: "None" },
];

/** When the shop itself gets emails about orders, and where. */
export function OrderMailFields() {
  return (
    <>
      <h3 className="form-wide">Emails about orders</h3>
      <SelectField
        label="Emails to the shop about orders"
        name="orderMails"
        hint="New orders, cancellations and returns. Vendors choose for themselves in their profile"
      >
        <Options of={choices.map(({ value, words }) => [value, words])} />
      </SelectField>
      <Field
        label="Send them to"
        name="orderMailsTo"
        type="email"
        optional
        hint="If empty, they go to the support email"
      />
    </>
  );
}
