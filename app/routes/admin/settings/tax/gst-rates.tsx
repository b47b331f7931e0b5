import { deadlines, listDeadlines } from "#domain/books/invoices/deadline-history.server.ts";
import { ewayBillLimits, listEwayBillLimits } from "#domain/tax/rates/eway-bill-limits.server.ts";
import { legalRates, listGstRates, usualRates } from "#domain/tax/rates/gst-rate-history.server.ts";
import { listProductsToMend } from "#domain/tax/rates/list-products-to-mend.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { CreditNoteDeadlines } from "./credit-note-deadlines.tsx";
import { actionOf, datedForms, doneWords } from "./dated-forms.server.ts";
import { EwayBillLimits } from "./eway-bill-limits.tsx";
import { LegalRateForm, UsualRateForm } from "./gst-rate-forms.tsx";
import { LegalRates, UsualRates } from "./gst-rate-lists.tsx";
import { OrdersAtOldRate, ProductsToMend } from "./products-to-mend.tsx";
import type { Route } from "./+types/gst-rates";

const ofRates = {
  planned: "GST rate saved. Orders keep the rate they were placed at.",
  dropped: "Scheduled GST rate cancelled.",
};
const forms = {
  ...datedForms("legal", legalRates, ofRates),
  ...datedForms("usual", usualRates, ofRates),
  ...datedForms("deadline", deadlines, {
    planned: "Last day for credit notes saved.",
    dropped: "Scheduled last day for credit notes cancelled.",
  }),
  ...datedForms("eway-bill-limit", ewayBillLimits, {
    planned: "E-way bill limit saved.",
    dropped: "Scheduled e-way bill limit cancelled.",
  }),
};

export const meta: Route.MetaFunction = (page) => areaMeta("GST rates", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [rates, toMend, lastDays, limits] = await Promise.all([
    listGstRates(shop),
    listProductsToMend(shop),
    listDeadlines(shop),
    listEwayBillLimits(shop),
  ]);
  return { rates, toMend, deadlines: lastDays, limits, done: doneWords(forms, url) };
}

export const action = actionOf("/admin/settings/gst-rates", forms);

export default function GstRates({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { rates, toMend, deadlines, limits, done } = loaderData;
  return (
    <div className="settings-page">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <p className="muted">
        Each product has its own GST rate. It is one of the rates in force below; the usual rate of its HSN
        code is suggested. Changing a rate here changes no product and no order. Please ask your accountant
        before you rely on these tables.
      </p>
      <OrdersAtOldRate {...rates.waiting} />
      <ProductsToMend {...toMend} />
      <LegalRates rows={rates.legal} failure={failure} />
      <LegalRateForm failure={failure} />
      <UsualRates rows={rates.usual} failure={failure} />
      <UsualRateForm failure={failure} />
      <CreditNoteDeadlines rows={deadlines} failure={failure} />
      <EwayBillLimits rows={limits} failure={failure} />
    </div>
  );
}
