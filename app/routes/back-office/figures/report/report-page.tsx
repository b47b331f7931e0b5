import { Download } from "lucide-react";
import { data } from "react-router";
import { formatRupees } from "#domain/base/money/money.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { readPage } from "#domain/base/tables/table-query.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { type Report, type ReportRow, sharedOrdersText } from "#domain/reports/figures/figures.ts";
import { readJoiningLine } from "#domain/reports/figures/joining-line.server.ts";
import { readReport } from "#domain/reports/figures/read-report.server.ts";
import { reportAddress } from "#domain/reports/figures/report-address.ts";
import {
  groupingLabels,
  isStep,
  readReportQuery,
  type ReportQuery,
} from "#domain/reports/figures/report-query.ts";
import { isComparable, isYearBefore, noFiguresText } from "#domain/reports/figures/report-period.ts";
import { shortLabel } from "#domain/reports/figures/steps-of.ts";
import {
  deleteSavedReport,
  listSavedReports,
  SavedReportName,
  saveReport,
} from "#domain/reports/saved/saved-reports.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { onlyReads } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { refusalStatus } from "#http/responses/refusal-status.server.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { figuresMenu } from "../../menus/area-menus.ts";
import { SectionTabs } from "../../menus/section-tabs.tsx";
import { PageHeading } from "../../page-heading.tsx";
import type { Route } from "./+types/report-page";
import type { Bar } from "../chart.tsx";
import { Figure } from "../drawing.tsx";
import { BarsFigure } from "./bars-figure.tsx";
import { changeText, percentRule } from "./change-text.ts";
import { JoiningLineSection } from "./joining-line.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { priceColumns, reportColumns } from "./report-columns.tsx";
import { SavedReports } from "./saved-reports.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Reports", page);

const rowsPerPage = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = queryOf(shop, url);
  const page = readPage(url.searchParams);
  const saved = onlyReads(shop.actor)
    ? null
    : { reports: await listSavedReports(shop), done: doneText(forms, url) };
  try {
    const offset = (page - 1) * rowsPerPage;
    const reported = readReport(shop, query, { limit: rowsPerPage, offset });
    const [{ rows, ...sums }, line] = await Promise.all([
      reported,
      readJoiningLine(shop, query.period, reported),
    ]);
    const shown = isStep(query.by) ? rows.slice(offset, offset + rowsPerPage) : rows;
    const report = { ...sums, rows: shown, bars: barsOf(rows, query), line, page };
    return { query, saved, report, failure: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ query, saved, report: null, failure: error.message }, refusalStatus[error.kind]);
  }
}

const queryOf = (shop: Shop, { searchParams }: URL) => readReportQuery(searchParams, indianDay(shop.now()));

const forms = withoutPassword({
  save: form(
    SavedReportName,
    (shop, { name }, { url }) => saveReport(shop, queryOf(shop, url), name),
    "Report saved.",
  ),
  delete: form(SavedReportName, (shop, { name }) => deleteSavedReport(shop, name), "Saved report deleted."),
});

export function action(call: Route.ActionArgs) {
  const { pathname } = call.url;
  const address = reportAddress(queryOf(call.context.get(shopContext), call.url));
  return postForm(call, forms, { next: (done) => `${pathname}${address}&done=${done}` });
}

/** One report of the shop, or of one vendor's goods: a picture, the rows of a period, and how orders become figures. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, saved, report, failure } = loaderData;
  const area = useArea();
  const files = `${area}/figures/report`;
  return (
    <>
      <PageHeading
        title="Reports"
        note={`${query.period.label}. Sales count on the day of the invoice, returns on the day of the credit note, both without GST.`}
      >
        {report &&
          ["csv", "xlsx"].map((kind) => (
            <ButtonLink key={kind} to={`${files}.${kind}${reportAddress(query)}`} reloadDocument download>
              <Download size={18} />
              {kind === "csv" ? "Export (CSV)" : "Export (Excel)"}
            </ButtonLink>
          ))}
      </PageHeading>
      <SectionTabs label="Figures" menu={figuresMenu(area)} className="mb-4 border-b border-line" />
      <PeriodChoice {...query} />
      {saved && <SavedReports {...saved} query={query} failure={actionData ?? undefined} />}
      {report ? (
        <ReportView query={query} report={report} />
      ) : (
        <EmptyState heading="This report does not add up">{failure}</EmptyState>
      )}
    </>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["report"]>;

function ReportView({ query, report }: { query: ReportQuery; report: Shown }) {
  const { period, by } = query;
  const { rows, count, bars, total, line, page } = report;
  const grouping = groupingLabels[by].toLowerCase();
  const totalRow: ReportRow = { label: "Total", keys: { now: null, before: null, yearAgo: null }, ...total };
  const hasSharedOrders = rows.reduce((sum, row) => sum + row.now.orders, 0) > total.now.orders;
  const table = { rows, rowId, total: totalRow, empty: null };
  const { now, before, yearAgo } = total;
  const isEmpty = [now.sales, now.returns, before.netSales, yearAgo.netSales].every((sum) => sum === 0);
  return (
    <>
      {bars.length > 0 ? (
        <BarsFigure
          sentence={sentenceOf(query, report)}
          title={`Net sales by ${grouping}, ${period.label}`}
          bars={bars}
          legend={[period.label, `${period.before.label} (outline)`]}
        />
      ) : (
        <Figure sentence={sentenceOf(query, report)} />
      )}
      {!isEmpty && (
        <section className="work-section report-table" aria-label={`By ${grouping}`}>
          <h2>By {grouping}</h2>
          <p className="muted small mt-1 mb-3.5">
            Net sales before: {period.before.label}.{" "}
            {!isYearBefore(period) && `A year ago: ${period.yearAgo.label}. `}
            {percentRule} Select a figure to see its invoices and credit notes.
          </p>
          <DataTable
            {...table}
            caption={`Figures by ${grouping}, ${period.label}`}
            columns={reportColumns(query, report)}
          />
          {hasSharedOrders && <p className="muted small">{sharedOrdersText}</p>}
          <TablePager label="Pages of the report" page={page} pageSize={rowsPerPage} total={count} />
          <details className="mt-4">
            <summary className="mb-3 w-fit text-ink-2">From list price to sales</summary>
            <DataTable
              {...table}
              caption={`From list price to sales by ${grouping}, ${period.label}`}
              columns={priceColumns(query, report)}
            />
          </details>
        </section>
      )}
      <JoiningLineSection line={line} total={now} period={period} />
    </>
  );
}

const rowId = ({ label, keys }: ReportRow) => keys.now ?? label;

/** 'November 2026: net sales of ₹4,20,000. Compared with October 2026: …' */
function sentenceOf(
  { period }: ReportQuery,
  { total: { now, ...earlier }, firstDay }: Pick<Report, "total" | "firstDay">,
): string {
  if (now.sales === 0 && now.returns === 0) {
    return `${period.label}: ₹0. No order was invoiced and nothing was credited. An order counts on the day it is dispatched.`;
  }
  const spans = isYearBefore(period) ? (["before"] as const) : (["before", "yearAgo"] as const);
  const compared = spans.flatMap((span) => {
    const isKnown = isComparable(period[span], firstDay);
    const change = isKnown ? changeText(now, earlier[span]) : noFiguresText(firstDay);
    return change === null ? [] : [`Compared with ${period[span].label}: ${change}.`];
  });
  return [`${period.label}: net sales of ${formatRupees(Math.round(now.netSales / 100))}.`, ...compared].join(
    " ",
  );
}

function barsOf(rows: readonly ReportRow[], { by, period }: ReportQuery): Bar[] {
  if (!isStep(by)) return [];
  const rupees = (paise: number) => Math.round(paise / 100);
  return rows.map(({ label, keys, now, before }) => ({
    name: label,
    label: shortLabel(by, keys.now ?? period.from),
    now: rupees(now.netSales),
    before: keys.before === null ? null : rupees(before.netSales),
  }));
}
