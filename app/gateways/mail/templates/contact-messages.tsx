import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function messageReceived({ ticket }: { ticket: string }): MailContent {
  return {
    subject: `We received your message: ${ticket}`,
    preview: `Your ticket number is ${ticket}.`,
    heading: "We received your message",
    body: (
      <>
        <Paragraph>
          Your ticket number is {ticket}. Please mention it if you call or write about this message.
        </Paragraph>
        <Paragraph>
          We reply within 24-48 business hours. We acknowledge complaints within 48 hours and settle them
          within one month. If you did not write to us, you can ignore this email.
        </Paragraph>
      </>
    ),
  };
}

export function messageWaiting(
  { ticket, messageId }: { ticket: string; messageId: string },
  shopUrl: string,
): MailContent {
  return {
    subject: `New message from a customer: ${ticket}`,
    preview: "Please reply within 24-48 business hours.",
    heading: "New message from a customer",
    body: (
      <>
        <Paragraph>A customer sent message {ticket}. Please reply within 24-48 business hours.</Paragraph>
        <MainAction label="View message" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  };
}

export function messageAnsweredBack(
  { ticket, messageId }: { ticket: string; messageId: string },
  shopUrl: string,
): MailContent {
  return {
    subject: `The customer answered: ${ticket}`,
    preview: "Please reply within 24-48 business hours.",
    heading: "The customer answered",
    body: (
      <>
        <Paragraph>
          The customer wrote again about message {ticket}, which is open now. Please reply within 24-48
          business hours.
        </Paragraph>
        <MainAction label="View message" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  };
}

type MessageReply = { ticket: string; subject: string; text: string; canBeRead: boolean };

export function messageReply(
  { ticket, subject, text, canBeRead }: MessageReply,
  { supportEmail, shopUrl }: { supportEmail: string; shopUrl: string },
): MailContent {
  return {
    subject: `Re: ${subject} (${ticket})`,
    preview: "Our reply to your message.",
    heading: "Our reply to your message",
    body: (
      <>
        <Paragraph>You wrote to us about: {subject}.</Paragraph>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <Paragraph key={index}>{withLineBreaks(paragraph)}</Paragraph>
        ))}
        {canBeRead && <MainAction label="Answer in your account" url={`${shopUrl}/tickets/${ticket}`} />}
        <Paragraph>
          To continue this conversation, reply to this email or write to {supportEmail} and mention {ticket}.
        </Paragraph>
      </>
    ),
  };
}

function withLineBreaks(text: string) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}
