import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { TalkSide } from "#domain/order-views/returns/read-return-talk.server.ts";
import { longestReturnMessage } from "#domain/returns/talk/return-message.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
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
    <Form method="post" action={action} encType="multipart/form-data" className="talk-form" noValidate>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <input type="hidden" name="messageId" value={messageId} />
      <FieldErrors errors={failure?.errors}>
        <TextareaField
          label="Your message"
          name="text"
          rows={4}
          maxLength={longestReturnMessage}
          aria-required
          defaultValue={failure?.values.text}
        />
        <PhotosField side={side} wasRefused={failure !== undefined} />
      </FieldErrors>
      <div className="form-actions">
        <Button
          type="submit"
          variant="ink"
          busy={formMethod === "POST" && formAction === action}
          busyLabel="Sending..."
        >
          Send message
        </Button>
      </div>
    </Form>
  );
}
