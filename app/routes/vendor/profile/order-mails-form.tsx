import type { OrderMailsInput } from "#domain/vendors/own-profile/order-mails-input.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

const choices: { value: OrderMailsInput["orderMails"]; words: string }[] = [
  { value: "each", words: "An email for each new order, cancellation and return" },
  { value: "daily", words: "One email a day, at 9 am" },
];

export function OrderMailsForm({ chosen }: { chosen: OrderMailsInput["orderMails"] }) {
  const mayEdit = useMay()("vendors.edit-own");
  return (
    <PageForm failure={undefined} values={{ orderMails: chosen }} action="#order-mails" className="form-grid">
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
      {mayEdit && <SubmitRow variant="ink">Save</SubmitRow>}
    </PageForm>
  );
}
