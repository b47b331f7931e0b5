import { data, redirect } from "react-router";
import { z } from "zod";
import { DeadlineInput } from "#domain/invoices/deadline-input.ts";
import { dropPlannedDeadline, listDeadlines, planDeadline } from "#domain/invoices/plan-deadline.server.ts";
import { LegalRateInput, UsualRateInput } from "#domain/tax-rates/gst-rate-input.ts";
import { listGstRates } from "#domain/tax-rates/list-gst-rates.server.ts";
import { listProductsToMend } from "#domain/tax-rates/list-products-to-mend.server.ts";
import {
  dropPlannedLegalRate,
  dropPlannedUsualRate,
  planLegalRate,
  planUsualRate,
} from "#domain/tax-rates/plan-gst-rate.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { CreditNoteDeadlines } from "./credit-note-deadlines.tsx";
import { LegalRateForm, UsualRateForm } from "./gst-rate-forms.tsx";
import { LegalRates, UsualRates } from "./gst-rate-lists.tsx";
import { ProductsToMend } from "./products-to-mend.tsx";
import type { Route } from "./+types/gst-rates";

const begins = z.iso.datetime().transform((text) => new Date(text));
const DroppedLegal = z.object({ rate: z.number(), validFrom: begins });
const DroppedDeadline = z.object({ validFrom: begins });
const DroppedUsual = z.object({ hsnPrefix: z.string().default(""), validFrom: begins });

const sentences = {
  plan: "GST rate saved. Orders keep the rate they were placed at.",
  drop: "Scheduled GST rate cancelled.",
  "plan-deadline": "Last day for credit notes saved.",
  "drop-deadline": "Scheduled last day for credit notes cancelled.",
};
const saved = (what: keyof typeof sentences) => redirect(`/admin/settings/gst-rates?done=${what}`, 303);

export const meta: Route.MetaFunction = (page) => areaMeta("GST rates", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [rates, toMend, deadlines] = await Promise.all([
    listGstRates(shop),
    listProductsToMend(shop),
    listDeadlines(shop),
  ]);
  return {
    rates,
    toMend,
    deadlines,
    done: new Map(Object.entries(sentences)).get(url.searchParams.get("done") ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
  switch (form.get("intent")) {
    case "legal":
      return submit(form, LegalRateInput, async (input) => {
        await planLegalRate(shop, input);
        return saved("plan");
      });
    case "usual":
      return submit(form, UsualRateInput, async (input) => {
        await planUsualRate(shop, input);
        return saved("plan");
      });
    case "drop-legal":
      return submit(form, DroppedLegal, async ({ rate, validFrom }) => {
        await dropPlannedLegalRate(shop, rate, validFrom);
        return saved("drop");
      });
    case "drop-usual":
      return submit(form, DroppedUsual, async ({ hsnPrefix, validFrom }) => {
        await dropPlannedUsualRate(shop, hsnPrefix, validFrom);
        return saved("drop");
      });
    case "deadline":
      return submit(form, DeadlineInput, async (input) => {
        await planDeadline(shop, input);
        return saved("plan-deadline");
      });
    case "drop-deadline":
      return submit(form, DroppedDeadline, async ({ validFrom }) => {
        await dropPlannedDeadline(shop, validFrom);
        return saved("drop-deadline");
      });
    default:
      throw data(null, 400);
  }
}

export default function GstRates({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { rates, toMend, deadlines, done } = loaderData;
  return (
    <div className="settings-page">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <p className="muted">
        Each product has its own GST rate. It is one of the legal rates below; the usual rate of its HSN code
        is suggested. Changing a rate here changes no product and no order. Please ask your accountant before
        you rely on these tables.
      </p>
      <ProductsToMend {...toMend} />
      <LegalRates rows={rates.legal} failure={failure} />
      <LegalRateForm failure={failure} />
      <UsualRates rows={rates.usual} failure={failure} />
      <UsualRateForm failure={failure} />
      <CreditNoteDeadlines rows={deadlines} failure={failure} />
    </div>
  );
}
