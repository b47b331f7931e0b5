import type { MessageMail } from "#domain/messages/mail-data.ts";
import { MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

export const messageMails: TemplatesOf<MessageMail> = {
  "message-received": ({ ticket, canBeRead }, { shopUrl }) => ({
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
        {canBeRead && <MainAction label="View your message" url={`${shopUrl}/tickets/${ticket}`} />}
      </>
    ),
  }),

  "message-waiting": ({ ticket, messageId }, { shopUrl }) => ({
    subject: `New message from a customer: ${ticket}`,
    preview: "Please reply within two business days.",
    heading: "New message from a customer",
    body: (
      <>
        <Paragraph>A customer sent message {ticket}. Please reply within two business days.</Paragraph>
        <MainAction label="View message" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  }),

  "message-due": ({ ticket, messageId, isGrievance, isAnswered, deadline }, { shopUrl }) => {
    const what = isGrievance ? "complaint" : "message";
    const step = isAnswered ? "settle" : "answer";
    return {
      subject: `Please ${step} ${what} ${ticket}`,
      preview: `The deadline is ${deadline}.`,
      heading: `Please ${step} ${what} ${ticket}`,
      body: (
        <>
          <Paragraph>
            {isAnswered
              ? `We promise to settle every ${what} within one month of receiving it. For this one, that is ${deadline}.`
              : `We promise an answer within 48 hours. For this ${what}, that is ${deadline}.`}
          </Paragraph>
          <MainAction label={`View ${what}`} url={`${shopUrl}/admin/messages/${messageId}`} />
        </>
      ),
    };
  },

  "message-answered-back": ({ ticket, messageId }, { shopUrl }) => ({
    subject: `The customer answered: ${ticket}`,
    preview: "Please reply within two business days.",
    heading: "The customer answered",
    body: (
      <>
        <Paragraph>
          The customer wrote again about message {ticket}, which is open now. Please reply within two business
          days.
        </Paragraph>
        <MainAction label="View message" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  }),

  "question-waiting": ({ ticket, messageId, isAgain }, { shopUrl }) => ({
    subject: `${isAgain ? "The customer wrote again" : "A customer has a question"}: ${ticket}`,
    preview: "Please answer within two business days.",
    heading: isAgain ? "The customer wrote again" : "A customer has a question",
    body: (
      <>
        <Paragraph>
          {isAgain
            ? `The customer wrote again about ${ticket}.`
            : `A customer asked about something they ordered from you. The ticket is ${ticket}.`}{" "}
          Please answer within two business days. The customer reads your answer in their account.
        </Paragraph>
        <MainAction label="View question" url={`${shopUrl}/vendor/messages/${messageId}`} />
      </>
    ),
  }),

  "question-answered": ({ ticket }, { shopUrl }) => ({
    subject: `The seller answered your question: ${ticket}`,
    preview: "Read the answer in your account.",
    heading: "The seller answered your question",
    body: (
      <>
        <Paragraph>You can read the answer in your account and write back there.</Paragraph>
        <MainAction label="View answer" url={`${shopUrl}/tickets/${ticket}`} />
      </>
    ),
  }),

  "message-reply": ({ ticket, subject, text, canBeRead }, { supportEmail, shopUrl }) => ({
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
  }),
};

function withLineBreaks(text: string) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}
