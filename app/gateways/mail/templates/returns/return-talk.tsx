import type { ReturnMailSide } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type AboutReturn = { returnId: string; returnNumber: string; product: string };

const writers: Record<ReturnMailSide, string> = {
  buyer: "The customer",
  seller: "The seller",
  shop: "Our team",
};
const desks: Record<ReturnMailSide, string> = {
  buyer: "/returns",
  seller: "/vendor/returns",
  shop: "/admin/returns",
};

/** The text itself stays on the page: a mailbox may be read by others. */
export function returnMessage(
  { to, from, returnId, returnNumber, product }: AboutReturn & { to: ReturnMailSide; from: ReturnMailSide },
  shopUrl: string,
): MailContent {
  return {
    subject: `New message about ${returnNumber}`,
    preview: `${writers[from]} wrote to you about ${product}.`,
    heading: "You have a new message",
    body: (
      <>
        <Paragraph>
          {writers[from]} wrote to you about {returnNumber}, {product}.
        </Paragraph>
        <MainAction label="Read and reply" url={`${shopUrl}${desks[to]}/${returnId}#messages`} />
        <Paragraph>Please do not reply to this email. Reply on the page instead.</Paragraph>
      </>
    ),
  };
}

export function grievanceReceived(
  { ticket, returnId, returnNumber, product }: AboutReturn & { ticket: string },
  shopUrl: string,
): MailContent {
  return {
    subject: `We received your complaint: ${ticket}`,
    preview: "The grievance officer answers within 48 hours.",
    heading: "We received your complaint",
    body: (
      <>
        <Paragraph>
          Your complaint about {returnNumber}, {product}, is with our grievance officer. Its ticket number is{" "}
          {ticket}.
        </Paragraph>
        <Paragraph>
          The officer answers within 48 hours and settles the complaint within one month. You can follow both
          dates on the page of your return.
        </Paragraph>
        <MainAction label="View your return" url={`${shopUrl}/returns/${returnId}`} />
      </>
    ),
  };
}

export function grievanceWaiting(
  { ticket, messageId, returnNumber, product }: AboutReturn & { ticket: string; messageId: string },
  shopUrl: string,
): MailContent {
  return {
    subject: `Complaint to the grievance officer: ${ticket}`,
    preview: "Please answer within 48 hours.",
    heading: "A customer has complained",
    body: (
      <>
        <Paragraph>
          A customer has complained to the grievance officer about {returnNumber}, {product}. The ticket is{" "}
          {ticket}.
        </Paragraph>
        <Paragraph>By law, answer within 48 hours and settle the complaint within one month.</Paragraph>
        <MainAction label="View complaint" url={`${shopUrl}/admin/messages/${messageId}`} />
      </>
    ),
  };
}

export function grievanceTold(
  { returnId, returnNumber, product }: AboutReturn,
  shopUrl: string,
): MailContent {
  return {
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
  };
}
