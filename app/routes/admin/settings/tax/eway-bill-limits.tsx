import { formatRupees } from "#domain/base/money/money.ts";
import { stateName, statesByName } from "#domain/base/places/indian-states.ts";
import type { EwayBillLimitRow } from "#domain/tax/rates/eway-bill-limits.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { DatedFields, DatedPanel } from "./dated-rows.tsx";

const anywhere = "Between states, and within states that are not listed";

type LimitsProps = { rows: EwayBillLimitRow[]; failure: FormFailure | undefined };

/** Above what value a consignment needs an e-way bill, with the sources, and the form that plans another limit. */
export function EwayBillLimits({ rows, failure }: LimitsProps) {
  return (
    <DatedPanel
      id="eway-bill-limits"
      title="E-way bill limits"
      notes={
        <p className="muted">
          Sellers are told when a consignment above the limit has no e-way bill number. Its value includes
          GST. Many states have a limit of their own for goods that do not leave them. Please ask your
          accountant.
        </p>
      }
      rows={rows.map(({ stateCode, limit, ...row }) => ({
        ...row,
        series: { state_code: stateCode },
        words: `${stateCode === "" ? anywhere : `Within ${stateName(stateCode)}`}: above ${formatRupees(limit)}, from ${formatDay(row.validFrom)}`,
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
    </DatedPanel>
  );
}
