import { redirect } from "react-router";
import { z } from "zod";
import { ratedKinds } from "#db/words.ts";
import { FeeRateInput } from "#domain/fees/fee-rate-input.ts";
import { listFeeRates } from "#domain/fees/list-fee-rates.server.ts";
import { dropPlannedFeeRate, planFeeRate } from "#domain/fees/plan-fee-rate.server.ts";
import {
  dropPlannedServiceCode,
  listServiceCodes,
  planServiceCode,
} from "#domain/commission-invoices/plan-service-code.server.ts";
import { ServiceCodeInput } from "#domain/commission-invoices/service-code-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { FeeRateForm } from "./fee-rate-form.tsx";
import { ServiceCodes } from "./service-codes.tsx";
import { FeeRatePanel } from "./fee-rate-panel.tsx";
import type { Route } from "./+types/fee-rates";

const DroppedRate = z.object({
  kind: z.enum(ratedKinds),
  validFrom: z.iso.datetime().transform((text) => new Date(text)),
});

const DroppedCode = DroppedRate.pick({ validFrom: true });

const sentences: Record<string, string> = {
  plan: "Rate scheduled. Sales until then keep the current rate.",
  drop: "Scheduled rate cancelled.",
  "plan-code": "SAC scheduled. Invoices until then keep the current one.",
  "drop-code": "Scheduled SAC cancelled.",
};

export const meta: Route.MetaFunction = (page) => areaMeta("Commission and tax", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [rates, codes] = await Promise.all([listFeeRates(shop), listServiceCodes(shop)]);
  return { rates, codes, done: sentences[url.searchParams.get("done") ?? ""] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
  switch (form.get("intent")) {
    case "service-code":
      return submit(form, ServiceCodeInput, async (input) => {
        await planServiceCode(shop, input);
        return redirect("/admin/settings/rates?done=plan-code", 303);
      });
    case "drop-service-code":
      return submit(form, DroppedCode, async ({ validFrom }) => {
        await dropPlannedServiceCode(shop, validFrom);
        return redirect("/admin/settings/rates?done=drop-code", 303);
      });
  }
  if (form.get("intent") === "drop") {
    return submit(form, DroppedRate, async ({ kind, validFrom }) => {
      await dropPlannedFeeRate(shop, kind, validFrom);
      return redirect("/admin/settings/rates?done=drop", 303);
    });
  }
  return submit(form, FeeRateInput, async (rate) => {
    await planFeeRate(shop, rate);
    return redirect("/admin/settings/rates?done=plan", 303);
  });
}

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
