import { Checkbox, Field, Options, SelectField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";

/** The cash limit, how long the shop waits for payments, when vendors are paid, and how they are approved. */
export function ShopLimitFields() {
  const { values } = useFormState();
  return (
    <>
      <h3 className="form-wide">Prices</h3>
      <SelectField
        label="Price shown first"
        name="pricesShown"
        hint="Both prices are always shown. Shoppers can switch which comes first"
      >
        <Options
          of={[
            ["with", "With GST"],
            ["without", "Without GST"],
          ]}
        />
      </SelectField>
      <h3 className="form-wide">Orders</h3>
      <Field
        label="Cash on delivery limit (₹)"
        name="codLimitRupees"
        inputMode="numeric"
        hint="Including GST. At most 1,99,999, as the law does not allow cash of ₹2 lakh or more"
      />
      <Field
        label="Cash limit at the counter (₹)"
        name="counterCashLimitRupees"
        inputMode="numeric"
        hint="For customers who collect and pay at the shop. At most 1,99,999. 0 means no cash"
      />
      <Checkbox name="hasCardMachine" defaultChecked={values?.hasCardMachine === "on"} isWide>
        Customers who collect can pay on our card machine
      </Checkbox>
      <Field
        label="Cancel unpaid orders after (minutes)"
        name="unpaidOrderMinutes"
        inputMode="numeric"
        hint="For card and UPI. The items are kept for the customer until then"
      />
      <Field
        label="Keep bank transfer orders for (days)"
        name="bankTransferDays"
        inputMode="numeric"
        hint="The items are kept for the customer until then"
      />
      <Field
        label="Orders wait at the shop for (days)"
        name="collectDays"
        inputMode="numeric"
        hint="For customers who collect them. We remind them two days before"
      />
      <Field
        label="Bank charges you accept, per order (₹)"
        name="bankChargesLimitRupees"
        inputMode="numeric"
        hint="When a bank transfer is this much short, an order can still be marked as paid"
      />
      <Field
        label="Cash with couriers is overdue after (days)"
        name="cashOverdueDays"
        inputMode="numeric"
        hint="Counted from the delivery"
      />
      <Field
        label="Most goodwill credit a customer may have (₹)"
        name="goodwillLimitRupees"
        inputMode="numeric"
        hint="Store credit that your staff give without a refund and that is not used yet. 0 means none"
      />
      <h3 className="form-wide">Vendors</h3>
      <Field
        label="Extra days when the vendor marks the delivery"
        name="unprovenDeliveryDays"
        inputMode="numeric"
        hint="The customer gets this time to tell you that nothing arrived. Added to the return period for payouts only. A change applies to all orders that are not paid out yet"
      />
      <Field
        label="Most cash a vendor may have to pay in (₹)"
        name="vendorCashLimitRupees"
        inputMode="numeric"
        hint="For vendors who collect cash themselves. Above it, only the shop’s courier may collect"
      />
      <Checkbox name="approvesVendorsAtOnce" defaultChecked={values?.approvesVendorsAtOnce === "on"} isWide>
        Approve new vendors automatically, without a review
      </Checkbox>
    </>
  );
}
