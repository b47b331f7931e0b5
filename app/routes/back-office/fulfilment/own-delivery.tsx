import { WeEmail } from "../we-email.tsx";
import { Field } from "#ui/controls/field.tsx";

/** Who brings goods that go without a courier. The customer is told. */
export function OwnDelivery() {
  return (
    <div className="when-by-hand when-sent">
      <Field
        label="Delivered by"
        name="deliveredBy"
        autoComplete="off"
        maxLength={60}
        required={false}
        hint={
          <>
            Name and phone number. <WeEmail>The customer gets both by email</WeEmail>
          </>
        }
      />
    </div>
  );
}
