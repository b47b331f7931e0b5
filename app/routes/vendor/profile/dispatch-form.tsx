import type { DispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { DispatchFields } from "#routes/shared/delivery/dispatch-fields.tsx";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

type DispatchFormProps = { dispatch: DispatchInput; failure: FormFailure | undefined };

/** How soon the vendor hands orders over to the courier; customers are promised a delivery date by it. */
export function DispatchForm({ dispatch, failure }: DispatchFormProps) {
  const mayEdit = useMay()("vendors.edit-own");
  return (
    <PageForm
      failure={failure}
      values={{ dispatchDays: String(dispatch.dispatchDays), cutOff: dispatch.cutOff }}
      action="#dispatch"
      className="form-grid"
    >
      <h2>Dispatch time</h2>
      <p className="form-wide">
        Customers are promised a delivery date by it. Orders keep the date they were promised.
      </p>
      <input type="hidden" name="intent" value="dispatch" />
      <fieldset disabled={!mayEdit} className="form-wide form-grid">
        <legend className="visually-hidden">Dispatch time</legend>
        <DispatchFields />
      </fieldset>
      {mayEdit && <SubmitRow variant="ink">Save</SubmitRow>}
    </PageForm>
  );
}
