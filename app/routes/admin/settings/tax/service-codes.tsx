import type { ServiceCodeRow } from "#domain/commission-invoices/plan-service-code.server.ts";
import { formatDay } from "#domain/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { DatedFields, Drop, RateRow, Save } from "./dated-rows.tsx";

type ServiceCodesProps = { rows: ServiceCodeRow[]; failure: FormFailure | undefined };

/** How the shop's commission is called and coded on its invoices to vendors, and the form that plans a change. */
export function ServiceCodes({ rows, failure }: ServiceCodesProps) {
  const typed = typedFor("service-code", failure);
  const now = rows.find(({ isPlanned }) => !isPlanned);
  return (
    <section className="panel fee-rate" aria-labelledby="service-codes">
      <h2 id="service-codes">SAC on commission invoices</h2>
      <p className="fee-rate-now tabular">
        <b>{now?.sac}</b> {now?.description}
      </p>
      <p className="muted">
        On the first day of each month, every vendor gets the shop's tax invoice for the commission of the
        month before. Please ask your accountant which service accounting code (SAC) your service has.
      </p>
      <ul className="panel-rows">
        {rows.map((row) => {
          const words = `${row.sac} ${row.description}, for invoices from ${formatDay(row.validFrom)}`;
          return (
            <RateRow key={row.validFrom.toISOString()} words={words} source={row.source}>
              {row.isPlanned && (
                <Drop intent="drop-service-code" validFrom={row.validFrom} words={words} failure={failure} />
              )}
            </RateRow>
          );
        })}
      </ul>
      <h3>Change the SAC</h3>
      <IntentForm intent="service-code" failure={failure}>
        <Field
          label="SAC"
          name="sac"
          inputMode="numeric"
          hint="4 or 6 digits that begin with 99"
          autoComplete="off"
          defaultValue={typed.sac}
        />
        <Field
          label="Description on the invoice"
          name="description"
          autoComplete="off"
          defaultValue={typed.description ?? now?.description}
        />
        <DatedFields typed={typed} earliest="Tomorrow" />
        <Save intent="service-code" words="Save SAC" />
      </IntentForm>
    </section>
  );
}
