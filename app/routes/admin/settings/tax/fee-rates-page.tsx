import { listServiceCodes, serviceCodes } from "#domain/books/commission-invoices/service-code.server.ts";
import { feeRates, listFeeRates } from "#domain/tax/deductions/fee-history.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, postForm } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { datedForms } from "./dated-forms.server.ts";
import { ServiceCodes } from "./service-codes.tsx";
import { FeeRatePanel } from "./fee-rate-panel.tsx";
import type { Route } from "./+types/fee-rates-page";
import { ratedKinds } from "#db/values/book-values.ts";
import { feeTitles } from "#domain/tax/deductions/fee-text.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";

const forms = {
  ...datedForms("rate", feeRates, {
    planned: "Rate scheduled. Sales until then keep the current rate.",
    dropped: "Scheduled rate cancelled.",
  }),
  ...datedForms("service-code", serviceCodes, {
    planned: "SAC scheduled. Invoices until then keep the current one.",
    dropped: "Scheduled SAC cancelled.",
  }),
};

export const meta: Route.MetaFunction = (page) => areaMeta("Commission and tax", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [rates, codes] = await Promise.all([listFeeRates(shop), listServiceCodes(shop)]);
  return { rates, codes, done: doneText(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function FeeRates({
  loaderData: { rates, codes, done },
  actionData: failure,
}: Route.ComponentProps) {
  return (
    <div className="settings-page">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <p className="muted">
        Fees and taxes deducted from a vendor’s sale. Commission is charged at the rate on the order date,
        taxes at the rate on the invoice date. Later changes do not affect earlier sales.
      </p>
      {rates.map((history) => (
        <FeeRatePanel key={history.kind} history={history} failure={failure} />
      ))}
      <FeeRateForm failure={failure} />
      <ServiceCodes rows={codes} failure={failure} />
    </div>
  );
}

/** Schedules a rate from a future day. */
function FeeRateForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <Panel title="Schedule a new rate" titleId="plan">
      <IntentForm intent="rate" failure={failure}>
        <SelectField label="Rate for" name="kind">
          <Options of={ratedKinds.map((kind) => [kind, feeTitles[kind]])} />
        </SelectField>
        <Field
          label="Percent"
          name="percent"
          inputMode="decimal"
          hint="For example 5 or 0.25"
          autoComplete="off"
        />
        <Field
          label="From"
          name="validFrom"
          type="date"
          hint="Tomorrow at the earliest. The rate starts at midnight, India time"
        />
        <Field
          label="Source (optional)"
          name="source"
          hint="The law or notification, or who confirmed it"
          maxLength={200}
        />
        <SubmitRow variant="primary">Schedule rate</SubmitRow>
      </IntentForm>
    </Panel>
  );
}
