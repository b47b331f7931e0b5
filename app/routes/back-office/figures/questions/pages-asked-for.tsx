import { formatCount } from "#domain/base/text/counts.ts";
import type { StepCount } from "#domain/reports/page-counts/page-counts.server.ts";
import type { ReportPeriod } from "#domain/reports/figures/report-period.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { headColumn, numberColumn } from "#ui/tables/table-columns.ts";
import { Figure } from "../drawing.tsx";

const labels: Record<StepCount["step"], string> = {
  list: "Home, lists and search",
  product: "Product pages",
  cart: "Cart",
  checkout: "Checkout",
  order: "Orders placed, including unpaid and cancelled",
};

/** How often the pages on the way to an order were asked for. */
export const PagesAskedFor = ({ pages, period }: { pages: StepCount[]; period: ReportPeriod }) => (
  <WorkSection title="Pages asked for" titleId="pages">
    <Figure sentence="How often these pages were opened. A visitor who opens a page twice counts twice. The shop does not record who opens them." />
    <DataTable
      caption="Pages asked for"
      columns={[
        headColumn<StepCount>("Page", ({ step }) => labels[step]),
        numberColumn<StepCount>(period.label, ({ now }) => formatCount(now)),
        numberColumn<StepCount>(period.before.label, ({ before }) => formatCount(before)),
      ]}
      rows={pages}
      rowId={({ step }) => step}
      empty={null}
    />
  </WorkSection>
);
