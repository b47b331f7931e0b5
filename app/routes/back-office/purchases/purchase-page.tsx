import { Pencil } from "lucide-react";
import { data, Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { findPurchase } from "#domain/purchases/lists/find-purchase.server.ts";
import { PurchaseCancellation } from "#domain/purchases/purchase-input.ts";
import { cancelPurchase } from "#domain/purchases/record/record-purchase.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel, WorkSection } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { type Column, numberColumn } from "#ui/tables/table-columns.ts";
import { areaMeta, useArea } from "../area.ts";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import { PageHeading } from "../page-heading.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import { useMayBuy } from "./use-buying.ts";
import type { Route } from "./+types/purchase-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Bill ${page.loaderData.purchase.billNumber}` : "Page Not Found", page);

const forms = withoutPassword({
  cancel: formAbout(PurchaseCancellation, cancelPurchase, "Purchase cancelled. Its pieces are out of stock."),
});

/** What the pages say that lead here. */
const sentences = new Map([
  ["recorded", "Purchase recorded. The pieces are in stock."],
  ["corrected", "Purchase corrected."],
]);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  const purchase = await findPurchase(shop, params.purchaseId);
  if (!purchase) throw data(null, 404);
  return { purchase, done: doneText(forms, url) ?? sentences.get(url.searchParams.get("done") ?? "") };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms, { about: call.params.purchaseId });

type Purchase = Route.ComponentProps["loaderData"]["purchase"];

export default function PurchasePage({ loaderData: { purchase, done }, actionData }: Route.ComponentProps) {
  const area = useArea();
  const mayChange = useMayBuy() && purchase.cancelledAt === null;
  const base = `${area}/purchases`;
  return (
    <>
      <Crumbs trail={[{ label: "Purchases", to: base }, { label: purchase.billNumber }]} />
      <PageHeading
        title={`Bill ${purchase.billNumber}`}
        note={`${purchase.supplier}, ${formatIndianDay(purchase.billDate)}`}
      >
        {mayChange && (
          <ButtonLink to={`${base}/${purchase.id}/correct`}>
            <Pencil size={18} />
            Correct
          </ButtonLink>
        )}
      </PageHeading>
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      {purchase.cancelledAt && (
        <Banner tone="warn">
          Cancelled on {formatMoment(purchase.cancelledAt)}: {purchase.cancelledFor}
        </Banner>
      )}
      <Facts purchase={purchase} />
      <WorkSection title="Products" titleId="purchase-lines">
        <DataTable<Line>
          caption="Products of this bill"
          columns={columnsOf(`${area}/products`)}
          rows={purchase.lines}
          rowId={({ line }) => String(line)}
          empty={null}
        />
      </WorkSection>
      <WorkSection title="History" titleId="purchase-history">
        <ul className="panel-rows">
          {purchase.history.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      </WorkSection>
      {mayChange && <Cancel purchase={purchase} failure={actionData} />}
    </>
  );
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { supplier, gstin, total, sum, hasCredit, receivedAt, recordedBy, lines } = purchase;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const gst = lines.reduce((sum, { gst }) => sum + gst, 0);
  return (
    <Panel title="Bill" titleId="purchase-bill">
      <dl className={facts}>
        <FlatFact term="Supplier">
          {supplier} {gstin && <span className="faint spec">{gstin}</span>}
        </FlatFact>
        <FlatFact term="Recorded">
          {formatMoment(receivedAt)} by {recordedBy}
        </FlatFact>
        <FlatFact term="Pieces">{inUnits(pieces, "piece")}</FlatFact>
        <FlatFact term="GST">
          {formatExact(gst)}{" "}
          {gst > 0 && (
            <span className="muted">
              {hasCredit ? "(comes back as input tax credit)" : "(part of the cost: no input tax credit)"}
            </span>
          )}
        </FlatFact>
        <FlatFact term="Total">
          {formatExact(total)}
          {Math.abs(sum - total) > 100 && (
            <span className="muted"> (the products come to {formatExact(sum)} with GST)</span>
          )}
        </FlatFact>
      </dl>
    </Panel>
  );
}

type Line = Purchase["lines"][number];

function columnsOf(products: string): Column<Line>[] {
  return [
    {
      key: "product",
      title: "Product",
      isHead: true,
      cell: ({ productId, product, sku }) => (
        <>
          <Link className="link" to={`${products}/${productId}/edit`}>
            {product}
          </Link>{" "}
          <span className="faint spec">{sku}</span>
        </>
      ),
    },
    numberColumn("Pieces", ({ quantity }) => quantity),
    numberColumn("Price without GST", ({ unitPrice }) => formatExact(unitPrice)),
    numberColumn("GST", ({ gst, gstRate }) => (
      <>
        {formatExact(gst)} <span className="faint">({Number(gstRate)}%)</span>
      </>
    )),
    numberColumn("Total", ({ quantity, unitPrice, gst }) => formatExact(quantity * unitPrice + gst)),
    {
      key: "serials",
      title: "Serial numbers",
      cell: ({ serials }) =>
        serials.length === 0 ? (
          <span className="muted">–</span>
        ) : (
          <span className="spec block max-w-96 wrap-anywhere">{serials.join(", ")}</span>
        ),
    },
  ];
}

const acts: Record<string, string> = {
  "purchase.record": "Recorded",
  "purchase.correct": "Corrected",
  "purchase.cancel": "Cancelled",
};
const factNames: Record<string, string> = {
  supplier: "Supplier",
  billNumber: "Bill number",
  billDate: "Bill date",
  total: "Total",
  items: "Products",
  reason: "Reason",
};

function HistoryLine({ entry: { action, at, by, before, after } }: { entry: Purchase["history"][number] }) {
  const isFirst = action === "purchase.record";
  const [was, is] = [before, after].map((facts) => (facts ?? {}) as Record<string, string>);
  return (
    <li>
      <div className="cell-lines">
        <span>
          {acts[action]} by {by}
        </span>
        {!isFirst &&
          Object.entries(is ?? {}).map(([name, value]) => (
            <span key={name} className="muted small">
              {factNames[name] ?? name}: {was?.[name] !== undefined && `${was[name]} → `}
              {value}
            </span>
          ))}
      </div>
      <span className="muted tabular">{formatMoment(at)}</span>
    </li>
  );
}

function Cancel({ purchase, failure }: { purchase: Purchase; failure: FormAnswer | undefined }) {
  return (
    <WorkSection title="Cancel this purchase" titleId="purchase-cancel">
      <ConfirmFirst label="Cancel purchase" open={failure !== undefined}>
        <p>
          Its pieces leave the stock, and its prices the cost. Cancel it if it was recorded twice. If only a
          figure is wrong, correct it instead.
        </p>
        <IntentForm intent="cancel" failure={failure}>
          <input type="hidden" name="version" value={purchase.version} />
          <Field label="Reason" name="reason" autoComplete="off" maxLength={200} />
          <SubmitButton variant="danger" busyLabel="Cancelling...">
            Cancel purchase
          </SubmitButton>
        </IntentForm>
      </ConfirmFirst>
    </WorkSection>
  );
}
