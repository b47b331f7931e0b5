import { formatDay } from "#domain/base/time/dates.ts";
import { feeNames, feeNotes, feeTitles, formatRate } from "#domain/tax/deductions/fee-text.ts";
import type { FeeHistory } from "#domain/tax/deductions/fee-history.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { DatedFields, DatedValue } from "./dated-rows-table.tsx";

type FeeProps = { history: FeeHistory; failure: FormFailure | undefined };

/** One kind of fee: its rate, its planned and past ones, and the form that schedules another. */
export function FeeValue({ history: { kind, inForce, planned, past }, failure }: FeeProps) {
  const rows = [...planned, ...(inForce ? [inForce] : []), ...past];
  return (
    <DatedValue
      id={kind}
      title={feeTitles[kind]}
      now={
        inForce ? (
          <>
            <b>{formatRate(inForce.basisPoints)}</b> since {formatDay(inForce.validFrom)}
          </>
        ) : (
          "None yet"
        )
      }
      notes={<p className="muted">Percent {feeNotes[kind]}.</p>}
      rows={rows.map((row) => ({
        ...row,
        isPlanned: planned.includes(row),
        label: `${feeNames[kind]} ${formatRate(row.basisPoints)} from ${formatDay(row.validFrom)}`,
        series: { kind },
      }))}
      intent="rate"
      about={{ name: "kind", value: kind }}
      failure={failure}
      change="Schedule a new rate"
      save="Schedule rate"
    >
      <Field
        label="Percent"
        name="percent"
        inputMode="decimal"
        hint="For example 5 or 0.25"
        autoComplete="off"
      />
      <DatedFields
        earliest="Tomorrow"
        source="The law or notification, or who confirmed it"
        hasSource={false}
      />
    </DatedValue>
  );
}
