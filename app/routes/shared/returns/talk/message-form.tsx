import { useState } from "react";
import { useNavigation } from "react-router";
import type { TalkSide } from "#domain/returns/views/read-return-talk.server.ts";
import { longestReturnMessage } from "#domain/returns/talk/return-message.ts";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageForm } from "../../forms/page-form.tsx";
import { PhotosField } from "../photos/photos-field.tsx";

type MessageFormProps = {
  address: string;
  newMessageId: string;
  side: TalkSide;
  failure: FormAnswer | undefined;
};

/** The form for a message with photos. It has a page of its own, which shows it again with its errors. */
export function MessageForm({ address, newMessageId, side, failure }: MessageFormProps) {
  const action = `${address}/messages`;
  const { formMethod, formAction } = useNavigation();
  // The page may be read again meanwhile; the message that is being written keeps its id.
  const [messageId] = useState(failure?.values.messageId ?? newMessageId);
  return (
    <PageForm
      failure={failure}
      isBusy={formMethod === "POST" && formAction === action}
      action={action}
      encType="multipart/form-data"
      className="stack gap-4.5"
    >
      <input type="hidden" name="messageId" value={messageId} />
      <TextareaField
        label="Your message"
        name="text"
        rows={4}
        maxLength={longestReturnMessage}
        aria-required
      />
      <PhotosField side={side} wasRefused={failure !== undefined} />
      <SubmitRow variant="ink" busyLabel="Sending...">
        Send message
      </SubmitRow>
    </PageForm>
  );
}
