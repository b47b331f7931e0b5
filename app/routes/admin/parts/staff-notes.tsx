import type { StaffNote } from "#domain/shop/audit/staff-note.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { LogEntry } from "#routes/shared/screens/log.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type StaffNotesProps = {
  notes: StaffNote[];
  noteId: string;
  /** The permission to write one. */
  requires: Permission;
  failure: FormFailure | undefined;
};

/** The notes of the staff about an order or a customer, and the form for another one. */
export function StaffNotes({ notes, noteId, requires, failure }: StaffNotesProps) {
  const mayWrite = useMay()(requires);
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <Panel title="Staff notes" titleId="notes" className={notes.length === 0 ? "print:hidden" : undefined}>
      <p className="muted">Only staff can read these notes.</p>
      {notes.length > 0 && (
        <ol>
          {notes.map(({ id, text, author, writtenAt }) => (
            <LogEntry key={id} at={writtenAt}>
              <div>
                <p className="whitespace-pre-line" dir="auto">
                  {text}
                </p>
                <span className="muted">{author}</span>
              </div>
            </LogEntry>
          ))}
        </ol>
      )}
      {mayWrite && (
        <IntentForm intent="note" failure={failure}>
          <input type="hidden" name="noteId" value={noteId} />
          <TextareaField label="New note" name="note" rows={3} maxLength={2_000} />
          <SubmitButton>Add note</SubmitButton>
        </IntentForm>
      )}
    </Panel>
  );
}
