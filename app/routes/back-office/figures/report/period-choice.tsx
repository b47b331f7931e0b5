import { Form, Link, useSubmit } from "react-router";
import { periodAddress, periodParameters, reportAddress } from "#domain/reports/figures/report-address.ts";
import { periodLabels, periodNames, type ReportPeriod } from "#domain/reports/figures/report-period.ts";
import { type Grouping, groupingLabels, type ReportQuery } from "#domain/reports/figures/report-query.ts";
import { Button } from "#ui/controls/button.tsx";
import { Options } from "#ui/controls/field.tsx";
import { DayField, FilterField, RangeFields } from "../../tables/filter-fields.tsx";

type PeriodChoiceProps = { period: ReportPeriod; by?: Grouping };

/** Links to the periods that have a name, and forms for any days and for what the rows of a report are. */
export function PeriodChoice({ period, by }: PeriodChoiceProps) {
  const addressOf = (period: ReportPeriod) => (by ? reportAddress({ period, by }) : periodAddress(period));
  return (
    <>
      <nav
        className="row mb-4 [&_[aria-current]]:font-semibold [&_[aria-current]]:decoration-current"
        aria-label="Period"
      >
        {periodNames.map((name) => (
          <Link
            key={name}
            className="link"
            to={addressOf({ ...period, name })}
            aria-current={name === period.name ? "page" : undefined}
          >
            {periodLabels[name]}
          </Link>
        ))}
      </nav>
      <div className="mb-3.5 grid grid-cols-[auto_auto] items-end justify-start gap-x-8 gap-y-3 max-lg:grid-cols-1 print:hidden">
        <Form className="row items-end" key={`${period.from} ${period.until}`}>
          <RangeFields label="Days">
            {(["from", "until"] as const).map((end) => (
              <label key={end}>
                <span className="muted small">{end} </span>
                <DayField name={end} value={period[end]} />
              </label>
            ))}
          </RangeFields>
          {by && <input type="hidden" name="by" value={by} readOnly />}
          <Button type="submit">Show</Button>
        </Form>
        {by && <RowsChoice key={by} period={period} by={by} />}
      </div>
    </>
  );
}

function RowsChoice({ period, by }: ReportQuery) {
  const submit = useSubmit();
  return (
    <Form className="row items-end" onChange={(event) => void submit(event.currentTarget)}>
      {Object.entries(periodParameters(period)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <FilterField label="Rows" name="by" value={by}>
        <Options of={Object.entries(groupingLabels)} />
      </FilterField>
      <button className="button button-line without-script" type="submit">
        Apply
      </button>
    </Form>
  );
}
