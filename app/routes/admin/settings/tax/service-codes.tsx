import type { ServiceCodeRow } from "#domain/books/commission-invoices/service-code.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { DatedFields, DatedValue } from "./dated-rows-table.tsx";

type ServiceCodesProps = { rows: ServiceCodeRow[]; failure: FormFailure | undefined };

/** How the shop's commission is called and coded on its invoices to vendors, and the form that plans a change. */
export function ServiceCodes({ rows, failure }: ServiceCodesProps) {
  const now = rows.find(({ isPlanned }) => !isPlanned);
  return (
    <DatedValue
      id="service-codes"
      title="SAC on commission invoices"
      now={
        <>
          <b>{now?.sac}</b> {now?.description}
        </>
      }
      notes={
        <p className="muted">
          On the first day of each month, every vendor gets the shop's tax invoice for the commission of the
          month before, with the service accounting code (SAC) of that service.
        </p>
      }
      rows={rows.map((row) => ({
        ...row,
        label: `${row.sac} ${row.description}, for invoices from ${formatDay(row.validFrom)}`,
      }))}
      intent="service-code"
      failure={failure}
      change="Change the SAC"
      save="Save SAC"
      values={{ description: now?.description }}
    >
      <Field
        label="SAC"
        name="sac"
        inputMode="numeric"
        hint="4 or 6 digits that begin with 99"
        autoComplete="off"
      />
      <Field label="Description on the invoice" name="description" autoComplete="off" />
      <DatedFields earliest="Tomorrow" />
    </DatedValue>
  );
}
