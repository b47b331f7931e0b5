import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

/** The forms for a reply by mail and for an internal note. */
export function MessageAnswer({ entryId, failure }: { entryId: string; failure: FormFailure | undefined }) {
  return (
    <Panel title="Reply" titleId="answer">
      <IntentForm intent="reply" failure={failure}>
        <input type="hidden" name="entryId" value={entryId} />
        <TextareaField
          label="Reply"
          name="text"
          rows={7}
          maxLength={5_000}
          hint="We email this text with the ticket number."
        />
        <FormActions>
          <SubmitButton variant="primary" busyLabel="Sending...">
            Send
          </SubmitButton>
          <Button type="submit" name="closes" value="yes">
            Send and close
          </Button>
        </FormActions>
      </IntentForm>
      <ConfirmFirst label="Internal note" open={failure?.values.intent === "note"}>
        <IntentForm intent="note" failure={failure}>
          <input type="hidden" name="entryId" value={entryId} />
          <TextareaField
            label="Note"
            name="text"
            rows={3}
            maxLength={5_000}
            hint="Only staff can see this."
          />
          <SubmitButton>Save note</SubmitButton>
        </IntentForm>
      </ConfirmFirst>
    </Panel>
  );
}
