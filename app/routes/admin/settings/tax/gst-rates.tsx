import { deadlines, listDeadlines } from "#domain/books/invoices/deadline-history.server.ts";
import {
  ewayBillLimits,
  listEwayBillLimits,
  type EwayBillLimitRow,
} from "#domain/tax/rates/eway-bill-limits.server.ts";
import {
  legalRates,
  listGstRates,
  usualRates,
  type LegalRateRow,
  type UsualRateRow,
} from "#domain/tax/rates/gst-rate-history.server.ts";
import { listProductsToMend } from "#domain/tax/rates/list-products-to-mend.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, postForm } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { CreditNoteDeadlines } from "./credit-note-deadlines.tsx";
import { datedForms } from "./dated-forms.server.ts";
import { LegalRateForm, UsualRateForm } from "./gst-rate-forms.tsx";
import { OrdersAtOldRate, ProductsToMend } from "./products-to-mend.tsx";
import type { Route } from "./+types/gst-rates";
import { formatRupees } from "#domain/base/money/money.ts";
import { stateName, statesByName } from "#domain/base/addresses/indian-states.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { DatedFields, DatedPanel, DatedList } from "./dated-rows-table.tsx";
import { formatGstRate, hsnText } from "#domain/tax/rates/gst-rate-text.ts";

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
  return { rates, toMend, deadlines: lastDays, limits, done: doneText(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

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

const anywhere = "Between states, and within states that are not listed";

/** Above what value a consignment needs an e-way bill, with the sources, and the form that plans another limit. */
function EwayBillLimits({ rows, failure }: { rows: EwayBillLimitRow[]; failure: FormFailure | undefined }) {
  return (
    <DatedPanel
      id="eway-bill-limits"
      title="E-way bill limits"
      notes={
        <p className="muted">
          Sellers are told when a consignment above the limit has no e-way bill number. Its value includes
          GST. Many states have a limit of their own for goods that do not leave them. Please ask your
          accountant.
        </p>
      }
      rows={rows.map(({ stateCode, limit, ...row }) => ({
        ...row,
        series: { state_code: stateCode },
        label: `${stateCode === "" ? anywhere : `Within ${stateName(stateCode)}`}: above ${formatRupees(limit)}, from ${formatDay(row.validFrom)}`,
      }))}
      intent="eway-bill-limit"
      failure={failure}
      change="Change a limit"
      save="Save limit"
    >
      <SelectField label="Consignments" name="state">
        <option value="">{anywhere}</option>
        <Options of={statesByName.map(({ code, name }) => [code, `Within ${name}`])} />
      </SelectField>
      <Field label="Limit in rupees" name="limit" inputMode="numeric" />
      <DatedFields earliest="Today" />
    </DatedPanel>
  );
}

type ListProps<Row> = { rows: Row[]; failure: FormFailure | undefined };

/** Every rate that is or was legal, with its days and sources. */
function LegalRates({ rows, failure }: ListProps<LegalRateRow>) {
  const now = rows.filter(({ isPlanned }) => !isPlanned);
  const newest = now.filter((row, index) => now.findIndex(({ rate }) => rate === row.rate) === index);
  const legal = newest.filter(({ isLegal }) => isLegal).map(({ rate }) => formatGstRate(rate));
  const listed = rows.map((row) => ({
    ...row,
    label: `${formatGstRate(row.rate)} ${row.isLegal ? "in force" : "withdrawn"} from ${formatDay(row.validFrom)}`,
    series: { rate: row.rate },
  }));
  return (
    <Panel className="fee-rate" title="GST rates in force" titleId="legal-rates">
      <p className="fee-rate-now tabular">
        <b>{legal.join(", ")}</b>
      </p>
      <DatedList rows={listed} intent="legal" failure={failure} />
    </Panel>
  );
}

/** The usual rates by HSN code, with their days and sources. */
function UsualRates({ rows, failure }: ListProps<UsualRateRow>) {
  const listed = rows.map((row) => ({
    ...row,
    label: `${hsnText(row.hsnPrefix)}: ${formatGstRate(row.rate)} from ${formatDay(row.validFrom)}`,
    series: { hsn_prefix: row.hsnPrefix },
  }));
  return (
    <Panel className="fee-rate" title="Usual rates by HSN code" titleId="usual-rates">
      <DatedList rows={listed} intent="usual" failure={failure} />
    </Panel>
  );
}
