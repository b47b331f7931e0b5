import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentButton, IntentForm, typedFor } from "#routes/shared/forms/intent-form.tsx";

type MessageAnswerProps = { entryId: string; failure: FormFailure | undefined };

/** The forms for a reply by mail and for an internal note. */
export function MessageAnswer({ entryId, failure }: MessageAnswerProps) {
  return (
    <section className="panel" aria-labelledby="answer">
      <h2 id="answer">Reply</h2>
      <IntentForm intent="reply" failure={failure}>
        <input type="hidden" name="entryId" value={entryId} />
        <TextareaField
          label="Reply"
          name="text"
          rows={7}
          maxLength={5_000}
          hint="We email this text with the ticket number."
          defaultValue={typedFor("reply", failure).text}
        />
        <div className="form-actions">
          <IntentButton variant="primary" busyLabel="Sending...">
            Send
          </IntentButton>
          <Button type="submit" name="closes" value="yes">
            Send and close
          </Button>
        </div>
      </IntentForm>
      <AskFirst label="Internal note" open={failure?.values.intent === "note"}>
        <IntentForm intent="note" failure={failure}>
          <input type="hidden" name="entryId" value={entryId} />
          <TextareaField
            label="Note"
            name="text"
            rows={3}
            maxLength={5_000}
            hint="Only staff can see this."
            defaultValue={typedFor("note", failure).text}
          />
          <IntentButton>Save note</IntentButton>
        </IntentForm>
      </AskFirst>
    </section>
  );
}
