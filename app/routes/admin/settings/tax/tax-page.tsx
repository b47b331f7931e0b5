import { z } from "zod";
import { listServiceCodes, serviceCodes } from "#domain/books/commission-invoices/service-code.server.ts";
import { deadlines, listDeadlines } from "#domain/books/invoices/deadline-history.server.ts";
import { DroppedRow } from "#domain/tax/dated-rows/dated-rows.server.ts";
import { feeRates, listFeeRates } from "#domain/tax/deductions/fee-history.server.ts";
import { OperatorRegistrationInput } from "#domain/tax/deductions/operator-registration-input.ts";
import {
  dropOperatorRegistration,
  findForeignRegistrations,
  findMissingRegistrations,
  listOperatorRegistrations,
  setOperatorRegistration,
} from "#domain/tax/deductions/operator-registrations.server.ts";
import { listTdsRules, tdsRules } from "#domain/tax/deductions/tds-rule-history.server.ts";
import { ewayBillLimits, listEwayBillLimits } from "#domain/tax/rates/eway-bill-limits.server.ts";
import { legalRates, listGstRates, usualRates } from "#domain/tax/rates/gst-rate-history.server.ts";
import { hasVendors } from "#domain/vendors/vendor/has-vendors.server.ts";
import { listProductsToMend } from "#domain/tax/rates/list-products-to-mend.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { CreditNoteDeadlines } from "./credit-note-deadlines.tsx";
import { datedForms } from "./dated-forms.server.ts";
import { FeeValue } from "./fee-value.tsx";
import { EwayBillLimits, LegalRates, UsualRates } from "./gst-values.tsx";
import { OrdersAtOldRate, ProductsToMend } from "./products-to-mend.tsx";
import { OperatorRegistrations } from "./registrations-panel.tsx";
import { ServiceCodes } from "./service-codes.tsx";
import { TdsRules } from "./tds-rules-table.tsx";
import type { Route } from "./+types/tax-page";

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
  ...datedForms("rate", feeRates, {
    planned: "Rate scheduled. Sales until then keep the current rate.",
    dropped: "Scheduled rate cancelled.",
  }),
  ...datedForms("service-code", serviceCodes, {
    planned: "SAC scheduled. Invoices until then keep the current one.",
    dropped: "Scheduled SAC cancelled.",
  }),
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

export const meta: Route.MetaFunction = (page) => areaMeta("Tax", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [
    rates,
    toMend,
    lastDays,
    limits,
    fees,
    codes,
    registrations,
    missing,
    foreign,
    rules,
    isMarketplace,
  ] = await Promise.all([
    listGstRates(shop),
    listProductsToMend(shop),
    listDeadlines(shop),
    listEwayBillLimits(shop),
    listFeeRates(shop),
    listServiceCodes(shop),
    listOperatorRegistrations(shop),
    findMissingRegistrations(shop),
    findForeignRegistrations(shop),
    listTdsRules(shop),
    hasVendors(shop),
  ]);
  const sales = { rates, toMend, deadlines: lastDays, limits };
  return {
    sales,
    ofVendors: isMarketplace ? { fees, codes, registrations, missing, foreign, rules } : null,
    done: doneText(forms, url),
  };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Tax({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { sales, ofVendors, done } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <OrdersAtOldRate {...sales.rates.waiting} />
      <ProductsToMend {...sales.toMend} />
      <p className="muted">
        What applies today. Each row opens with its history, its sources and the form that changes it. Please
        ask your accountant before you rely on them.
      </p>
      <Panel title="Sales" titleId="sales">
        <div>
          <LegalRates rows={sales.rates.legal} failure={failure} />
          <UsualRates rows={sales.rates.usual} failure={failure} />
          <CreditNoteDeadlines rows={sales.deadlines} failure={failure} />
          <EwayBillLimits rows={sales.limits} failure={failure} />
        </div>
      </Panel>
      {ofVendors && (
        <Panel title="Vendors’ sales" titleId="vendors">
          <p className="muted">
            Deducted from vendors’ sales, not from your own. Commission has the rate of the order date, taxes
            that of the invoice date.
          </p>
          <div>
            {ofVendors.fees.map((history) => (
              <FeeValue key={history.kind} history={history} failure={failure} />
            ))}
            <OperatorRegistrations {...ofVendors} failure={failure} />
            <TdsRules rules={ofVendors.rules} failure={failure} />
            <ServiceCodes rows={ofVendors.codes} failure={failure} />
          </div>
        </Panel>
      )}
    </div>
  );
}
