import { personKinds } from "#db/values/vendor-values.ts";
import { personKindNames } from "#domain/base/gst/pan.ts";
import type { OwnPersonKind } from "#domain/vendors/own-profile/own-person-kind.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

/** What the vendor is under income tax law, which decides about TDS on its sales. */
export function PersonKindForm({ own: { personKind, isOfPan } }: { own: OwnPersonKind }) {
  const mayEdit = useMay()("vendors.edit-own");
  return (
    <PageForm failure={undefined} values={{ personKind }} action="#person-kind" className="form-grid">
      <h2>Income tax (TDS)</h2>
      <p className="form-wide">
        We deduct TDS from your sales. Individuals and HUFs with a PAN pay none until their sales of the
        financial year exceed the exempt amount.
      </p>
      <input type="hidden" name="intent" value="person-kind" />
      <fieldset disabled={!mayEdit} className="form-wide">
        <legend className="visually-hidden">What is your business?</legend>
        {personKinds.map((kind) => (
          <label key={kind} className="radio-row">
            <input type="radio" name="personKind" value={kind} defaultChecked={kind === personKind} />
            {personKindNames[kind]}
          </label>
        ))}
      </fieldset>
      {isOfPan && <p className="text-xs text-ink-3 form-wide">Suggested by the fourth letter of your PAN.</p>}
      {mayEdit && <SubmitRow variant="ink">Save</SubmitRow>}
    </PageForm>
  );
}
