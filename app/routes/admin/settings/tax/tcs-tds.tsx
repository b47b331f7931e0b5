import { z } from "zod";
import { DroppedRow } from "#domain/tax/dated-rows/dated-rows.server.ts";
import { OperatorRegistrationInput } from "#domain/tax/deductions/operator-registration-input.ts";
import {
  dropOperatorRegistration,
  findForeignRegistrations,
  findMissingRegistrations,
  listOperatorRegistrations,
  setOperatorRegistration,
} from "#domain/tax/deductions/operator-registrations.server.ts";
import { listTdsRules, tdsRules } from "#domain/tax/deductions/tds-rule-history.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { datedForms } from "./dated-forms.server.ts";
import { OperatorRegistrations } from "./registrations-panel.tsx";
import { TdsRules } from "./tds-rules-table.tsx";
import type { Route } from "./+types/tcs-tds";

const forms = {
  registration: form(
    OperatorRegistrationInput,
    setOperatorRegistration,
    "TCS registration saved. Invoices from its first day carry it.",
  ),
  "drop-registration": form(
    DroppedRow.extend({ stateCode: z.string().length(2) }),
    (shop, { stateCode, validFrom }) => dropOperatorRegistration(shop, stateCode, validFrom),
    "TCS registration removed.",
  ),
  ...datedForms("rule", tdsRules, {
    planned: "TDS rule scheduled. Sales until then keep the current rule.",
    dropped: "Scheduled TDS rule cancelled.",
  }),
};

export const meta: Route.MetaFunction = (page) => areaMeta("TCS and TDS", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [registrations, missing, foreign, rules] = await Promise.all([
    listOperatorRegistrations(shop),
    findMissingRegistrations(shop),
    findForeignRegistrations(shop),
    listTdsRules(shop),
  ]);
  return { registrations, missing, foreign, rules, done: doneText(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function TcsAndTds({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { registrations, missing, foreign, rules, done } = loaderData;
  return (
    <div className="settings-page">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <p className="muted">
        Taxes that your shop collects and deducts from the sales of vendors. Neither applies to your own
        products. Please ask your accountant before you rely on this page.
      </p>
      <OperatorRegistrations
        registrations={registrations}
        missing={missing}
        foreign={foreign}
        failure={failure}
      />
      <TdsRules rules={rules} failure={failure} />
    </div>
  );
}
