import { ChevronDown, Download, Printer } from "lucide-react";
import { type ComponentProps, Fragment } from "react";
import { data, Form, Link } from "react-router";
import { formatPaise } from "#domain/base/money/money.ts";
import { formatMonth, indianDay } from "#domain/base/time/indian-days.ts";
import { listInvoiceMonths } from "#domain/books/exports/export-invoices.server.ts";
import { readMonthQuery } from "#domain/reports/months/month-query.ts";
import { readMonth } from "#domain/reports/months/read-month.server.ts";
import type { Registration } from "#domain/reports/months/registrations.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Moment } from "#routes/shared/screens/moments.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Options } from "#ui/controls/field.tsx";
import { WorkSection } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { areaMeta, useArea } from "../area.ts";
import { useMay } from "../may.ts";
import { PageHeading } from "../page-heading.tsx";
import { describeMonth } from "./describe-month.ts";
import type { MonthCell, MonthSection } from "./month-section.ts";
import type { Route } from "./+types/month-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(
    page.loaderData ? `GST month: ${formatMonth(page.loaderData.answer.month)}` : "Page Not Found",
    page,
  );

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const today = indianDay(shop.now());
  const query = readMonthQuery(url.searchParams, today);
  const [{ registrations, answer }, months] = await Promise.all([
    readMonth(shop, query),
    listInvoiceMonths(shop),
  ]);
  if (!answer) throw data(null, 404);
  const choices = months.includes(query.month) ? months : [...months, query.month].toSorted().toReversed();
  return { registrations, answer, months: choices };
}

/** A calendar month of one GSTIN, as an accountant asks for it. */
export default function MonthPage({ loaderData: { registrations, answer, months } }: Route.ComponentProps) {
  const area = useArea();
  const { month, of, isOver, madeAt } = answer;
  const query = new URLSearchParams({ month, ...(of.gstin !== null && { gstin: of.gstin }) });
  return (
    <div className="wide-table print:[&_.work-section]:break-inside-avoid">
      <Crumbs trail={[{ label: "Payouts", to: `${area}/payouts` }, { label: "GST month" }]} />
      <PageHeading
        title={`${of.legalName}, ${formatMonth(month)}`}
        note={
          <>
            {of.gstin === null ? "No GSTIN yet" : `GSTIN ${of.gstin}`}. Made at <Moment of={madeAt} />.
            {!isOver && " This month is not over yet."}
          </>
        }
      >
        <ButtonLink to={`${area}/payouts/month.csv?${query.toString()}`} reloadDocument download>
          <Download size={18} />
          Export (CSV)
        </ButtonLink>
        <Button className="needs-script" onClick={() => window.print()}>
          <Printer size={18} />
          Print
        </Button>
      </PageHeading>
      <Choice month={month} of={of} months={months} registrations={registrations} />
      {describeMonth(answer, area).map((section) => (
        <SectionOfMonth key={section.id} section={section} />
      ))}
    </div>
  );
}

type ChoiceProps = { month: string; of: Registration; months: string[]; registrations: Registration[] };

function Choice({ month, of, months, registrations }: ChoiceProps) {
  const named = registrations.map(
    ({ gstin, legalName }) => [gstin ?? "", [legalName, gstin].filter(Boolean).join(", ")] as const,
  );
  return (
    <Form className="row mb-6 print:hidden">
      <Select
        name="month"
        label="Month"
        value={month}
        options={months.map((one) => [one, formatMonth(one)])}
      />
      {named.length > 1 && <Select name="gstin" label="GSTIN" value={of.gstin ?? ""} options={named} />}
      <Button type="submit">Show</Button>
    </Form>
  );
}

type SelectProps = Record<"name" | "label" | "value", string> & {
  options: ComponentProps<typeof Options>["of"];
};

const Select = ({ name, label, value, options }: SelectProps) => (
  <span className="input-frame select-frame">
    <select className="input" name={name} aria-label={label} defaultValue={value} key={value}>
      <Options of={options} />
    </select>
    <ChevronDown size={18} />
  </span>
);

type Shown = { id: string; cells: MonthCell[]; to?: string; isTotal?: boolean };

function SectionOfMonth({ section }: { section: MonthSection }) {
  const { id, title, note, columns, rows, total, file } = section;
  const may = useMay();
  const shown: Shown[] = rows.map((row, index) => ({ id: String(index), ...row }));
  if (total) shown.push({ id: "total", cells: total, isTotal: true });
  const cell = (row: Shown, index: number) => {
    const value = row.cells[index] ?? null;
    const words = typeof value === "number" ? formatPaise(value) : value;
    if (row.isTotal) return <strong>{words}</strong>;
    return index === 0 && row.to !== undefined ? <RowLink to={row.to}>{words}</RowLink> : words;
  };
  const dataColumns = columns.map(({ title: head, isMoney }, index): Column<Shown> => ({
    key: String(index),
    title: head,
    isHead: index === 0,
    ...(isMoney && { align: "right" as const }),
    cell: (row) => cell(row, index),
  }));
  return (
    <WorkSection title={title} titleId={id}>
      {note && <p className="muted my-2">{note}</p>}
      {columns.length === 2 ? (
        <dl className="tabular grid max-w-160 grid-cols-[minmax(0,1fr)_max-content] gap-x-5 gap-y-2 [&>dd]:text-right [&>dd]:whitespace-nowrap">
          {shown.map((row) => (
            <Fragment key={row.id}>
              <dt>{cell(row, 0)}</dt>
              <dd>{cell(row, 1)}</dd>
            </Fragment>
          ))}
        </dl>
      ) : (
        <DataTable
          caption={title}
          columns={dataColumns}
          rows={shown}
          empty={<p className="muted">None in this month.</p>}
        />
      )}
      {rows.length > 0 && file && (file.requires === undefined || may(file.requires)) && (
        <p className="my-2 print:hidden">
          <a className="link" href={file.to} download>
            {file.label}
          </a>
        </p>
      )}
    </WorkSection>
  );
}

function RowLink({ to, children }: { to: string; children: string | null }) {
  if (to.startsWith("#")) {
    return (
      <a className="link" href={to}>
        {children}
      </a>
    );
  }
  const isFile = to.includes(".csv");
  return (
    <Link className="row-link" to={to} {...(isFile && { reloadDocument: true, download: true })}>
      {children}
    </Link>
  );
}
