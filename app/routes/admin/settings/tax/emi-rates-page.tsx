import { formatRupees } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { emiRates, listEmiRates } from "#domain/payments/emi/emi-rates.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, postForm } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { datedForms } from "./dated-forms.server.ts";
import { DatedFields, DatedPanel } from "./dated-rows-table.tsx";
import type { Route } from "./+types/emi-rates-page";

const forms = datedForms("emi-rate", emiRates, {
  planned: "EMI rate saved.",
  dropped: "Scheduled EMI rate cancelled.",
});

export const meta: Route.MetaFunction = (page) => areaMeta("EMI", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  return { rates: await listEmiRates(context.get(shopContext)), done: doneText(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function EmiRates({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { rates, done } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <DatedPanel
        id="emi-rates"
        title="EMI rates"
        notes={
          <p className="muted">
            Product pages and the cart show monthly instalments from these rates while Razorpay is switched
            on. They are only a guide: Razorpay offers EMI at the rates of the customer's bank and cannot be
            given rates or amounts from here, so please keep these up to date with your Razorpay account.
          </p>
        }
        rows={rates.map(({ issuer, months, basisPoints, minimum, fee, isOffered, ...row }) => ({
          ...row,
          series: { issuer, months },
          label: isOffered
            ? `${issuer}, ${months} months: ${basisPoints / 100}% a year, from ${formatRupees(minimum)}, processing fee ${formatRupees(fee)}, from ${formatDay(row.validFrom)}`
            : `${issuer}, ${months} months: not offered from ${formatDay(row.validFrom)}`,
        }))}
        intent="emi-rate"
        failure={failure}
        change="Add or change a rate"
        save="Save EMI rate"
      >
        <Field label="Bank or card issuer" name="issuer" autoComplete="off" />
        <Field label="Months" name="months" inputMode="numeric" />
        <Field label="Interest rate in % a year" name="percent" inputMode="decimal" />
        <Field label="Smallest amount in rupees" name="minimum" inputMode="numeric" />
        <Field
          label="Processing fee in rupees"
          name="fee"
          inputMode="numeric"
          hint="Without GST; 0 if none"
        />
        <SelectField label="Offer" name="standing">
          <Options
            of={[
              ["offered", "Offered"],
              ["ended", "No longer offered"],
            ]}
          />
        </SelectField>
        <DatedFields source="The bank's page, or your Razorpay account" />
      </DatedPanel>
    </div>
  );
}
