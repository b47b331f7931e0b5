import { stateName, statesByName } from "#domain/base/addresses/indian-states.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { EwayBillLimitRow } from "#domain/tax/rates/eway-bill-limits.server.ts";
import type { LegalRateRow, UsualRateRow } from "#domain/tax/rates/gst-rate-history.server.ts";
import { formatGstRate, hsnText } from "#domain/tax/rates/gst-rate-text.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { DatedFields, DatedValue } from "./dated-rows-table.tsx";

type ValuesProps<Row> = { rows: Row[]; failure: FormFailure | undefined };

/** The newest row of each series that has begun; `rows` have the newest first. */
function inForce<Row extends { isPlanned: boolean }>(rows: Row[], series: (row: Row) => unknown): Row[] {
  const begun = rows.filter(({ isPlanned }) => !isPlanned);
  return begun.filter((row, index) => begun.findIndex((other) => series(other) === series(row)) === index);
}

/** Every rate that is or was legal, with its days and sources, and the form that adds or withdraws one. */
export function LegalRates({ rows, failure }: ValuesProps<LegalRateRow>) {
  const now = inForce(rows, ({ rate }) => rate).filter(({ isLegal }) => isLegal);
  return (
    <DatedValue
      id="legal-rates"
      title="GST rates in force"
      now={<b>{now.map(({ rate }) => formatGstRate(rate)).join(", ")}</b>}
      notes={
        <p className="muted">
          Each product has its own GST rate, which is one of these. Changing a rate here changes no product
          and no order.
        </p>
      }
      rows={rows.map((row) => ({
        ...row,
        label: `${formatGstRate(row.rate)} ${row.isLegal ? "in force" : "withdrawn"} from ${formatDay(row.validFrom)}`,
        series: { rate: row.rate },
      }))}
      intent="legal"
      failure={failure}
      change="Add or withdraw a GST rate"
      save="Save rate"
    >
      <PercentField />
      <SelectField label="From that day it is" name="standing">
        <option value="legal">In force</option>
        <option value="ended">Withdrawn</option>
      </SelectField>
      <DatedFields />
    </DatedValue>
  );
}

/** The usual rates by HSN code, with their days and sources, and the form that changes one. */
export function UsualRates({ rows, failure }: ValuesProps<UsualRateRow>) {
  const now = inForce(rows, ({ hsnPrefix }) => hsnPrefix);
  const byRate = Map.groupBy(now, ({ rate }) => rate);
  return (
    <DatedValue
      id="usual-rates"
      title="Usual rates by HSN code"
      now={[...byRate].map(([rate, codes], index) => (
        <span key={rate}>
          {index > 0 && "; "}
          <b>{formatGstRate(rate)}</b> for{" "}
          {codes.map(({ hsnPrefix }) => hsnPrefix || "all others").join(", ")}
        </span>
      ))}
      notes={<p className="muted">Suggested for a product by its HSN code.</p>}
      rows={rows.map((row) => ({
        ...row,
        label: `${hsnText(row.hsnPrefix)}: ${formatGstRate(row.rate)} from ${formatDay(row.validFrom)}`,
        series: { hsn_prefix: row.hsnPrefix },
      }))}
      intent="usual"
      failure={failure}
      change="Change a usual rate"
      save="Save rate"
    >
      <Field
        label="HSN code begins with"
        name="hsnPrefix"
        optional
        inputMode="numeric"
        hint="2, 4, 6 or 8 digits. Empty: all other goods"
        autoComplete="off"
      />
      <PercentField />
      <DatedFields />
    </DatedValue>
  );
}

function PercentField() {
  return (
    <Field
      label="GST rate, percent"
      name="percent"
      inputMode="decimal"
      hint="For example 18 or 0.25"
      autoComplete="off"
    />
  );
}

const anywhere = "Between states, and within states that are not listed";

/** Above what value a consignment needs an e-way bill, with the sources, and the form that plans another limit. */
export function EwayBillLimits({ rows, failure }: ValuesProps<EwayBillLimitRow>) {
  const now = inForce(rows, ({ stateCode }) => stateCode);
  return (
    <DatedValue
      id="eway-bill-limits"
      title="E-way bill above"
      now={now.map(({ stateCode, limit }, index) => (
        <span key={stateCode}>
          {index > 0 && "; "}
          <b>{formatRupees(limit)}</b>
          {stateCode !== "" && ` within ${stateName(stateCode)}`}
        </span>
      ))}
      notes={
        <p className="muted">
          Sellers are told when a consignment above the limit has no e-way bill number. Its value includes
          GST. Many states have a limit of their own for goods that do not leave them.
        </p>
      }
      rows={rows.map(({ stateCode, limit, ...row }) => ({
        ...row,
        series: { state_code: stateCode },
        label: `${stateCode === "" ? anywhere : `Within ${stateName(stateCode)}`}: above ${formatRupees(limit)}, from ${formatDay(row.validFrom)}`,
      }))}
      intent="eway-bill-limit"
      failure={failure}
      change="Change a limit"
      save="Save limit"
    >
      <SelectField label="Consignments" name="state">
        <option value="">{anywhere}</option>
        <Options of={statesByName.map(({ code, name }) => [code, `Within ${name}`])} />
      </SelectField>
      <Field label="Limit in rupees" name="limit" inputMode="numeric" />
      <DatedFields earliest="Today" />
    </DatedValue>
  );
}
