import { Field } from "#ui/controls/field.tsx";

/** How much cash the shop takes, how long it waits for money, and whether vendors wait for it. */
export function ShopLimitFields({ values }: { values: Record<string, string | undefined> }) {
  return (
    <>
      <h3 className="form-wide">Orders</h3>
      <Field
        label="Cash on delivery up to, in rupees"
        name="codLimitRupees"
        inputMode="numeric"
        hint="Including GST; at most 1,99,999, as cash of two lakh and more may not be taken"
        autoComplete="off"
        defaultValue={values.codLimitRupees}
      />
      <Field
        label="Unpaid orders end after, in minutes"
        name="unpaidOrderMinutes"
        inputMode="numeric"
        hint="Card and UPI; the machines are held meanwhile"
        autoComplete="off"
        defaultValue={values.unpaidOrderMinutes}
      />
      <Field
        label="Bank transfers are awaited for, in days"
        name="bankTransferDays"
        inputMode="numeric"
        hint="The machines are held meanwhile"
        autoComplete="off"
        defaultValue={values.bankTransferDays}
      />
      <h3 className="form-wide">Vendors</h3>
      <label className="checkbox-row form-wide">
        <input
          type="checkbox"
          name="approvesVendorsAtOnce"
          defaultChecked={values.approvesVendorsAtOnce === "on"}
        />
        Approve new vendors at once, without a look at their profile
      </label>
    </>
  );
}
