import { Form } from "react-router";
import { carrierNames } from "#domain/orders/fulfilment/carriers.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { listFiles } from "#routes/shared/forms/list-files.ts";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { HiddenFields } from "#ui/controls/hidden-fields.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field, Options, TextareaField, SelectField } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { CheckedLines, type Checked } from "./checked-lines.tsx";
import { postRemittance } from "./post-remittance.server.ts";
import type { Route } from "./+types/record-remittance-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Record a remittance", page);

export function loader({ context }: Route.LoaderArgs) {
  return { today: indianDay(context.get(shopContext).now()), requestId: crypto.randomUUID() };
}

export function action({ request, context }: Route.ActionArgs) {
  return postRemittance({ request, context });
}

export default function RecordRemittance({ loaderData, actionData: answer }: Route.ComponentProps) {
  const checked = answer && "checked" in answer ? answer : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const typed = checked ? textsOf(checked.input) : (refused?.values ?? {});
  return (
    <>
      <Crumbs trail={[{ to: "/admin/cash", label: "Cash" }, { label: "Record a remittance" }]} />
      <PageHeading
        title="Record a remittance"
        note="Enter what a courier has sent you. You see what will happen with each line before anything is saved."
      />
      {refused?.formError && <Banner focusOn={refused}>{refused.formError}</Banner>}
      {checked && (
        <CheckedLines checked={checked.checked}>
          <Form method="post" encType="multipart/form-data">
            <HiddenFields of={typed} />
            {checked.checked.lines.length > 0 && (
              <IntentButton intent="record" variant="primary">
                Save the remittance
              </IntentButton>
            )}
          </Form>
        </CheckedLines>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="[&_textarea]:font-mono [&_textarea]:text-sm panel max-w-208 mt-7"
        preventScrollReset
      >
        <FormState errors={refused?.errors} values={{ receivedOn: loaderData.today, ...typed }}>
          <input type="hidden" name="requestId" value={typed.requestId ?? loaderData.requestId} />
          <input type="hidden" name="readDeductions" value={typed.readDeductions ?? ""} />
          <RemittanceFacts key={typed.readDeductions} today={loaderData.today} />
          <TextareaField
            key={`text ${typed.list}`}
            label="List"
            name="list"
            rows={8}
            spellCheck={false}
            hint="One parcel per line: tracking number, amount. Rows copied from a spreadsheet work too, with their headings and totals."
            placeholder="81234567890, 35388"
          />
          <Field
            key={`file ${typed.list}`}
            label="Or the courier's file (CSV or Excel)"
            name="file"
            type="file"
            accept={listFiles}
          />
          {checked && <StatementColumns checked={checked.checked} />}
        </FormState>
        <div className="button-row">
          <IntentButton intent="check" variant={checked ? "line" : "ink"} busyLabel="Checking...">
            Check the list
          </IntentButton>
        </div>
      </Form>
    </>
  );
}

/** The form's texts of what was read, so that saving sends exactly what was checked. */
function textsOf(input: Checked["input"]): Record<string, string> {
  const { fee, feeGst, otherDeductions, ...texts } = input;
  const inRupees = (paise: number) => (paise === 0 ? "" : String(paise / 100));
  const amounts = {
    fee: inRupees(fee),
    feeGst: inRupees(feeGst),
    otherDeductions: inRupees(otherDeductions),
  };
  return { ...texts, ...amounts, readDeductions: Object.values(amounts).join("|") };
}

function RemittanceFacts({ today }: { today: string }) {
  return (
    <div className="form-grid">
      <Field label="Courier" name="courier" list="couriers" autoComplete="off" maxLength={60} />
      <datalist id="couriers">
        <Options of={carrierNames.map((carrier) => [carrier, carrier])} />
      </datalist>
      <Field
        label="Statement number or bank reference"
        name="reference"
        autoComplete="off"
        maxLength={60}
        hint="A remittance is recorded once for each courier and reference"
      />
      <Field label="Received on" name="receivedOn" type="date" min="2025-01-01" max={today} />
      <Field
        label="Courier's fee, in rupees"
        name="fee"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        optional
        hint="What it kept of the cash, without GST"
      />
      <Field
        label="GST on the fee, in rupees"
        name="feeGst"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        optional
      />
      <Field
        label="Other deductions, in rupees"
        name="otherDeductions"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        optional
        hint="Such as TDS. We fill in what the list says"
      />
    </div>
  );
}

/** Which column of the list was taken for what. They are chosen by their numbers, as headings may repeat. */
function StatementColumns({ checked }: { checked: Checked["checked"] }) {
  const { headings, columns } = checked;
  const options = headings.map((heading, at): [string, string] => [String(at + 1), heading]);
  const numberOf = (position: number | null) => (position === null ? "" : String(position + 1));
  return (
    <div className="form-grid" key={JSON.stringify([headings, columns])}>
      <SelectField
        label="Column of the tracking number"
        name="trackingColumn"
        defaultValue={numberOf(columns.tracking)}
      >
        {columns.tracking === null && <option value="">Please choose</option>}
        <Options of={options} />
      </SelectField>
      <SelectField
        label="Column of the collected amount"
        name="amountColumn"
        defaultValue={numberOf(columns.amount)}
      >
        {columns.amount === null && <option value="">Please choose</option>}
        <Options of={options} />
      </SelectField>
      <SelectField
        label="Column of the order number"
        name="orderColumn"
        defaultValue={columns.order === null ? "0" : numberOf(columns.order)}
        hint="Finds a parcel whose tracking number we do not know"
      >
        <option value="0">None</option>
        <Options of={options} />
      </SelectField>
    </div>
  );
}
