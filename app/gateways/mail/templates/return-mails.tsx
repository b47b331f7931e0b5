import type { ReturnMail, ReturnMailSide } from "#domain/returns/mail-data.ts";
import { howToMark, returnWishLabels } from "#domain/returns/return-labels.ts";
import { staffReasonLabels } from "#domain/returns/return/staff-labels.ts";
import { Lines, MainAction, Paragraph, Quoted } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";
import { textForCustomer } from "./text-for-customer.ts";
import { textForStaff } from "./text-for-staff.ts";

const writers: Record<ReturnMailSide, string> = {
  buyer: "The customer",
  seller: "The seller",
  shop: "Our team",
};

const returnPages: Record<ReturnMailSide, string> = {
  buyer: "/returns",
  seller: "/vendor/returns",
  shop: "/admin/returns",
};

/** The mails about returns and service requests, the messages about them, and complaints. */
export const returnMails: TemplatesOf<ReturnMail> = {
  /** A step, for the customer, the seller or the shop. */
  "return-update": (mail, { shopUrl }) => {
    const { reader, returnId, number, product, quantity, orderNumber, event, sendTo } = mail;
    const { subject, heading, sentences } = reader === "buyer" ? textForCustomer(mail) : textForStaff(mail);
    return {
      subject: `${subject}: ${number}`,
      preview: sentences[0] ?? heading,
      heading,
      body: (
        <>
          <Paragraph>
            {quantity} × {product}
            {orderNumber !== null && `, order ${orderNumber}`}
          </Paragraph>
          {sentences.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
          {reader === "buyer" && sendTo !== null && (
            <Paragraph>
              <Lines lines={sendTo} />
              {howToMark(mail.handover, number)}
            </Paragraph>
          )}
          {event === "request" && reader !== "buyer" && (
            <>
              <Paragraph>
                Reason: {staffReasonLabels[mail.reason]}. Asked for:{" "}
                {returnWishLabels[mail.wish].toLowerCase()}.
              </Paragraph>
              {mail.words !== "" && (
                <>
                  <Paragraph>The customer wrote:</Paragraph>
                  <Quoted text={mail.words} />
                </>
              )}
            </>
          )}
          <MainAction
            label={mail.kind === "return" ? "View return" : "View request"}
            url={`${shopUrl}${returnPages[reader]}/${returnId}`}
          />
        </>
      ),
    };
  },

  /** The text itself stays on the page: a mailbox may be read by others. */
  "return-message": ({ to, from, returnId, returnNumber, product }, { shopUrl }) => ({
    subject: `New message about ${returnNumber}`,
    preview: `${writers[from]} wrote to you about ${product}.`,
    heading: "You have a new message",
    body: (
      <>
        <Paragraph>
          {writers[from]} wrote to you about {returnNumber}, {product}.
        </Paragraph>
        <MainAction label="Read and reply" url={`${shopUrl}${returnPages[to]}/${returnId}#messages`} />
        <Paragraph>Please do not reply to this email. Reply on the page instead.</Paragraph>
      </>
    ),
  }),

  "grievance-received": ({ ticket, returnId, returnNumber, product }, { shopUrl }) => ({
    subject: `We received your complaint: ${ticket}`,
    preview: "The grievance officer acknowledges your complaint within 48 hours.",
    heading: "We received your complaint",
    body: (
      <>
        <Paragraph>
          Your complaint about {returnNumber}, {product}, is with our grievance officer. Its ticket number is{" "}
          {ticket}.
        </Paragraph>
        <Paragraph>
          The officer acknowledges your complaint within 48 hours and settles it within one month. You can
          follow both dates on the page of your return.
        </Paragraph>
        <MainAction label="View your return" url={`${shopUrl}/returns/${returnId}`} />
      </>
    ),
  }),

  "grievance-waiting": ({ ticket, messageId, returnNumber, product }, { shopUrl }) => ({
    subject: `Complaint to the grievance officer: ${ticket}`,
    preview: "Please acknowledge it within 48 hours.",
    heading: "A customer has complained",
    body: (
      <>
        <Paragraph>
          A customer has complained to the grievance officer about {returnNumber}, {product}. The ticket is{" "}
          {ticket}.
        </Paragraph>
        <Paragraph>By law, acknowledge it within 48 hours and settle it within one month.</Paragraph>
        <MainAction label="View complaint" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  }),

  "grievance-told": ({ returnId, returnNumber, product }, { shopUrl }) => ({
    subject: `Complaint about ${returnNumber}`,
    preview: "The customer wrote to our grievance officer.",
    heading: "The customer has complained",
    body: (
      <>
        <Paragraph>
          The customer has complained to our grievance officer about {returnNumber}, {product}. We look into
          it and answer the customer.
        </Paragraph>
        <Paragraph>
          If you can still settle it with the customer, please do so on the page of the return.
        </Paragraph>
        <MainAction label="View return" url={`${shopUrl}/vendor/returns/${returnId}`} />
      </>
    ),
  }),
};
