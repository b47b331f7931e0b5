import { Field } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";

/**
 * The fields for where a refund goes: a UPI ID or a bank account. The style sheet shows the fields of the chosen kind,
 * also without a script.
 */
export function RefundAccountFields() {
  const isBank = useFormState().values?.kind === "bank";
  return (
    <div className="group/account stack gap-4.5">
      <fieldset>
        <legend className="font-semibold">Refund to</legend>
        <label className="radio-row">
          <input type="radio" name="kind" value="upi" defaultChecked={!isBank} />
          UPI ID
        </label>
        <label className="radio-row">
          <input type="radio" name="kind" value="bank" defaultChecked={isBank} />
          Bank account
        </label>
      </fieldset>
      <div className="stack gap-4.5 group-has-[[value=bank]:checked]/account:hidden">
        <Field
          label="UPI ID"
          name="upiId"
          hint="Such as name@bank. You find it in your UPI app, under your profile"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </div>
      <div className="stack gap-4.5 group-has-[[value=upi]:checked]/account:hidden">
        <Field label="Account holder" name="holder" autoComplete="off" maxLength={120} />
        <Field
          label="Account number"
          name="accountNumber"
          inputMode="numeric"
          hint="9 to 18 digits"
          autoComplete="off"
        />
        <Field
          label="Re-enter account number"
          name="accountNumberAgain"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          label="IFSC"
          name="ifsc"
          hint="11 characters, such as HDFC0000123"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </div>
  );
}
