import { Link } from "react-router";
import { reportAddress } from "#domain/reports/figures/report-address.ts";
import type { ReportQuery } from "#domain/reports/figures/report-query.ts";
import type { SavedReport } from "#domain/reports/saved/saved-reports.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type SavedReportsProps = {
  reports: readonly SavedReport[];
  query: ReportQuery;
  /** What was done with one of them. */
  done: string | undefined;
  failure: FormFailure | undefined;
};

/** The reports that the person saved under a name, and forms to save the one that is shown or to delete one. */
export function SavedReports({ reports, query, done, failure }: SavedReportsProps) {
  const shown = reportAddress(query);
  return (
    <>
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <details className="mt-4 print:hidden" open={done !== undefined || failure !== undefined || undefined}>
        <summary className="mb-3 w-fit text-ink-2">Saved reports ({reports.length})</summary>
        <ul>
          {reports.map(({ name, address }) => (
            <li key={name} className="row">
              <Link className="link" to={address} aria-current={address === shown ? "page" : undefined}>
                {name}
              </Link>
              <IntentForm
                intent="delete"
                about={{ name: "name", value: name }}
                failure={failure}
                className="contents"
              >
                <SubmitButton size="small" busyLabel="Deleting..." aria-label={`Delete ${name}`}>
                  Delete
                </SubmitButton>
              </IntentForm>
            </li>
          ))}
        </ul>
        <IntentForm intent="save" failure={failure} className="row items-end">
          <Field label="Name of this report" name="name" required maxLength={60} />
          <SubmitButton>Save</SubmitButton>
        </IntentForm>
      </details>
    </>
  );
}
