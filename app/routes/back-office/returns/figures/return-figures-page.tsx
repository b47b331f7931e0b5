import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { formatMonth } from "#domain/base/time/indian-days.ts";
import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import { staffReasonLabels } from "#domain/returns/return/staff-labels.ts";
import {
  readReturnFigures,
  type ReturnFigures as Figures,
} from "#domain/reports/return-rates/return-figures.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { PageHeading } from "../../page-heading.tsx";
import { StatCards } from "../../figures/stat-cards.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { type Area, areaMeta, useArea } from "../../area.ts";
import type { Route } from "./+types/return-figures-page";

type Rate = { sold: number; returned: number };

/** '12.5%'; a dash where nothing was sold. */
function percentText({ sold, returned }: Rate): string {
  if (sold === 0) return "–";
  const percent = (returned / sold) * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

function rateColumns<Row extends Rate>(): Column<Row>[] {
  return [
    { key: "sold", title: "Delivered", align: "right", cell: ({ sold }) => formatCount(sold) },
    { key: "returned", title: "Returned", align: "right", cell: ({ returned }) => formatCount(returned) },
    { key: "rate", title: "Return rate", align: "right", cell: (row) => percentText(row) },
  ];
}

export const meta: Route.MetaFunction = (page) => areaMeta("Return figures", page);

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await readReturnFigures(context.get(shopContext)) };
}

export default function ReturnFigures({ loaderData: { figures } }: Route.ComponentProps) {
  const area = useArea();
  const base = `${area}/returns`;
  const { total, resolution, reasons, products, months, sellers, alertPercent } = figures;
  const requests = reasons.reduce((sum, { returns }) => sum + returns, 0);
  return (
    <>
      <Crumbs trail={[{ label: "Returns", to: base }, { label: "Figures" }]} />
      <PageHeading
        title="Return figures"
        note="The last 12 months. A return counts in the month in which its product was delivered, once it is accepted."
      />
      <StatCards
        cards={[
          {
            title: "Return rate",
            value: percentText(total),
            note: `${formatCount(total.returned)} of ${formatCount(total.sold)} delivered`,
          },
          { title: "Requests", value: formatCount(requests), note: "accepted or not", to: base },
          {
            title: "Days to resolution",
            value: resolution.median === null ? "–" : daysText(resolution.median),
            note:
              resolution.ended === 0 ? "none completed" : `median of ${inUnits(resolution.ended, "return")}`,
          },
          {
            title: "Longest",
            value: resolution.longest === null ? "–" : daysText(resolution.longest),
            note: "from request to end",
          },
        ]}
      />
      <section className="work-section" aria-label="By product">
        <div className="section-heading">
          <h2>By product</h2>
          <p className="muted">Marked from {alertPercent}%</p>
        </div>
        <DataTable
          caption="Returns by product"
          columns={productColumns(area)}
          rows={products}
          rowId={({ productId }) => productId}
          empty={<EmptyState heading="No returns">No product was returned in the last 12 months.</EmptyState>}
        />
      </section>
      {area === "/admin" && sellers.length > 0 && (
        <WorkSection title="By seller" aria-label="By seller">
          <DataTable
            caption="Returns by seller"
            columns={[
              {
                key: "seller",
                title: "Seller",
                isHead: true,
                cell: ({ vendorId, vendorName }) => (
                  <Link to={`${base}?vendor=${vendorId}`} className="row-link">
                    {vendorName}
                  </Link>
                ),
              },
              ...rateColumns<Figures["sellers"][number]>(),
            ]}
            rows={sellers}
            rowId={({ vendorId }) => vendorId}
            empty={null}
          />
        </WorkSection>
      )}
      {months.length > 0 && (
        <WorkSection title="By month of delivery" aria-label="By month of delivery">
          <DataTable
            caption="Returns by month of delivery"
            columns={[
              { key: "month", title: "Month", isHead: true, cell: ({ month }) => formatMonth(month) },
              ...rateColumns<Figures["months"][number]>(),
            ]}
            rows={months}
            rowId={({ month }) => month}
            empty={null}
          />
        </WorkSection>
      )}
      {reasons.length > 0 && (
        <WorkSection title="Reasons" aria-label="Reasons">
          <DataTable
            caption="Reasons of returns"
            columns={[
              {
                key: "reason",
                title: "Reason",
                isHead: true,
                cell: ({ reason }) => (
                  <Link to={`${base}?reason=${reason}`} className="row-link">
                    {staffReasonLabels[reason]}
                  </Link>
                ),
              },
              {
                key: "requests",
                title: "Requests",
                align: "right",
                cell: ({ returns }) => formatCount(returns),
              },
              {
                key: "share",
                title: "Share",
                align: "right",
                cell: ({ returns }) => percentText({ sold: requests, returned: returns }),
              },
            ]}
            rows={reasons}
            rowId={({ reason }) => reason}
            empty={null}
          />
        </WorkSection>
      )}
    </>
  );
}

/** '3.5 days'; 'under 1 day' */
function daysText(days: number): string {
  if (days < 1) return "Under 1 day";
  const rounded = days < 10 ? Math.round(days * 2) / 2 : Math.round(days);
  return `${rounded} ${rounded === 1 ? "day" : "days"}`;
}

function productColumns(area: Area): Column<Figures["products"][number]>[] {
  return [
    {
      key: "product",
      title: "Product",
      isHead: true,
      cell: ({ productId, product, vendorName }) => (
        <span className="two-lines">
          <Link to={`${area}/returns?product=${productId}`} className="row-link">
            {product}
          </Link>
          {area === "/admin" && <span className="muted">{vendorName}</span>}
        </span>
      ),
    },
    ...rateColumns<Figures["products"][number]>().slice(0, 2),
    {
      key: "rate",
      title: "Return rate",
      align: "right",
      cell: (row) =>
        row.isOften ? (
          <StatusTag tone="warn" icon={TriangleAlert}>
            {percentText(row)}
          </StatusTag>
        ) : (
          percentText(row)
        ),
    },
    {
      key: "reason",
      title: "Most common reason",
      cell: ({ reason }) => (reason === null ? "–" : staffReasonLabels[reason]),
    },
  ];
}
