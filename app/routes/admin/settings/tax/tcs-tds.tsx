import { data, redirect } from "react-router";
import { z } from "zod";
import { OperatorRegistrationInput } from "#domain/fees/operator-registration-input.ts";
import {
  dropOperatorRegistration,
  findMissingRegistrations,
  listOperatorRegistrations,
  setOperatorRegistration,
} from "#domain/fees/operator-registrations.server.ts";
import { dropPlannedTdsRule, listTdsRules, planTdsRule } from "#domain/fees/plan-tds-rule.server.ts";
import { TdsRuleInput } from "#domain/fees/tds-rule-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { OperatorRegistrations } from "./operator-registrations.tsx";
import { TdsRules } from "./tds-rules.tsx";
import type { Route } from "./+types/tcs-tds";

const begins = z.iso.datetime().transform((text) => new Date(text));
const DroppedRegistration = z.object({ stateCode: z.string().length(2), validFrom: begins });
const DroppedRule = z.object({ validFrom: begins });

const sentences = {
  registration: "TCS registration saved. Invoices from its first day carry it.",
  "drop-registration": "TCS registration removed.",
  "plan-rule": "TDS rule scheduled. Sales until then keep the current rule.",
  "drop-rule": "Scheduled TDS rule cancelled.",
};
const saved = (what: keyof typeof sentences) => redirect(`/admin/settings/tcs-tds?done=${what}`, 303);

export const meta: Route.MetaFunction = (page) => areaMeta("TCS and TDS", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [registrations, missing, rules] = await Promise.all([
    listOperatorRegistrations(shop),
    findMissingRegistrations(shop),
    listTdsRules(shop),
  ]);
  const done = new Map(Object.entries(sentences)).get(url.searchParams.get("done") ?? "");
  return { registrations, missing, rules, done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
  switch (form.get("intent")) {
    case "registration":
      return submit(form, OperatorRegistrationInput, async (input) => {
        await setOperatorRegistration(shop, input);
        return saved("registration");
      });
    case "drop-registration":
      return submit(form, DroppedRegistration, async ({ stateCode, validFrom }) => {
        await dropOperatorRegistration(shop, stateCode, validFrom);
        return saved("drop-registration");
      });
    case "rule":
      return submit(form, TdsRuleInput, async (input) => {
        await planTdsRule(shop, input);
        return saved("plan-rule");
      });
    case "drop-rule":
      return submit(form, DroppedRule, async ({ validFrom }) => {
        await dropPlannedTdsRule(shop, validFrom);
        return saved("drop-rule");
      });
    default:
      throw data(null, 400);
  }
}

export default function TcsAndTds({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { registrations, missing, rules, done } = loaderData;
  return (
    <div className="settings-page">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <p className="muted">
        Taxes that your shop collects and deducts from the sales of vendors. Neither applies to your own
        products. Please ask your accountant before you rely on this page.
      </p>
      <OperatorRegistrations registrations={registrations} missing={missing} failure={failure} />
      <TdsRules rules={rules} failure={failure} />
    </div>
  );
}
