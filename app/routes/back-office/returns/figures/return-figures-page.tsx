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
import { percentText } from "../../figures/questions/rate-text.ts";
import { StatCards } from "../../figures/stat-cards.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { type Area, areaMeta, useArea } from "../../area.ts";
import type { Route } from "./+types/return-figures-page";

type Rate = { sold: number; returned: number };

const rateText = ({ sold, returned }: Rate) => percentText({ part: returned, of: sold });

const countColumns = <Row extends Rate>(): Column<Row>[] => [
  numberColumn("Delivered", ({ sold }) => formatCount(sold)),
  numberColumn("Returned", ({ returned }) => formatCount(returned)),
];
const rateColumns = <Row extends Rate>(): Column<Row>[] => [
  ...countColumns<Row>(),
  numberColumn("Return rate", rateText),
];

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
            value: rateText(total),
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
        <div className="section-heading mb-3.5">
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
              headColumn<Figures["sellers"][number]>("Seller", ({ vendorId, vendorName }) => (
                <Link to={`${base}?vendor=${vendorId}`} className="row-link">
                  {vendorName}
                </Link>
              )),
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
              headColumn<Figures["months"][number]>("Month", ({ month }) => formatMonth(month)),
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
              headColumn<Figures["reasons"][number]>("Reason", ({ reason }) => (
                <Link to={`${base}?reason=${reason}`} className="row-link">
                  {staffReasonLabels[reason]}
                </Link>
              )),
              numberColumn<Figures["reasons"][number]>("Requests", ({ returns }) => formatCount(returns)),
              numberColumn<Figures["reasons"][number]>("Share", ({ returns }) =>
                percentText({ part: returns, of: requests }),
              ),
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

const productColumns = (area: Area): Column<Figures["products"][number]>[] => [
  headColumn("Product", ({ productId, product, vendorName }) => (
    <span className="two-lines">
      <Link to={`${area}/returns?product=${productId}`} className="row-link">
        {product}
      </Link>
      {area === "/admin" && <span className="muted">{vendorName}</span>}
    </span>
  )),
  ...countColumns<Figures["products"][number]>(),
  numberColumn("Return rate", (row) =>
    row.isOften ? (
      <StatusTag tone="warn" icon={TriangleAlert}>
        {rateText(row)}
      </StatusTag>
    ) : (
      rateText(row)
    ),
  ),
  textColumn("Most common reason", ({ reason }) => (reason === null ? "–" : staffReasonLabels[reason])),
];
