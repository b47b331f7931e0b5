import { data, redirect, Link } from "react-router";
import { z } from "zod";
import { DifferenceInput } from "#domain/payments/cash/remittance-input.ts";
import { findRemittance, type RecordedLine } from "#domain/payments/cash/remittances.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { settleDifference } from "#domain/payments/remittances/settle-difference.server.ts";
import { workOffLines } from "#domain/payments/remittances/work-off-lines.server.ts";
import { isShortened, oddCode } from "#domain/base/sheets/odd-cells.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { Panel } from "#ui/page/panel.tsx";
import { CashPage } from "./cash-page.tsx";
import { Differences } from "./differences.tsx";
import { FateTag } from "./fate-tag.tsx";
import type { Route } from "./+types/remittance";
import { facts } from "#ui/tables/fact.tsx";

const sentences: Record<string, string> = {
  recorded: "Remittance saved.",
  settled: "Difference settled.",
  corrected: "Saved. If the amount differs from that order, the line is still open.",
  continued: "All lines checked.",
};

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Remittance ${page.loaderData.remittance.reference}` : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const remittance = await findRemittance(context.get(shopContext), params.remittanceId);
  if (!remittance) throw data(null, 404);
  const done = Object.keys(sentences).find((name) => url.searchParams.has(name));
  return { remittance, done: done === undefined ? undefined : sentences[done] };
}

const Line = z.object({ line: z.int().min(1) });

export async function action({ request, params: { remittanceId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const back = (done: string) => redirect(`/admin/cash/remittances/${remittanceId}?${done}`, 303);
  if (!(await findRemittance(shop, remittanceId))) throw data(null, 404);
  if (form.get("intent") === "continue") {
    return submit(form, z.object({}), async () => {
      await workOffLines(shop, remittanceId);
      return back("continued");
    });
  }
  if (form.get("intent") !== "settle") throw data(null, 400);
  const line = Line.safeParse({ line: Number(form.get("line")) });
  if (!line.success) throw data(null, 400);
  return submit(form, DifferenceInput, async (input) => {
    await settleDifference(shop, { remittanceId, line: line.data.line }, input);
    return back(input.settle === "correct" ? "corrected" : "settled");
  });
}

const columns: Column<RecordedLine>[] = [
  headColumn("Line", ({ line }) => <span className="tabular">{line}</span>),
  textColumn("Tracking number", ({ trackingNumber }) => <span className="spec">{trackingNumber}</span>),
  textColumn("Order", ({ order }) => <OrderLink order={order} />),
  numberColumn("Sent", ({ amount }) => formatExact(amount)),
  numberColumn("Expected", ({ order }) => {
    const expected = order?.expected ?? null;
    return expected === null ? "–" : formatExact(expected);
  }),
  textColumn("What happened", ({ fate, state, reason, trackingNumber }) => (
    <span className="cell-lines">
      <FateTag fate={fate} state={state} />
      {fate === "delivers" && <span className="faint">The order was marked as delivered</span>}
      {state === "open" && isShortened(trackingNumber) && (
        <span className="faint">{oddCode(trackingNumber)}</span>
      )}
      {reason !== null && <span className="faint">{reason}</span>}
    </span>
  )),
];

export default function RemittancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { remittance, done } = loaderData;
  const { courier, reference, receivedOn, amount, fee, feeGst, otherDeductions, rows, waiting } = remittance;
  const may = useMay();
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const open = rows.filter(({ state }) => state === "open");
  return (
    <CashPage>
      <div>
        <Crumbs trail={[{ to: "/admin/cash", label: "Cash" }, { label: reference }]} />
        <PageHeading
          title={`${courier} ${reference}`}
          note={`Received on ${formatIndianDay(receivedOn)}, ${inUnits(rows.length, "line")}`}
        />
        <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      </div>
      <Panel title="Amounts" titleId="amounts">
        <dl className={`${facts} tabular`}>
          <dt>Cash of the list</dt>
          <dd>{formatExact(amount)}</dd>
          <dt>Courier's fee</dt>
          <dd>{formatExact(fee)}</dd>
          <dt>GST on the fee</dt>
          <dd>{formatExact(feeGst)}</dd>
          {otherDeductions > 0 && <AmountFact term="Other deductions" amount={otherDeductions} />}
          <dt>In your bank</dt>
          <dd>
            <b>{formatExact(amount - fee - feeGst - otherDeductions)}</b>
          </dd>
        </dl>
        {waiting > 0 && may("cash.record") && (
          <IntentForm intent="continue" failure={failure} className="contents">
            <p>{inUnits(waiting, "line")} not checked yet, because saving was interrupted.</p>
            <SubmitButton variant="ink" busyLabel="Checking...">
              Continue
            </SubmitButton>
          </IntentForm>
        )}
      </Panel>
      {open.length > 0 && may("cash.record") && <Differences lines={open} failure={failure} />}
      <DataTable
        caption="Lines of the remittance"
        columns={columns}
        rows={rows}
        rowId={({ line }) => String(line)}
        empty={null}
      />
    </CashPage>
  );
}

function OrderLink({ order }: Pick<RecordedLine, "order">) {
  if (order === null) return "Not found";
  return (
    <span className="cell-lines">
      <Link to={`/admin/orders/${order.id}`} className="link spec">
        {order.number}
      </Link>
      <span className="faint">{order.vendorName}</span>
    </span>
  );
}
