import type { OrderNote } from "#domain/orders/notes/order-notes.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type OrderNotesProps = { notes: OrderNote[]; noteId: string; failure: FormFailure | undefined };

/** The notes of the staff about an order, and the form for another one. */
export function OrderNotes({ notes, noteId, failure }: OrderNotesProps) {
  const may = useMay();
  const mayWrite = may("orders.note");
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">Staff notes</h2>
      <p className="muted">Only staff can read these notes.</p>
      {notes.length > 0 && (
        <ol className="order-log order-notes">
          {notes.map(({ id, text, author, writtenAt }) => (
            <li key={id}>
              <time className="muted tabular" dateTime={writtenAt.toISOString()}>
                {formatMoment(writtenAt)}
              </time>
              <div>
                <p>{text}</p>
                <span className="muted">{author}</span>
              </div>
            </li>
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
    </section>
  );
}
