import { Download } from "lucide-react";
import { Form } from "react-router";
import type { ListedOutcome } from "#domain/orders/ship-list/ship-listed.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Checkbox, Field, TextareaField } from "#ui/controls/field.tsx";
import { listFiles } from "#routes/shared/forms/list-files.ts";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ShipListTable } from "./ship-list-table.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { postShipList, type ShipListReport } from "./post-ship-list.server.ts";
import type { Route } from "./+types/ship-list-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Ship from a list", page);

export function action({ request, context }: Route.ActionArgs) {
  return postShipList({ request, context });
}

/** Ships several orders at once from a list: it shows what each line will do, and then ships. */
export default function ShipListPage({ actionData: answer }: Route.ComponentProps) {
  const area = useArea();
  const report = answer && "outcomes" in answer ? answer : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const shippable = report && !report.isDone ? count(report, "ships") : 0;
  return (
    <>
      <Crumbs
        trail={[
          { label: area === "/admin" ? "Orders" : "Vendor Orders", to: `${area}/orders` },
          { label: "Ship from a list" },
        ]}
      />
      <PageHeading
        title="Ship from a list"
        note="Enter the tracking numbers of many packed orders at once. You see what will happen before anything is shipped."
      >
        <ButtonLink to={`${area}/orders/ship.csv`} reloadDocument>
          <Download size={18} />
          Packed orders (CSV)
        </ButtonLink>
      </PageHeading>
      {refused && <Banner focusOn={refused}>{refused.formError}</Banner>}
      {report && <Outcome report={report} />}
      {report && <ShipListTable outcomes={report.outcomes} isDone={report.isDone} />}
      {shippable > 0 && (
        <Form method="post" encType="multipart/form-data" className="mt-4">
          <input type="hidden" name="list" value={report?.list} />
          {report?.isWithoutSerials && <input type="hidden" name="isWithoutSerials" value="on" />}
          <IntentButton intent="ship" variant="primary" busyLabel="Shipping...">
            Ship {inUnits(shippable, "order")}
          </IntentButton>
        </Form>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="[&_textarea]:font-mono [&_textarea]:text-sm panel max-w-208 mt-5"
        preventScrollReset
      >
        <FormState errors={refused?.errors}>
          <TextareaField
            key={report?.isDone ? "done" : (report?.list ?? "open")}
            label="List"
            name="list"
            rows={8}
            spellCheck={false}
            hint="Download the packed orders, fill in courier and tracking number, and upload the file here. Or enter one order per line: order number, courier, tracking number. For your own delivery write 'own' instead; for items that the customer came for instead of waiting for a courier, write 'collected' and the person's name; what was ordered to be collected at the shop is handed over on its order page. Serial numbers can follow. Separate them with commas, semicolons or tabs; rows copied from a spreadsheet work too, in any order if they have headings."
            placeholder="YN-7F3K2M9Q, Blue Dart, 81234567890, SN1234"
            defaultValue={report?.isDone ? "" : (report?.list ?? refused?.values.list)}
          />
          <Field
            key={`file ${report?.list}`}
            label="Or a file (CSV or Excel)"
            name="file"
            type="file"
            accept={listFiles}
          />
          <Checkbox name="isWithoutSerials" defaultChecked={!report?.isDone && report?.isWithoutSerials}>
            Ship without the missing serial numbers
          </Checkbox>
        </FormState>
        <div className="button-row">
          <IntentButton intent="check" variant={shippable > 0 ? "line" : "ink"} busyLabel="Checking...">
            Check the list
          </IntentButton>
        </div>
      </Form>
    </>
  );
}

function Outcome({ report }: { report: ShipListReport }) {
  const ships = count(report, "ships");
  const refused = count(report, "refused");
  const before = count(report, "shipped-before");
  const tone = refused > 0 ? "warn" : report.isDone ? "ok" : "info";
  return (
    <Banner tone={tone} focusOn={report}>
      {report.isDone
        ? `${inUnits(ships, "order")} shipped. The customers get an email.`
        : `${inUnits(ships, "order")} will be shipped.`}
      {before > 0 && ` ${inUnits(before, "order")} already shipped with this tracking number.`}
      {refused > 0 && ` ${inUnits(refused, "line")} cannot be shipped: see below.`}
    </Banner>
  );
}

function count({ outcomes }: ShipListReport, outcome: ListedOutcome["outcome"]): number {
  return outcomes.filter((listed) => listed.outcome === outcome).length;
}
