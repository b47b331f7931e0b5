import { Form, useNavigation } from "react-router";
import type { OrderMailsInput } from "#domain/vendors/order-mails-input.ts";
import { useMay } from "#routes/shared/may.ts";
import { Button } from "#ui/controls/button.tsx";

const choices: { value: OrderMailsInput["orderMails"]; words: string }[] = [
  { value: "each", words: "An email for each new order, cancellation and return" },
  { value: "daily", words: "One email a day, at 9 am" },
];

/** When the vendor gets emails about its orders. */
export function OrderMailsForm({ chosen }: { chosen: OrderMailsInput["orderMails"] }) {
  const mayEdit = useMay()("vendors.edit-own");
  const isBusy = useNavigation().formData?.get("intent") === "order-mails";
  return (
    <Form method="post" action="#order-mails" className="form-grid">
      <h2>Emails about orders</h2>
      <p className="form-wide">They go to everybody with an account for your shop.</p>
      <input type="hidden" name="intent" value="order-mails" />
      <fieldset disabled={!mayEdit} className="form-wide">
        <legend className="visually-hidden">When do you want emails?</legend>
        {choices.map(({ value, words }) => (
          <label key={value} className="radio-row">
            <input type="radio" name="orderMails" value={value} defaultChecked={value === chosen} />
            {words}
          </label>
        ))}
      </fieldset>
      {mayEdit && (
        <div className="form-actions form-wide">
          <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      )}
    </Form>
  );
}
