import { listServiceCodes, serviceCodes } from "#domain/books/commission-invoices/service-code.server.ts";
import { feeRates, listFeeRates } from "#domain/tax/deductions/fee-history.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { actionOf, datedForms, doneWords } from "./dated-forms.server.ts";
import { FeeRateForm } from "./fee-rate-form.tsx";
import { ServiceCodes } from "./service-codes.tsx";
import { FeeRatePanel } from "./fee-rate-panel.tsx";
import type { Route } from "./+types/fee-rates";

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
  return { rates, codes, done: doneWords(forms, url) };
}

export const action = actionOf("/admin/settings/rates", forms);

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
