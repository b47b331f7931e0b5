import { redirect } from "react-router";
import { z } from "zod";
import { ratedKinds } from "#domain/fees/fee-words.ts";
import { FeeRateInput } from "#domain/fees/fee-rate-input.ts";
import { listFeeRates } from "#domain/fees/list-fee-rates.server.ts";
import { dropPlannedFeeRate, planFeeRate } from "#domain/fees/plan-fee-rate.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { FeeRateForm } from "./fee-rate-form.tsx";
import { FeeRatePanel } from "./fee-rate-panel.tsx";
import type { Route } from "./+types/fee-rates";

const DroppedRate = z.object({
  kind: z.enum(ratedKinds),
  validFrom: z.iso.datetime().transform((text) => new Date(text)),
});

const sentences: Record<string, string> = {
  plan: "Rate scheduled. Sales until then keep the current rate.",
  drop: "Scheduled rate cancelled.",
};

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTitle("Commission and tax", matches) },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const rates = await listFeeRates(context.get(shopContext));
  return { rates, done: sentences[url.searchParams.get("done") ?? ""] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
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

export default function FeeRates({ loaderData: { rates, done }, actionData: failure }: Route.ComponentProps) {
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
    </div>
  );
}
