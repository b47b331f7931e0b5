import type { DeadlineRow } from "#domain/books/invoices/deadline-history.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { DatedFields, DatedValue } from "./dated-rows-table.tsx";

const months = ["April", "May", "June", "July", "August", "September", "October", "November", "December"];
const dayFormat = ({ day, month }: DeadlineRow) => `${day} ${months[month - 4]}`;

type DeadlinesProps = { rows: DeadlineRow[]; failure: FormFailure | undefined };

/** The last days on which credit notes reduce GST, with their sources, and the form that plans another. */
export function CreditNoteDeadlines({ rows, failure }: DeadlinesProps) {
  const now = rows.find(({ isPlanned }) => !isPlanned);
  return (
    <DatedValue
      id="deadlines"
      title="Last day for GST on credit notes"
      now={
        <>
          <b>{now && dayFormat(now)}</b> after the financial year of the invoice
        </>
      }
      notes={
        <p className="muted">
          A refund after that day is paid in full, but its credit note is without GST and the seller bears the
          GST. The law names the day of the annual return if that is earlier; the shop does not know it.
        </p>
      }
      rows={rows.map((row) => ({
        ...row,
        label: `${dayFormat(row)}, for credit notes from ${formatDay(row.validFrom)}`,
      }))}
      intent="deadline"
      failure={failure}
      change="Change the last day"
      save="Save last day"
      values={{ month: "11" }}
    >
      <Field label="Day" name="day" type="number" inputMode="numeric" min={1} max={31} />
      <SelectField label="Month" name="month">
        <Options of={months.map((name, index) => [index + 4, name])} />
      </SelectField>
      <DatedFields earliest="Tomorrow" />
    </DatedValue>
  );
}
