import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function messageReceived({ ticket }: { ticket: string }): MailContent {
  return {
    subject: `We have your message: ${ticket}`,
    preview: `Its number is ${ticket}.`,
    heading: "We have your message",
    body: (
      <>
        <Paragraph>Its number is {ticket}. Please name it when you call or write again.</Paragraph>
        <Paragraph>
          We answer within 48 hours, and complaints are settled within one month. If you did not write to us,
          ignore this mail.
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
    subject: `A message waits for an answer: ${ticket}`,
    preview: "It is to be answered within 48 hours.",
    heading: "A message waits for an answer",
    body: (
      <>
        <Paragraph>Message {ticket} has come in. It is to be answered within 48 hours.</Paragraph>
        <MainAction label="Read and answer it" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  };
}

type MessageReply = { ticket: string; subject: string; text: string };

export function messageReply({ ticket, subject, text }: MessageReply, shopEmail: string): MailContent {
  return {
    subject: `Re: ${subject} (${ticket})`,
    preview: "Our answer to your message.",
    heading: "Our answer to your message",
    body: (
      <>
        <Paragraph>You wrote to us about: {subject}.</Paragraph>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <Paragraph key={index}>{withLineBreaks(paragraph)}</Paragraph>
        ))}
        <Paragraph>
          To go on with this, write to {shopEmail} and name {ticket}.
        </Paragraph>
      </>
    ),
  };
}

function withLineBreaks(text: string) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}
