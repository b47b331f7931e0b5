import { Form } from "react-router";
import { inUnits } from "#domain/base/text/counts.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { listSuppliers } from "#domain/purchases/suppliers/suppliers.server.ts";
import { listRoles, type ListRole } from "#domain/purchases/supplier-list/read-supplier-list.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";
import { listFiles } from "#routes/shared/forms/list-files.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Checkbox, Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { HiddenFields } from "#ui/controls/hidden-fields.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { areaMeta, areaOf, useArea } from "../area.ts";
import { PageHeading } from "../page-heading.tsx";
import { ListedTable } from "./listed-table.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import { type CheckedList, postSupplierList } from "./post-supplier-list.server.ts";
import { SupplierFields } from "./supplier-fields.tsx";
import { typedAmount, typedLine } from "./typed-purchase.ts";
import type { Route } from "./+types/supplier-list-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Supplier's list", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  const { suppliers } = await listSuppliers(shop);
  const counted = Number(url.searchParams.get("counted"));
  return { suppliers, counted, id: crypto.randomUUID(), today: indianDay(shop.now()) };
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  postSupplierList({ request, context }, `${areaOf(url)}/purchases/list`);

/** Takes in a distributor's list: what arrived as a purchase, or what is there as a count of the stock. */
export default function SupplierListPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { suppliers, counted, id, today } = loaderData;
  const base = `${useArea()}/purchases`;
  const checked = answer && "taken" in answer ? answer : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  const values = checked?.values ?? refused?.values ?? { leadDays: "7" };
  return (
    <>
      <Crumbs trail={[{ label: "Purchases", to: base }, { label: "Supplier's list" }]} />
      <PageHeading
        title="Supplier's list"
        note="Bring a distributor's price list or delivery list, as it is. Its prices become your cost, never your selling prices. You see what will happen before anything is saved."
      />
      <SavedNote when={counted > 0 && !answer}>Stock of {inUnits(counted, "product")} counted.</SavedNote>
      {refused?.formError && <Banner focusOn={refused}>{refused.formError}</Banner>}
      {checked && <Outcome checked={checked} bill={{ id, billDate: today }} base={base} />}
      <Form
        method="post"
        encType="multipart/form-data"
        className="[&_textarea]:font-mono [&_textarea]:text-sm panel max-w-208"
        preventScrollReset
      >
        <FormState key={checked?.headingLine} errors={refused?.errors} values={values}>
          <div className="form-grid">
            <SupplierFields suppliers={suppliers} />
            <SelectField className="form-wide" label="What does the list say?" name="way">
              <Options
                of={[
                  ["arrived", "Pieces that arrived: record a purchase"],
                  ["counted", "Pieces that are in stock: set the stock"],
                ]}
              />
            </SelectField>
            <Checkbox name="isInclGst" defaultChecked={values.isInclGst === "on"} isWide>
              Its prices include GST
            </Checkbox>
            {checked && <Columns checked={checked} />}
            <TextareaField
              key={`list ${checked?.kept.length}`}
              className="form-wide"
              label={checked ? "Another list" : "List"}
              name="list"
              optional={checked !== undefined}
              rows={checked ? 2 : 8}
              spellCheck={false}
              hint="Rows copied from a spreadsheet, with their headings"
            />
            <Field
              key={`file ${checked?.kept.length}`}
              className="form-wide"
              label="Or a file (CSV or Excel)"
              name="file"
              type="file"
              accept={listFiles}
            />
          </div>
        </FormState>
        {checked && <Kept parts={checked.kept} />}
        <div className="button-row">
          <IntentButton intent="check" variant={checked ? "line" : "ink"} busyLabel="Checking...">
            {checked ? "Check again" : "Check the list"}
          </IntentButton>
        </div>
      </Form>
    </>
  );
}

const Kept = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part) => <input key={part} type="hidden" name="kept" value={part} />);

const roleLabels: Record<ListRole, string> = {
  code: "SKU or part number",
  barcode: "Barcode",
  pieces: "Pieces",
  cost: "Price that you pay",
};

/** Which row has the headings, and what the columns mean. */
function Columns({ checked: { first, headings, headingLine, columns } }: { checked: CheckedList }) {
  return (
    <fieldset className="form-wide form-grid border-y border-line py-4">
      <legend className="visually-hidden">Columns of the list</legend>
      <SelectField
        className="form-wide"
        label="Row with the headings"
        name="headingLine"
        defaultValue={headingLine}
      >
        <Options of={first.map(({ line, text }) => [line, `${line}: ${text}`])} />
      </SelectField>
      <input type="hidden" name="shownHeading" value={headingLine} />
      {listRoles.map((role) => (
        <SelectField key={role} label={roleLabels[role]} name={role} defaultValue={columns[role]}>
          <option value="">Not in the list</option>
          <Options of={[...new Set(headings)].map((heading) => [heading, heading])} />
        </SelectField>
      ))}
    </fieldset>
  );
}

type OutcomeProps = { checked: CheckedList; bill: { id: string; billDate: string }; base: string };

function Outcome({ checked, bill, base }: OutcomeProps) {
  const { isClear, taken, rest, csv, way } = checked;
  if (!isClear) {
    return (
      <Banner tone="warn" focusOn={checked}>
        Please choose the columns with the code and the pieces below, and check the list again.
      </Banner>
    );
  }
  return (
    <div className="stack mb-5">
      <Banner tone={rest.length > 0 ? "warn" : "info"} focusOn={checked}>
        {inUnits(taken.length, "product")} {way === "arrived" ? "can be recorded." : "can be counted."}
        {rest.length > 0 && (
          <>
            {` ${inUnits(rest.length, "row")} left out. `}
            <a
              className="link"
              download="left-out.csv"
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
            >
              Download them with the reason
            </a>
          </>
        )}
      </Banner>
      <ListedTable rows={[...taken, ...rest]} way={way} />
      {taken.length > 0 &&
        (way === "arrived" ? <ToBill {...{ checked, bill, base }} /> : <Count checked={checked} />)}
    </div>
  );
}

/** Fills the form of a purchase with the rows that fit. */
function ToBill({ checked: { taken, values }, bill, base }: OutcomeProps) {
  const { supplier, newSupplier, gstin, leadDays } = values;
  const lines = taken.map(({ product, pieces, price, gstRate }, index) => {
    const { id: goods = "", name = "", sku = "" } = product ?? {};
    const cost = { pieces: String(pieces), price: typedAmount(price ?? 0), rate: String(gstRate) };
    return typedLine(index + 1, { product: goods, name, sku, ...cost });
  });
  const fields = { ...bill, supplier, newSupplier, gstin, leadDays, next: taken.length + 1 };
  return (
    <Form method="post" action={`${base}/new`}>
      <HiddenFields of={Object.assign(fields, ...lines)} />
      <IntentButton intent="list" variant="primary" busyLabel="Opening...">
        Enter the bill of {inUnits(taken.length, "product")}
      </IntentButton>
    </Form>
  );
}

function Count({ checked: { taken, values, kept, headingLine, columns } }: { checked: CheckedList }) {
  const { isInclGst, supplier = "", gstin = "" } = values;
  const seen = taken.map(({ product, stock }) => `${product?.id}:${stock.before}`).join(",");
  const lines = { headingLine, shownHeading: headingLine };
  return (
    <Form method="post" encType="multipart/form-data">
      <HiddenFields of={{ supplier, gstin, way: "counted", ...lines, ...columns, seen }} />
      {isInclGst && <input type="hidden" name="isInclGst" value="on" />}
      <Kept parts={kept} />
      <IntentButton intent="count" variant="primary">
        Set the stock of {inUnits(taken.length, "product")}
      </IntentButton>
    </Form>
  );
}
