import { formatCount } from "#domain/base/text/counts.ts";
import type { StepCount } from "#domain/reports/page-counts/page-counts.server.ts";
import type { ReportPeriod } from "#domain/reports/figures/report-period.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { Question } from "./question.tsx";

const labels: Record<StepCount["step"], string> = {
  list: "Home, lists and search",
  product: "Product pages",
  cart: "Cart",
  checkout: "Checkout",
  order: "Orders placed",
};

/** How often the pages on the way to an order were asked for. */
export const PagesAskedFor = ({ pages, period }: { pages: StepCount[]; period: ReportPeriod }) => (
  <Question
    id="pages"
    question="Pages asked for"
    answer={
      <p className="report-sentence">
        How often browsers asked for these pages. Who asks twice counts twice, so these are not visitors;
        nothing is kept of who asked.
      </p>
    }
  >
    <DataTable
      caption="Pages asked for"
      columns={[
        { key: "step", title: "Page", isHead: true, cell: ({ step }) => labels[step] },
        { key: "now", title: period.label, align: "right", cell: ({ now }) => formatCount(now) },
        {
          key: "before",
          title: period.before.label,
          align: "right",
          cell: ({ before }) => formatCount(before),
        },
      ]}
      rows={pages}
      rowId={({ step }) => step}
      empty={null}
    />
  </Question>
);
